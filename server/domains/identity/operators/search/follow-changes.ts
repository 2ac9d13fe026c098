import { sql } from "drizzle-orm";
import { type SearchKind, searchKinds } from "#shared/operator-api/search-contract.ts";
import type { VerbDeps } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { entriesOf, type SearchEntry } from "./record.ts";
import { sources } from "./sources/index.ts";

type Deps = Pick<VerbDeps, "db" | "bus" | "now">;

interface Change extends Record<string, unknown> {
  kind: string;
  subject_id: number;
}

/** Records that are read at once. */
const piece = 500;
/** What a search waits for: more is left to the job, except the newest. */
const pieceOfSearch = 1000;

/**
 * Reads again what the triggers noted, and writes it into `search_entries`. Returns how many changes were taken. One call at
 * a time does it: of two at once, the one that read earlier could write last.
 */
export const followChanges = (
  deps: Deps,
  { order, most }: { order: "oldest first" | "newest first"; most: number },
): Promise<number> =>
  inUnauditedTransaction(deps, "nothing", async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search'))`);
    const direction = order === "newest first" ? sql`desc` : sql`asc`;
    const { rows } = await tx.execute<Change>(sql`
      with taken as (
        delete from search_changes where id = any(
          array(select id from search_changes order by id ${direction} limit ${most}))
        returning kind, subject_id
      )
      select distinct kind, subject_id from taken`);
    for (const kind of searchKinds) {
      const ids = rows.filter((row) => row.kind === kind).map((row) => row.subject_id);
      if (ids.length > 0) await writeEntries(tx, kind, ids);
    }
    return rows.length;
  });

/** Makes the entries of these records equal to what their rows say now. */
async function writeEntries(tx: Tx, kind: SearchKind, ids: readonly number[]): Promise<void> {
  const records = await sources[kind](tx, ids);
  const entries: SearchEntry[] = records.flatMap(entriesOf);
  const given = sql`select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    as e (kind text, subject_id int, field text, key text, words text, account_id int)`;
  await tx.execute(sql`
    delete from search_entries s where s.kind = ${kind} and s.subject_id = any(${sql.param([...ids])}::int[])
      and not exists (select from (${given}) e
        where e.subject_id = s.subject_id and e.field = s.field and e.key = s.key)`);
  await tx.execute(sql`
    insert into search_entries as s (kind, subject_id, field, key, words, account_id)
    select kind, subject_id, field, key, words::tsvector, account_id from (${given}) e
    order by kind, subject_id, field, key
    on conflict (kind, subject_id, field, key) do update set words = excluded.words, account_id = excluded.account_id
      where (s.words, s.account_id) is distinct from (excluded.words, excluded.account_id)`);
}

/** Before a search: what was written until now is found. While there are thousands of changes, the newest are. */
export async function catchUp(deps: Deps): Promise<void> {
  const { rows } = await deps.db.execute(sql`select from search_changes limit 1`);
  if (rows.length > 0) await followChanges(deps, { order: "newest first", most: pieceOfSearch });
}

/** Every minute: follows all changes, in pieces, for at most so long (ms). */
export async function followAllChanges(deps: Deps, forMs: number): Promise<void> {
  const end = deps.now().getTime() + forMs;
  while (deps.now().getTime() < end)
    if ((await followChanges(deps, { order: "oldest first", most: piece })) === 0) return;
}
