import { sql } from "drizzle-orm";
import type { Database, Reader, Tx } from "../db/client.ts";
import { cellMoves, cellNames } from "../db/tables/index.ts";
import { type NameKind, namesPerCall } from "./calls.ts";
import type { Directory } from "./directory-client.ts";

/** Notes a promise of the directory: from now on for some seconds a row may have this name (cells/prepare.ts). */
export async function claimHere(
  db: Database | Tx,
  { kind, name, accountId }: { kind: NameKind; name: string; accountId: number | null },
): Promise<void> {
  await db.execute(
    sql`delete from cell_names where state = 'claimed' and kind <> 'login' and at < now() - interval '1 hour'`,
  );
  await db.execute(sql`insert into cell_names (kind, name, account_id, state)
    values (${kind}, ${name}, ${accountId}, 'claimed')
    on conflict (kind, name) do update set state = case when cell_names.state = 'held' then 'held' else 'claimed' end, at = now()`);
}

/**
 * Notes that a login is going to be asked for, before it is: what the directory promised and no row got is given up by this
 * note, also when the process dies. It waits for a process that is giving up the same login.
 */
export async function askHere(db: Database, name: string): Promise<void> {
  await db.execute(sql`insert into cell_names (kind, name, state) values ('login', ${name}, 'asked')
    on conflict (kind, name) do update set at = now()`);
}

/** Another cell has the login. */
export async function endAsking(db: Database, name: string): Promise<void> {
  await db.execute(sql`delete from cell_names where kind = 'login' and name = ${name} and state = 'asked'`);
}

/** Longer than a row may still get a promised login (cells/prepare.ts). */
const giveUpSeconds = 40;

/**
 * Tells the directory which promised logins nobody got. Only their cell can know that: a transaction that has one may still
 * be open, and the directory may have been away. So the directory never ends such a promise by itself.
 */
async function giveUpLogins(
  db: Database,
  directory: Directory,
  nameOf: (kind: NameKind, name: string) => string,
): Promise<void> {
  const old = sql`kind = 'login' and state in ('asked', 'claimed') and at < now() - make_interval(secs => ${giveUpSeconds})`;
  if ((await db.$count(cellNames, old)) === 0) return;
  await db.transaction(async (tx) => {
    // A transaction that gives the name to a row has locked it.
    const { rows } = await tx.execute<{ name: string }>(
      sql`select name from cell_names where ${old} order by name limit ${namesPerCall} for update skip locked`,
    );
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => ({
      kind: "login" as const,
      name: nameOf("login", name),
      accountId: null,
      state: "unused" as const,
      stamp: 0,
    }));
    await directory.ask("tell", { names });
    await tx.execute(
      sql`delete from cell_names where kind = 'login' and name = any(${sql.param(rows.map(({ name }) => name))}::text[])`,
    );
  });
}

/** Notes everything that this database had before it became a cell. Once. */
export async function enrol(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select from cell_place where enrolled_at is null for no key update`,
    );
    if (rows.length === 0) return;
    await tx.execute(sql`insert into cell_names (kind, name, account_id, state, stamp)
      select kind, name, max(account_id), 'held', nextval('cell_stamps') from (
        select 'account' as kind, id::text as name, id as account_id from accounts
        union all select 'screen', encode(key, 'hex'), account_id
          from screens cross join lateral unnest(array[device_key_hash, next_device_key_hash]) key where key is not null
        union all select 'key', encode(token_hash, 'hex'), account_id from sessions where via = 'key'
        union all select 'key', encode(token_hash, 'hex'), account_id from directory_tokens
        union all select 'login', cell_login(login), account_id
          from users cross join lateral unnest(array[email, login_name]) login where cell_login(login) is not null) had
      group by kind, name on conflict do nothing`);
    await tx.execute(sql`update cell_place set enrolled_at = now()`);
  });
}

/** Notes bytes that this cell uses no more: they go when no cell uses them (operator-command/remove-files.ts). */
export async function noteUnusedFile(tx: Tx, sha256: string): Promise<void> {
  await tx.execute(sql`insert into cell_names (kind, name, state) values ('file', ${sha256}, 'left')
    on conflict (kind, name) do update set at = now()`);
}

/** Where the rows of an account wait that left this cell. */
export const parkedSchema = (accountId: number): string => `parked_${accountId}`;

/** For so long the rows of an account stay that left, as the last resort of the other cell. */
const parkedDays = 30;

/**
 * Deletes the rows of accounts that left this cell 30 days ago, or of which something was erased where they are now. As long
 * as the directory does not confirm that an account arrived, its rows here may be the only ones. Throws DirectoryAway.
 */
export async function dropParked(db: Database, directory: Directory, cell: number): Promise<void> {
  const { rows } = await db.execute<{ account_id: number; old: boolean }>(
    sql`select account_id, since < now() - make_interval(days => ${parkedDays}) as old
      from cell_moves where state = 'left' order by account_id`,
  );
  for (let from = 0; from < rows.length; from += namesPerCall) {
    const some = rows.slice(from, from + namesPerCall);
    const names = some.map(({ account_id: id }) => String(id));
    const { known: places } = await directory.ask("look", { kind: "account", names });
    const { known: erasures } = await directory.ask("look", { kind: "erased", names });
    for (const [at, { account_id: accountId, old }] of some.entries()) {
      const place = places[at];
      const hasArrived = place?.state === "held" && place.cell !== cell;
      if (!hasArrived || !(old || erasures[at]?.state === "held")) continue;
      await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`drop schema if exists ${parkedSchema(accountId)} cascade`));
        // Browsers are sent on until the end.
        if (!old) return;
        await tx.execute(sql`delete from cell_names where kind = 'session' and account_id = ${accountId}`);
        await tx.execute(sql`delete from cell_moves where account_id = ${accountId} and state = 'left'`);
      });
    }
  }
}

/** An account is frozen for so long after the last word of the process that moves it. */
export const freezeSeconds = 30;

/** Returns the accounts that move or moved, with the cell. */
export async function movesOf(db: Reader): Promise<Map<number, number>> {
  // Who moves an account says so every few seconds: when that process died, the account goes on where it is.
  const rows = await db
    .select()
    .from(cellMoves)
    .where(sql`state = 'left' or since > now() - make_interval(secs => ${freezeSeconds})`);
  return new Map(rows.map(({ accountId, toCell }) => [accountId, toCell]));
}

/** The directory must hear the changes of a name in their order, so one process tells at a time. */
const tellerLock = 7_240_604;

/**
 * Tells the directory what changed, until nothing is left. Returns how many names another cell has as well. Throws
 * DirectoryAway; what was not told is told the next time.
 */
export async function tellDirectory(
  db: Database,
  directory: Directory,
  nameOf: (kind: NameKind, name: string) => string,
): Promise<number> {
  let taken = 0;
  for (;;) {
    const told = await tellSome(db, directory, nameOf);
    taken += told.taken;
    if (told.names < namesPerCall) break;
  }
  await giveUpLogins(db, directory, nameOf);
  return taken;
}

async function tellSome(
  db: Database,
  directory: Directory,
  nameOf: (kind: NameKind, name: string) => string,
): Promise<{ names: number; taken: number }> {
  const some = await db.$count(cellNames, sql`state in ('held', 'gone')`);
  if (some === 0) return { names: 0, taken: 0 };
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${tellerLock})`);
    const { rows } = await tx.execute<{
      kind: NameKind;
      name: string;
      account_id: number | null;
      state: "held" | "gone";
      stamp: string;
    }>(sql`select kind, name, account_id, state, stamp from cell_names where state in ('held', 'gone')
      order by stamp limit ${namesPerCall}`);
    if (rows.length === 0) return { names: 0, taken: 0 };
    const names = rows.map(({ kind, name, account_id: accountId, state, stamp }) => ({
      kind,
      name: nameOf(kind, name),
      accountId,
      state,
      stamp: Number(stamp),
    }));
    const { taken } = await directory.ask("tell", { names });
    await tx.execute(sql`delete from cell_names n using unnest(${sql.param(rows.map(({ kind }) => kind))}::text[],
        ${sql.param(rows.map(({ name }) => name))}::text[], ${sql.param(rows.map(({ stamp }) => stamp))}::bigint[]) as told(kind, name, stamp)
      where n.kind = told.kind and n.name = told.name and n.stamp = told.stamp`);
    return { names: rows.length, taken: taken.length };
  });
}
