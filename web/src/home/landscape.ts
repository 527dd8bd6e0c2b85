/** The map of the first page, laid once by the gallery's rule that sides agree. */
import { layMap } from "../gallery/lay.ts";
import { faceNamed } from "../board/faces.ts";
import type { LaidTile } from "../board/types.ts";

const DECK = "D D D E E H H I J J K K L L N O P P R S T U U U U V V V V V W W A B B C F G M Q X D E J K U V V N P R H I L D D U V E K J";

const laid = layMap(DECK.split(" ").map(faceNamed), 46, "bastide");

export const HERO: LaidTile[] = laid.map(({ face, x, y, rotation, copy }) => ({ face: face.name, x: x - 0.5, y: y - 0.5, rotation, copy }));
