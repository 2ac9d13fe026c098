import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { proposals, publications } from "../../../db/tables/index.ts";
import { shortTurns, type Turn } from "../../../short-turns.ts";
import { type IndexedProgram, indexProgram } from "./indexed-program.ts";
import { type Program, parseProgram, type UnparsedProgram } from "./program.ts";
import { readProgram } from "./read.ts";

/**
 * Returns the whole program of an account from its rows; in an account that reviews these are the drafts. Throws what
 * `turn` throws.
 */
export const programOfRows = async (db: Reader, accountId: number, turn: Turn): Promise<IndexedProgram> =>
  indexProgram(accountId, await readProgram(db, accountId, turn));

/**
 * Cache of publications, which never change. The key contains the hash, because an id is unique only within one
 * database. The size is counted in rows of about 200 bytes.
 */
const cache = new LRUCache<string, IndexedProgram>({ maxSize: 300_000, sizeCalculation: rowsOf });

/** Returns the programs of publications by account. Caches them. */
export async function programsOfPublications(
  db: Reader,
  publicationIds: readonly number[],
): Promise<ReadonlyMap<number, IndexedProgram>> {
  if (publicationIds.length === 0) return new Map();
  const current = await db
    .select({ id: publications.id, accountId: publications.accountId, hash: publications.programHash })
    .from(publications)
    .where(anyOf(publications.id, publicationIds));
  const programs = new Map<number, IndexedProgram>();
  for (const row of current) programs.set(row.accountId, await programOfPublication(db, row));
  return programs;
}

/** Returns the program of one publication. Throws what `turn` throws. */
export async function programOfPublication(
  db: Reader,
  { id, accountId, hash }: { id: number; accountId: number; hash: string },
  turn: Turn = shortTurns(),
): Promise<IndexedProgram> {
  const name = `${accountId} ${id} ${hash}`;
  const known = cache.get(name);
  if (known) return known;
  const indexed = indexProgram(
    accountId,
    await parseProgram(await storedProgram(db, publications, id), turn),
  );
  cache.set(name, indexed);
  return indexed;
}

/** Returns the program of an open proposal. Throws what `turn` throws. */
export const programOfProposal = async (
  db: Reader,
  { id, accountId }: { id: number; accountId: number },
  turn: Turn,
): Promise<IndexedProgram> =>
  indexProgram(accountId, await parseProgram(await storedProgram(db, proposals, id), turn));

/** Reads in pieces: the driver takes a tenth of a second to parse a large program as one value. */
async function storedProgram(
  db: Reader,
  table: typeof publications | typeof proposals,
  id: number,
): Promise<UnparsedProgram> {
  const { rows } = await db.execute<{
    format: unknown;
    account: unknown;
    hasContents: boolean;
    hasSources: boolean;
  }>(sql`
    select plan->'format' as format, plan->'account' as account, plan ? 'contents' as "hasContents",
      plan ? 'sources' as "hasSources" from ${table} where id = ${id}`);
  const [head] = rows;
  if (!head) throw new Error(`The program ${id} does not exist`);
  const list = async (name: keyof Program): Promise<unknown[]> => {
    const read = await db.execute<{ one: unknown }>(sql`
      select one from ${table} p cross join jsonb_array_elements(p.plan->${name}::text) with ordinality e(one, place)
      where p.id = ${id} order by place`);
    return read.rows.map(({ one }) => one);
  };
  const { hasContents, hasSources, ...top } = head;
  return {
    ...top,
    screens: await list("screens"),
    groups: await list("groups"),
    rules: await list("rules"),
    calendars: await list("calendars"),
    playlists: await list("playlists"),
    media: await list("media"),
    ...(hasContents && { contents: await list("contents") }),
    ...(hasSources && { sources: await list("sources") }),
  };
}

function rowsOf({ program }: IndexedProgram): number {
  const { screens, rules, playlists, media } = program;
  const items = playlists.reduce((sum, playlist) => sum + playlist.items.length, 0);
  const times = rules.reduce((sum, { when }) => sum + when.windows.length + when.exceptDates.length / 10, 0);
  const hours = screens.reduce((sum, { openingHours }) => sum + (openingHours?.exceptions.length ?? 0), 0);
  const parts = screens.length + rules.length + playlists.length + media.length;
  return 100 + parts + items + Math.ceil(times) + hours;
}

/**
 * Returns the media that screens play or soon will: those of each account's newest publication and of the waiting one.
 */
export async function publishedMedia(db: Reader): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct (m->>'id')::int as id
    from publications p join accounts a on a.id = p.account_id
    cross join jsonb_array_elements(p.plan->'media') m
    where p.id = a.publication_id or p.state = 'waiting'`);
  return new Set(rows.map((row) => row.id));
}
