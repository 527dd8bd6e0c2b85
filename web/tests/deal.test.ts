import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faceNamed } from "../src/board/faces.ts";
import { deal, drawnStacks, keyOf, stacksOf, stream } from "../src/fair/deal.ts";
import { commitmentOf, fromHex, hmacSha256, sha256, toHex } from "../src/fair/sha256.ts";
import decks from "./decks.json";

const stageOf = (face: string): string => faceNamed(face).stage;
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("SHA-256 and HMAC", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("give the digests of FIPS 180-4", (text, digest) => expect(toHex(sha256(ascii(text)))).toBe(digest));

  it("agree with the platform's at every length around a block", async () => {
    for (let length = 0; length < 140; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
      expect(toHex(sha256(bytes)), `${length} bytes`).toBe(
        toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))),
      );
    }
  });

  it.each([
    [
      new Uint8Array(20).fill(0x0b),
      ascii("Hi There"),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
    ],
    [
      new Uint8Array(131).fill(0xaa),
      ascii("Test Using Larger Than Block-Size Key - Hash Key First"),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ],
  ])("give the codes of RFC 4231", (key, message, code) =>
    expect(toHex(hmacSha256(key, message))).toBe(code),
  );

  it("read hexadecimal, and nothing else", () => {
    expect(fromHex("00ff")).toEqual(Uint8Array.of(0, 255));
    expect([fromHex("zz"), fromHex("0")].map(({ length }) => length)).toEqual([0, 0]);
  });
});

describe("the deck", () => {
  const document = readFileSync(new URL("../../docs/fair-draws.md", import.meta.url), "utf-8");
  const secret = toHex(Uint8Array.from({ length: 32 }, (_, i) => i));
  const contributions = ["01".repeat(16), "02".repeat(16)];

  it.each([1, 2])("is that of the document's test vector, scheme %i", (scheme) => {
    const part = document.split("### Scheme ").find((candidate) => candidate.startsWith(String(scheme)))!;
    const key = keyOf(scheme, secret, contributions);
    expect(document).toContain(commitmentOf(secret));
    for (const contribution of contributions) expect(document).toContain(commitmentOf(contribution));
    expect(part).toContain(toHex(key));
    expect(part).toContain(toHex(hmacSha256(key, new Uint8Array(8))));
    const below = stream(key);
    expect(part).toContain(Array.from({ length: 8 }, () => below(1000)).join(" "));
    const { deck, starter } = deal(key, decks[0]!.bag as unknown as Record<string, number>, 2);
    expect(part).toContain(deck.slice(0, 24).join(" "));
    expect(part).toContain(`starting seat: \`${starter}\``);
  });

  it.each(decks.map((dealt, i) => [i, dealt] as const))(
    "has the stacks that the server deals: %i",
    (_, dealt) => {
      const key = keyOf(dealt.scheme, dealt.secret, dealt.contributions);
      const { deck, starter } = deal(
        key,
        dealt.bag as unknown as Record<string, number>,
        dealt.contributions.length,
      );
      expect([toHex(key), starter]).toEqual([dealt.key, dealt.starter]);
      const stacks = stacksOf(deck, dealt, stageOf);
      expect(
        Object.fromEntries(Object.entries(stacks).map(([name, faces]) => [name, faces.join(" ")])),
      ).toEqual(dealt.stacks);
    },
  );

  it("is drawn from one stack, in solo by each colour from its own after the river", () => {
    const draws = ["RIV-1", "D", "E"].map((face, player) => ({ face, player }));
    const stage = (face: string): string => (face === "RIV-1" ? "river" : "land");
    expect(drawnStacks(draws, false, stage)).toEqual({ common: ["RIV-1", "D", "E"] });
    expect(drawnStacks(draws, true, stage)).toEqual({ common: ["RIV-1"], 1: ["D"], 2: ["E"] });
  });
});
