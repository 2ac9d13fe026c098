import { sql } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { SearchKind } from "#shared/operator-api/search-contract.ts";
import type { VerbDeps } from "../../../../context.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";

/** The numbers of the records of each kind. */
const numbers: Readonly<Record<SearchKind, string>> = {
  account: "select id from accounts where sandbox_until is null",
  partner: "select account_id as id from partners",
  ticket: "select id from tickets",
  message: "select id from contact_messages",
  chat: "select id from chats",
  order: "select id from orders",
  payment: "select id from payments",
  document: "select id from documents",
  licence: "select id from licences",
  screen: "select id from screens where deleted_at is null",
};

/** Every record is read again once in so many nights. */
const nights = 7;

/**
 * Every night: notes the records that the search does not have, those that are gone, and a seventh of all others, so that what a
 * restored backup, a new rule or a repair by hand left different is mended within a week. Returns how many were missing or gone.
 */
export async function noteDrift(deps: Pick<VerbDeps, "db" | "bus" | "now">): Promise<number> {
  const night = Math.floor(deps.now().getTime() / dayMs) % nights;
  let found = 0;
  for (const [kind, from] of Object.entries(numbers)) {
    const rows = sql.raw(`(${from})`);
    found += await inUnauditedTransaction(deps, "nothing", async (tx) => {
      const { rowCount } = await tx.execute(sql`
        insert into search_changes (kind, subject_id)
        select ${kind}, id from ${rows} r where not exists (
          select from search_entries where kind = ${kind} and subject_id = r.id and field = 'name')
        union select ${kind}, subject_id from search_entries s where kind = ${kind} and not exists (
          select from ${rows} r where r.id = s.subject_id)`);
      await tx.execute(sql`
        insert into search_changes (kind, subject_id)
        select ${kind}, id from ${rows} r where id % ${nights} = ${night}`);
      return rowCount ?? 0;
    });
  }
  return found;
}
