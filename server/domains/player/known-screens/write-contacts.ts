import { offlineAfterMs } from "#shared/limits.ts";
import type { Database } from "../../../db/client.ts";
import { runStatement } from "../../../db/statement.ts";

/** That a screen was heard of, and what it said of itself. */
export interface Contact {
  screenId: number;
  /** SHA-256 of its key, hexadecimal: a screen that has lost that key is not written. */
  keyHash: string;
  /** UTC milliseconds. */
  atMs: number;
  /** JSON text. */
  report: string;
}

export interface Written {
  /** Somebody else holds these rows now: to be tried again. */
  busy: number[];
  /** No such screen has this key any more. */
  gone: number[];
  /** Accounts whose dashboards show something different now. */
  accounts: number[];
}

/**
 * Writes many contacts in one statement. Rows are locked in the order of their ids and those that are held are left
 * out, so that it waits for nobody and two processes never lock each other out.
 */
export async function writeContacts(db: Database, contacts: readonly Contact[]): Promise<Written> {
  const json = contacts.map(
    ({ screenId, keyHash, atMs, report }) =>
      `{"id":${screenId},"hash":"${keyHash}","at":${atMs},"report":${report}}`,
  );
  const [row] = await runStatement<Written>(db, {
    name: "write-contacts",
    text: `with said as materialized (
        select id, decode(hash, 'hex') as hash, to_timestamp(at / 1000) as at, report
        from jsonb_to_recordset($1::jsonb) as v(id int, hash text, at float8, report jsonb)),
      held as materialized (
        select s.id, s.last_contact_at, s.report from screens s where s.id in (select id from said)
        order by s.id for no key update skip locked),
      written as (
        update screens s set last_contact_at = greatest(s.last_contact_at, said.at), report = said.report
        from said join held on held.id = said.id
        where s.id = said.id and s.device_key_hash = said.hash and s.deleted_at is null
        returning s.id, s.account_id, held.last_contact_at is null or held.report is null
          or held.last_contact_at <= said.at - $2 * interval '1 ms'
          or held.report->'playing' is distinct from said.report->'playing'
          or held.report->'pending' is distinct from said.report->'pending'
          or held.report->'problems' is distinct from said.report->'problems' as news),
      left_out as (
        select said.id, s.id is null as gone
        from said left join screens s on s.id = said.id and s.device_key_hash = said.hash and s.deleted_at is null
        where said.id not in (select id from written))
      select array(select id from left_out where not gone) as busy, array(select id from left_out where gone) as gone,
        array(select distinct account_id from written where news) as accounts`,
    values: [`[${json.join(",")}]`, offlineAfterMs],
  });
  return row ?? { busy: [], gone: [], accounts: [] };
}
