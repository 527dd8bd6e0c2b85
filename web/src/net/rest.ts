/** A request of the REST interface, typed by what the server says of itself: path, query, body and answer. */
import type { paths } from "./schema.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";
type PathFor<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];
type Operation<M extends Method, P extends keyof paths> = paths[P] extends Record<M, infer O> ? O : never;

type Asked<O> = (O extends { parameters: { path: infer P } } ? { path: P } : object) &
  (O extends { parameters: { query?: infer Q } } ? { query?: Q } : object) &
  (O extends { requestBody: { content: { "application/json": infer B } } } ? { body: B } : { body?: Blob });
type Content<R> = R extends { content: { "application/json": infer T } }
  ? T
  : R extends { content: { "text/plain": infer T } }
    ? T
    : undefined;
type Answered<O> = O extends { responses: infer R } ? Content<R[keyof R]> : never;

/** The server's Problem, whose codes and reasons another version may have more of. */
export interface Refusal {
  code: string;
  detail?: string;
  why?: string;
  values?: Record<string, string | number>;
}

/** The server does not do what was asked; without a problem where something else than our server answered. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem?: Refusal,
  ) {
    super(problem?.detail ?? String(status));
  }
}

/** The server does not answer, or the line to it broke. */
export class Offline extends Error {}

/** What only a server that does not answer, or a broken line, can spoil. */
export const orOffline = <T>(coming: Promise<T>): Promise<T> =>
  coming.catch((error: unknown) => {
    throw new Offline(String(error));
  });

/** Send a request; rejects with Refused or Offline. */
export async function request<M extends Method, P extends PathFor<M>>(
  method: M,
  path: P,
  asked: Asked<Operation<M, P>>,
): Promise<Answered<Operation<M, P>>> {
  const { path: names, query, body } = asked as { path?: object; query?: object; body?: unknown };
  const answer = await orOffline(
    fetch(addressOf(path, names, query), {
      method: method.toUpperCase(),
      headers: { "Content-Type": body instanceof Blob ? body.type : "application/json" },
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
    }),
  );
  const text = await orOffline(answer.text());
  if (!answer.ok) throw refusedBy(answer, text);
  const isJson = answer.headers.get("Content-Type")?.startsWith("application/json");
  return (isJson ? JSON.parse(text) : text || undefined) as Answered<Operation<M, P>>;
}

function addressOf(path: string, names: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(names));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const pairs = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length ? `${filled}?${pairs.join("&")}` : filled;
}

/** What stands between us and the server may answer with something else than a problem. */
function refusedBy(answer: Response, text: string): Refused {
  try {
    const problem = JSON.parse(text) as Partial<Refusal>;
    return new Refused(answer.status, problem.code ? (problem as Refusal) : undefined);
  } catch {
    return new Refused(answer.status);
  }
}
