import { offlineAfterMs } from "#shared/limits.ts";
import type { Database } from "../../../db/client.ts";
import { runStatement } from "../../../db/statement.ts";

/** That a screen was heard of, and what it said of itself. */
export interface Contact {
  screenId: number;
  accountId: number;
  /** SHA-256 of its key, hexadecimal: a screen that has lost that key is not written. */
  keyHash: string;
  at: Date;
  /** JSON text. */
  report: string;
}

export interface Outcome {
  /** `busy`: somebody else holds the row now. `gone`: no such screen has this key. */
  outcome: "written" | "busy" | "gone";
  /** Something that dashboards show is different now. */
  news: boolean;
}

/**
 * Writes many contacts in one statement. Rows are locked in the order of their ids and those that are held are left
 * out, so that it waits for nobody and two processes never lock each other out.
 */
export async function writeContacts(
  db: Database,
  contacts: readonly Contact[],
): Promise<Map<number, Outcome>> {
  const json = contacts.map(
    ({ screenId, keyHash, at, report }) =>
      `{"id":${screenId},"hash":"${keyHash}","at":"${at.toISOString()}","report":${report}}`,
  );
  const rows = await runStatement<Outcome & { id: number }>(db, {
    name: "write-contacts",
    text: `with said as materialized (
        select id, decode(hash, 'hex') as hash, at, report
        from jsonb_to_recordset($1::jsonb) as v(id int, hash text, at timestamptz, report jsonb)),
      held as materialized (
        select s.id, s.last_contact_at, s.report from screens s where s.id = any($2::int[])
        order by s.id for no key update skip locked),
      written as (
        update screens s set last_contact_at = greatest(s.last_contact_at, said.at), report = said.report
        from said join held on held.id = said.id
        where s.id = said.id and s.device_key_hash = said.hash and s.deleted_at is null
        returning s.id, held.last_contact_at is null or held.report is null
          or held.last_contact_at <= said.at - $3 * interval '1 ms'
          or held.report->'playing' is distinct from said.report->'playing'
          or held.report->'pending' is distinct from said.report->'pending'
          or held.report->'problems' is distinct from said.report->'problems' as news)
      select said.id, coalesce(written.news, false) as news,
        case when written.id is not null then 'written' when s.id is not null then 'busy' else 'gone' end as outcome
      from said
      left join written on written.id = said.id
      left join screens s on s.id = said.id and s.device_key_hash = said.hash and s.deleted_at is null`,
    values: [`[${json.join(",")}]`, contacts.map(({ screenId }) => screenId), offlineAfterMs],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
