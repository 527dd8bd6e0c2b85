/** REST: people, tables, records. A refusal is thrown as Refused, with the server's sentence, and that nobody answers as Offline. */
import { request } from "./rest.ts";
import type {
  DailyView,
  Feature,
  HouseView,
  Me,
  NewSubscription,
  Offerings,
  OpenedTable,
  ParView,
  paths,
  PersonView,
  Plan,
  Proof,
  PushView,
  RatingPage,
  ReplayView,
  ResultPage,
  SessionView,
  Sharing,
  Subscribed,
  TableLine,
  TablePage,
  Wanted,
} from "./schema.ts";

export { Offline, orOffline, Refused } from "./rest.ts";
export type RatingMode = NonNullable<
  NonNullable<paths["/api/leaderboards/ratings"]["get"]["parameters"]["query"]>["mode"]
>;
/** A page of a long list. */
export type Paged<T> = Omit<TablePage, "items"> & { items: T[] };

const PAGE = 20;

/** The person here; whoever is nobody yet becomes a guest of this name. */
export const beSomebody = (name: string): Promise<Me> => request("post", "/api/me", { body: { name } });
export const rename = (name: string): Promise<Me> => request("patch", "/api/me", { body: { name } });
export const offerings = (): Promise<Offerings> => request("get", "/api/boxes", {});
/** Whose server this is, and how friends reach it. */
export const houseShown = (): Promise<HouseView> => request("get", "/api/house", {});
/** Let the local network in, on a machine's own server. */
export const openToNetwork = (): Promise<HouseView> => request("post", "/api/house/network", {});
export const openTable = (plan: Plan): Promise<OpenedTable> => request("post", "/api/tables", { body: plan });
export const dailyGame = (): Promise<DailyView> => request("get", "/api/daily", {});
export const openDaily = (): Promise<OpenedTable> => request("post", "/api/daily", {});
/** A table with a stranger who wants the same duel, or one that waits for somebody. */
export const pairUp = (elements: string[], colour?: Wanted["colour"]): Promise<OpenedTable> =>
  request("post", "/api/pairing", { body: { elements, colour: colour ?? null } });

/** Whether this host sends notices by Web Push, and under which key. */
export const pushKey = (): Promise<PushView> => request("get", "/api/push", {});
export const subscribe = (to: NewSubscription): Promise<Subscribed> =>
  request("put", "/api/push/subscriptions", { body: to });
export const unsubscribe = (name: string): Promise<undefined> =>
  request("delete", "/api/push/subscriptions/{name}", { path: { name } });

export const proofOf = (name: string, invite: string): Promise<Proof> =>
  request("get", "/api/tables/{name}/proof", { path: { name }, query: { invite } });
export const replayOf = (name: string, invite: string): Promise<ReplayView> =>
  request("get", "/api/tables/{name}/replay", { path: { name }, query: { invite } });
export const recordOf = (name: string, invite: string): Promise<string> =>
  request("get", "/api/tables/{name}/record", { path: { name }, query: { invite } });
/** Who may watch a game again. */
export const sharingOf = (name: string, invite: string): Promise<Sharing> =>
  request("get", "/api/tables/{name}/sharing", { path: { name }, query: { invite } });
/** Let anybody watch a game that I played. */
export const share = (name: string): Promise<Sharing> =>
  request("put", "/api/tables/{name}/sharing", { path: { name } });
/** The final map of a game that anybody may watch, for the previews of its link. */
export const sendPicture = (name: string, picture: Blob): Promise<undefined> =>
  request("put", "/api/tables/{name}/sharing/picture", { path: { name }, body: picture });
export const stopSharing = (name: string): Promise<Sharing> =>
  request("delete", "/api/tables/{name}/sharing", { path: { name } });
/** What the strongest computer player reached on the deck of a solo game that I have finished. */
export const parOf = (name: string): Promise<ParView> =>
  request("get", "/api/tables/{name}/par", { path: { name } });
/** The features of a record after so many actions. */
export const featuresAt = (record: string, actions: number): Promise<Feature[]> =>
  request("post", "/api/replay/features", { body: { record, actions } });
export const replayRecord = (record: string): Promise<ReplayView> =>
  request("post", "/api/replay", { body: { record } });

/** No more lines of this person reach me, at any table. */
export const mute = (person: string): Promise<undefined> =>
  request("put", "/api/mutes/{person}", { path: { person } });

export async function tables(which: "open" | "playing" | "mine"): Promise<TableLine[]> {
  const size = 12;
  const page =
    which === "mine"
      ? await request("get", "/api/my/tables", { query: { size } })
      : await request("get", "/api/tables", { query: { status: which, size } });
  return page.items;
}

export const myTables = (status: TableLine["status"], page: number): Promise<TablePage> =>
  request("get", "/api/my/tables", { query: { status, page, size: PAGE } });
export const personOf = (person: string): Promise<PersonView> =>
  request("get", "/api/people/{person}", { path: { person } });
export const resultsOf = (person: string, page: number, size = PAGE): Promise<ResultPage> =>
  request("get", "/api/results", { query: { person, page, size } });
export const soloBoard = (setup: string, page: number): Promise<ResultPage> =>
  request("get", "/api/leaderboards/solo", { query: { setup, page, size: PAGE } });
export const dailyBoard = (day: string, page: number): Promise<ResultPage> =>
  request("get", "/api/leaderboards/daily/{day}", { path: { day }, query: { page, size: PAGE } });
export const ratingBoard = (mode: RatingMode, page: number): Promise<RatingPage> =>
  request("get", "/api/leaderboards/ratings", { query: { mode, page, size: PAGE } });

export const register = (name: string, password: string): Promise<Me> =>
  request("post", "/api/accounts", { body: { name, password } });
export const logIn = (name: string, password: string): Promise<Me> =>
  request("post", "/api/login", { body: { name, password } });
export const logOut = (): Promise<undefined> => request("post", "/api/logout", {});
export const changePassword = (old: string, wanted: string): Promise<undefined> =>
  request("post", "/api/me/password", { body: { old, new: wanted } });
export const endOtherSessions = (): Promise<undefined> => request("delete", "/api/me/sessions", {});
export const endSession = (session: string): Promise<undefined> =>
  request("delete", "/api/me/sessions/{session}", { path: { session } });
export const sessionsOfMine = async (): Promise<SessionView[]> =>
  (await request("get", "/api/me/sessions", {})).items;
/** Everything that is kept about me, table by table. */
export const keptOfMe = (): Promise<unknown> => request("get", "/api/me/export", {});
export const eraseMe = (): Promise<undefined> => request("delete", "/api/me", {});
