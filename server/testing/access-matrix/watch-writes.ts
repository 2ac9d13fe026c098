import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { vi } from "vitest";

/** Tables that calls which read may write, and why that does no harm to a caller who sends them twice, or in advance. */
const mayWrite: { calls: RegExp; tables: readonly string[]; why: string }[] = [
  { calls: /./, tables: ["throttles"], why: "counts callers" },
  { calls: /\/admin\/exports\/|\.csv$/, tables: ["audit"], why: "says who took data away" },
  {
    calls: /\/operator\/search$/,
    tables: ["search_changes", "search_entries"],
    why: "brings the index up to date",
  },
  {
    calls: /\/manifest$|\/player\/v1\/data$/,
    tables: ["manifests", "manifest_bodies"],
    why: "keeps what a screen would get",
  },
  { calls: /\/player\/v1\/display$/, tables: ["screens"], why: "notes that the screen was there" },
  { calls: /\/scim\/v2\//, tables: ["directory_tokens"], why: "notes when the token was used" },
];
/** They write more, for a reason: the first asks the provider whether an order was paid, and books it once. */
const writers = ["GET /api/v1/checkout/:id"];

const wrote =
  /\b(?:insert into|(?<!\b(?:for|key|do)\s+)update|delete from)\s+(?:only\s+)?"?(\w+)"?(?=[\s(.])/gi;

/**
 * Runs a call, and returns its answer and the tables that it wrote and may not: a GET is sent again and in advance by
 * browsers and by programs, so it may not change what anybody sees. Calls whose contract says `notesReading` are not asked.
 */
export async function watchWrites<Answer>(
  name: string,
  call: () => Promise<Answer>,
): Promise<[Answer, string[]]> {
  const own = new AsyncLocalStorage<Set<string>>();
  const tables = new Set<string>();
  const { query } = pg.Client.prototype;
  const watched = function (this: pg.Client, ...args: Parameters<typeof query>) {
    const [asked] = args as unknown as [string | { text?: string }];
    const text = typeof asked === "string" ? asked : (asked.text ?? "");
    // Jobs write beside the call.
    for (const [, table = ""] of text.matchAll(wrote)) own.getStore()?.add(table);
    return Reflect.apply(query, this, args);
  };
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(watched);
  const answer = await own.run(tables, call);
  spy.mockRestore();
  const allowed = mayWrite.filter(({ calls }) => calls.test(name)).flatMap((each) => each.tables);
  return [answer, writers.includes(name) ? [] : [...tables].filter((table) => !allowed.includes(table))];
}
