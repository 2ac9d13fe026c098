import type { ReadDatabase } from "../db/client.ts";
import { CellProblem } from "./cell.ts";
import { numbersOf } from "./numbers.ts";

/*
 * What a database needs as a cell, beyond the tables. It is made at the start, and not by a migration: a service without
 * cells has none of it.
 */

/**
 * A row cannot get a name before the directory promised it: each way to a new login or device must ask (`claimName`), or it
 * fails. What happens is noted in the same transaction, and told to the directory after it.
 */
const triggers = `
create sequence if not exists cell_stamps;
create or replace function cell_name_held(its_kind text, its_name text, its_account integer) returns void language plpgsql as $$
begin
  update cell_names set state = 'held', account_id = its_account, stamp = nextval('cell_stamps'), at = now()
    where kind = its_kind and name = its_name and (state = 'held' or (state = 'claimed' and at > now() - interval '30 seconds'));
  if not found then
    raise exception 'The directory did not promise this % to this cell', its_kind using errcode = 'VC001';
  end if;
end $$;
create or replace function cell_name_gone(its_kind text, its_name text, its_account integer) returns void language sql as $$
  insert into cell_names (kind, name, account_id, state, stamp) values (its_kind, its_name, its_account, 'gone', nextval('cell_stamps'))
    on conflict (kind, name) do update set state = 'gone', stamp = nextval('cell_stamps'), at = now();
$$;
create or replace function cell_notes_screens() returns trigger language plpgsql as $$
declare
  before bytea[] := '{}';
  after bytea[] := '{}';
  hash bytea;
begin
  if tg_op <> 'INSERT' then before := array_remove(array[old.device_key_hash, old.next_device_key_hash], null); end if;
  if tg_op <> 'DELETE' then after := array_remove(array[new.device_key_hash, new.next_device_key_hash], null); end if;
  foreach hash in array before loop
    if not hash = any(after) then perform cell_name_gone('screen', encode(hash, 'hex'), old.account_id); end if;
  end loop;
  foreach hash in array after loop
    if not hash = any(before) then perform cell_name_held('screen', encode(hash, 'hex'), new.account_id); end if;
  end loop;
  return null;
end $$;
create or replace function cell_login(login text) returns text language sql immutable as $$
  select case when login not like '%.invalid' then encode(sha256(convert_to(lower(login), 'UTF8')), 'hex') end;
$$;
create or replace function cell_notes_users() returns trigger language plpgsql as $$
declare
  before text[] := '{}';
  after text[] := '{}';
  login text;
begin
  if tg_op <> 'INSERT' then before := array_remove(array[cell_login(old.email), cell_login(old.login_name)], null); end if;
  if tg_op <> 'DELETE' then after := array_remove(array[cell_login(new.email), cell_login(new.login_name)], null); end if;
  for login in select distinct unnest(before) loop
    if not login = any(after) then perform cell_name_gone('login', login, old.account_id); end if;
  end loop;
  for login in select distinct unnest(after) loop
    if not login = any(before) then perform cell_name_held('login', login, new.account_id); end if;
  end loop;
  return null;
end $$;
create or replace function cell_name_new(its_kind text, its_name text, its_account integer) returns void language sql as $$
  insert into cell_names (kind, name, account_id, state, stamp) values (its_kind, its_name, its_account, 'held', nextval('cell_stamps'))
    on conflict (kind, name) do update set state = 'held', stamp = nextval('cell_stamps'), at = now();
$$;
create or replace function cell_notes_accounts() returns trigger language plpgsql as $$
begin
  perform cell_name_new('account', new.id::text, new.id);
  return null;
end $$;
create or replace function cell_notes_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform cell_name_new('key', encode(new.token_hash, 'hex'), new.account_id);
  else perform cell_name_gone('key', encode(old.token_hash, 'hex'), old.account_id); end if;
  return null;
end $$;
create or replace function cell_notes_erasures() returns trigger language plpgsql as $$
begin
  perform cell_name_new('erased', id::text, id) from (
    select unnest(new.account_ids) as id union select account_id from users where id = any(new.user_ids)) e;
  return null;
end $$;
create or replace function cell_keeps_spools() returns trigger language plpgsql as $$
begin
  perform from screens where id = new.screen_id for key share;
  if not found then
    raise exception 'The screen is not in this cell' using errcode = 'VC002';
  end if;
  return new;
end $$`;

const fires: readonly (readonly [trigger: string, table: string, when: string, calls: string])[] = [
  ["cell_keys_made", "sessions", "after insert", "cell_notes_keys"],
  ["cell_keys_ended", "sessions", "after delete", "cell_notes_keys"],
  ["cell_directories", "directory_tokens", "after insert or delete", "cell_notes_keys"],
  [
    "cell_screens",
    "screens",
    "after insert or delete or update of device_key_hash, next_device_key_hash",
    "cell_notes_screens",
  ],
  ["cell_users", "users", "after insert or delete or update of email, login_name", "cell_notes_users"],
  ["cell_accounts", "accounts", "after insert", "cell_notes_accounts"],
  // Another cell may have parked rows from before a move.
  ["cell_erasures", "people_erasures", "after insert", "cell_notes_erasures"],
  // Spools have no foreign key: without this, plays could be acknowledged while their screen moves.
  ["cell_spools", "play_spools", "before insert or update", "cell_keeps_spools"],
];

/** People's sessions are found by their cookie, API keys by proxies. */
const ofKeys = (trigger: string): string =>
  trigger.startsWith("cell_keys") ? `when (${trigger.endsWith("made") ? "new" : "old"}.via = 'key')` : "";

/** Sums and words for operators follow the rows of an account that moves, although other triggers rest meanwhile. */
const alwaysFire = `select format('alter table %s enable always trigger %I', tgrelid::regclass, tgname) as statement
  from pg_trigger where tgname in ('tally_inserted', 'tally_deleted', 'search_inserted', 'search_deleted') and tgenabled = 'O'`;

interface Sequence {
  table: string;
  column: string;
  sequence: string;
  type: "integer" | "bigint";
  first: string;
  last: string;
  used: string | null;
}

const sequences = `select t.relname as table, a.attname as column, format('%I', s.relname) as sequence,
    case when a.atttypid = 'int4'::regtype then 'integer' else 'bigint' end as type,
    q.min_value::text as first, q.max_value::text as last, q.last_value::text as used
  from pg_class s
  join pg_depend d on d.objid = s.oid and d.deptype = 'i' and d.classid = 'pg_class'::regclass
  join pg_class t on t.oid = d.refobjid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
  join pg_sequences q on q.schemaname = 'public' and q.sequencename = s.relname
  where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace order by 1, 2`;

/**
 * Makes this database the one of a cell, or checks that it is: ranges of numbers, triggers. Fast and without a change when
 * all is there. Throws CellProblem for a database that belongs to another cell, or has numbers of another one.
 */
export async function prepareCell(db: ReadDatabase, cell: number): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query("begin; select pg_advisory_xact_lock(7240603)");
    const { rows: places } = await client.query<{ number: number }>("select number from cell_place");
    const [place] = places;
    if (place && place.number !== cell)
      throw new CellProblem(
        `This database is cell ${place.number}, and CELL is ${cell}. Set CELL=${place.number}, or DATABASE_URL to the database of cell ${cell}.`,
      );
    for (const each of (await client.query<Sequence>(sequences)).rows) {
      const { first, last } = numbersOf(cell, each.type);
      if (each.first === String(first) && each.last === String(last)) continue;
      const next = Math.max(first, Number(each.used ?? 0) + (cell === 0 ? 1 : 0));
      if (cell === 0 && next > last)
        throw new CellProblem(`The table ${each.table} has more numbers than cell 0 can have.`);
      await client.query(
        `alter sequence ${each.sequence} minvalue ${first} maxvalue ${last} start ${first} restart ${cell === 0 ? next : first}`,
      );
    }
    const { rows: present } = await client.query<{ name: string }>(
      "select tgname as name from pg_trigger where tgname like 'cell\\_%' and not tgisinternal",
    );
    await client.query(triggers);
    for (const [trigger, table, when, calls] of fires)
      if (!present.some(({ name }) => name === trigger))
        await client.query(
          `create trigger ${trigger} ${when} on ${table} for each row ${ofKeys(trigger)} execute function ${calls}()`,
        );
    // After a restore the directory would take newer changes for older ones.
    await client.query(
      "select setval('cell_stamps', greatest(last_value, (extract(epoch from clock_timestamp()) * 1000000)::bigint)) from cell_stamps",
    );
    for (const { statement } of (await client.query<{ statement: string }>(alwaysFire)).rows)
      await client.query(statement);
    if (!place) {
      await requireOwnNumbers(client, cell);
      await client.query("insert into cell_place (number) values ($1)", [cell]);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** A database with accounts can become cell 0 only: its numbers are those of cell 0. */
async function requireOwnNumbers(
  client: { query: (text: string) => Promise<{ rows: { there: boolean }[] }> },
  cell: number,
): Promise<void> {
  if (cell === 0) return;
  const { rows } = await client.query("select exists (select from accounts) as there");
  if (rows[0]?.there)
    throw new CellProblem(
      `This database has accounts already, so it can only become cell 0. Give cell ${cell} an empty database.`,
    );
}
