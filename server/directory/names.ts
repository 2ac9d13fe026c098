import type pg from "pg";
import type { Answer, Ask, CallName, Known, NameKind } from "../cells/calls.ts";
import type { Caller } from "../cells/signed.ts";

/*
 * The directory has a database of its own, with two tables: it must answer while cells are down, be backed up and moved
 * without them, and no cell may read it. `seq` orders the changes for the maps of proxies: writes take one lock,
 * so they commit in this order.
 */

const schema = `
  create table if not exists names (
    kind text not null, name text not null, cell integer not null, account_id integer,
    state text not null check (state in ('pairing', 'claimed', 'held', 'gone')),
    at timestamptz not null, seq bigint not null, stamp bigint not null default 0, primary key (kind, name));
  create index if not exists names_account on names (account_id);
  drop index if exists names_seq;
  create index if not exists names_places on names (seq) where kind in ('screen', 'key', 'account');
  create sequence if not exists changes;
  create table if not exists cells (cell integer primary key);
  create table if not exists codes (
    code text primary key, key text not null unique, cell integer not null, device text not null, expires_at timestamptz not null)`;

/**
 * A device that was promised to a cell which did not keep it for so long may show a code again. Promises of logins do not end
 * by themselves: their cell gives them up (cells/names.ts).
 */
export const claimSeconds = 60;

interface Row {
  name: string;
  cell: number;
  state: "pairing" | "claimed" | "held" | "gone";
  over: boolean;
}

const found = `n.name, n.cell, n.state, case n.state
    when 'claimed' then n.kind = 'screen' and n.at < $3::timestamptz - interval '${claimSeconds} seconds'
    when 'pairing' then not exists (select from codes c where c.key = n.name and c.expires_at > $3)
    else false end as over`;

/** Creates the tables where they are missing. */
export async function prepareDirectory(pool: pg.Pool): Promise<void> {
  await inOrder(pool, (client) => client.query(schema));
}

/** Writes take turns, so that they commit in the order of `seq` and a check holds until the commit. */
async function inOrder<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin; select pg_advisory_xact_lock(7240602)");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

type Verb<N extends CallName> = (pool: pg.Pool, cell: number, ask: Ask<N>, now: Date) => Promise<Answer<N>>;

/** Only a row of this cell, one that is gone, or an old promise of a device may be written over. */
const mayTake = `(names.cell = excluded.cell or names.state = 'gone' or (names.kind = 'screen' and names.state in ('claimed', 'pairing')
    and names.at < excluded.at - interval '20 minutes'))`;

const look: Verb<"look"> = async (pool, _cell, { kind, names }, now) => {
  const { rows } = await pool.query<Row>(
    `select ${found} from names n where n.kind = $1 and n.name = any($2)`,
    [kind, names, now],
  );
  const byName = new Map(rows.map((row) => [row.name, row]));
  const { rows: cells } = await pool.query<{ cell: number }>("select cell from cells order by cell");
  return { known: names.map((name) => knownOf(byName.get(name))), cells: cells.map(({ cell }) => cell) };
};

function knownOf(row: Row | undefined): Known {
  if (!row) return { state: "unknown" };
  return row.state === "gone" ? { state: "gone" } : { state: row.state, cell: row.cell, over: row.over };
}

async function rowOf(
  client: pg.ClientBase,
  kind: NameKind,
  name: string,
  now: Date,
): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(
    `select ${found} from names n where n.kind = $1 and n.name = any($2)`,
    [kind, [name], now],
  );
  return rows[0];
}

/** A name that another cell has, or was promised lately. */
const isOfOther = (row: Row, cell: number): boolean => row.cell !== cell && row.state !== "gone" && !row.over;

const write = `insert into names (kind, name, cell, account_id, state, at, seq) values ($1, $2, $3, $4, $5, $6, nextval('changes'))
  on conflict (kind, name) do update set cell = excluded.cell, account_id = excluded.account_id, state = excluded.state,
    at = excluded.at, seq = excluded.seq, stamp = case when names.cell = excluded.cell then names.stamp else 0 end`;

const claim: Verb<"claim"> = (pool, cell, { kind, name, accountId }, now) =>
  inOrder(pool, async (client) => {
    const row = await rowOf(client, kind, name, now);
    if (row && isOfOther(row, cell)) return { cell: row.cell };
    // The cell knows better than the directory whether a row has the name.
    if (row?.cell !== cell || row.state !== "held")
      await client.query(write, [kind, name, cell, accountId, "claimed", now]);
    return { cell };
  });

const columnsOf = (names: Ask<"tell">["names"]) => [
  names.map(({ kind }) => kind),
  names.map(({ name }) => name),
  names.map(({ accountId }) => accountId),
];

const tell: Verb<"tell"> = (pool, cell, { names }, now) =>
  inOrder(pool, async (client) => {
    await client.query("insert into cells (cell) values ($1) on conflict do nothing", [cell]);
    const held = names.filter(({ state }) => state === "held");
    await client.query(
      `insert into names (kind, name, cell, account_id, state, at, seq, stamp)
        select kind, name, $4, account_id, 'held', $5, nextval('changes'), stamp
        from unnest($1::text[], $2::text[], $3::int[], $6::bigint[]) as told(kind, name, account_id, stamp)
        on conflict (kind, name) do update set cell = excluded.cell, account_id = excluded.account_id,
          state = 'held', at = excluded.at, seq = excluded.seq, stamp = excluded.stamp
          where ${mayTake} and (names.cell <> excluded.cell or names.stamp < excluded.stamp)`,
      [...columnsOf(held), cell, now, held.map(({ stamp }) => stamp)],
    );
    const gone = names.filter(({ state }) => state === "gone");
    // A device that shows a code again has the key still.
    await client.query(
      `update names set state = 'gone', account_id = null, at = $5, seq = nextval('changes'), stamp = told.stamp
        from unnest($1::text[], $2::text[], $3::int[], $6::bigint[]) as told(kind, name, account_id, stamp)
        where names.kind = told.kind and names.name = told.name and names.cell = $4 and names.state in ('held', 'claimed')
          and names.stamp < told.stamp`,
      [...columnsOf(gone), cell, now, gone.map(({ stamp }) => stamp)],
    );
    const unused = names.filter(({ state }) => state === "unused").map(({ name }) => name);
    await client.query(
      "delete from names where kind = 'login' and state = 'claimed' and cell = $1 and name = any($2)",
      [cell, unused],
    );
    // Only a screen must learn later that it was removed.
    await client.query("delete from names where state = 'gone' and kind in ('login', 'account')");
    const { rows } = await client.query<{ name: string }>(
      `select n.name from names n join unnest($1::text[], $2::text[], $3::int[]) as told(kind, name, account_id)
        on n.kind = told.kind and n.name = told.name where n.cell <> $4`,
      [...columnsOf(held), cell],
    );
    return { taken: rows.map(({ name }) => name) };
  });

const startPairing: Verb<"startPairing"> = (pool, cell, { key, code, device, minutes }, now) =>
  inOrder(pool, async (client) => {
    await client.query("delete from codes where expires_at <= $1", [now]);
    const row = await rowOf(client, "screen", key, now);
    if (row && isOfOther(row, cell)) return { code: null, cell: row.cell };
    const { rows: live } = await client.query<{ code: string; cell: number }>(
      "select code, cell from codes where key = $1",
      [key],
    );
    if (live[0]) return live[0].cell === cell ? live[0] : { code: null, cell: live[0].cell };
    const { rowCount } = await client.query(
      `insert into codes (code, key, cell, device, expires_at) values ($1, $2, $3, $4, $5::timestamptz + make_interval(mins => $6))
        on conflict do nothing`,
      [code, key, cell, device, now, minutes],
    );
    if (rowCount === 0) return { code: null, cell };
    await client.query(write, ["screen", key, cell, null, "pairing", now]);
    return { code, cell };
  });

const takePairing: Verb<"takePairing"> = (pool, cell, { code, accountId }, now) =>
  inOrder(pool, async (client) => {
    const { rows } = await client.query<{ key: string; name: string }>(
      "delete from codes where code = $1 and expires_at > $2 returning key, device as name",
      [code, now],
    );
    const [device] = rows;
    if (!device) return { device: null };
    await client.query(write, ["screen", device.key, cell, accountId, "claimed", now]);
    return { device };
  });

async function switchAccount(
  pool: pg.Pool,
  { accountId, from, to }: Ask<"switchAccount">,
  now: Date,
): Promise<Answer<"switchAccount">> {
  return inOrder(pool, async (client) => {
    // What is parked from now on is from after these erasures.
    if (from !== to)
      await client.query("delete from names where kind = 'erased' and account_id = $1", [accountId]);
    // Until the rows are there, which is said by a second call with from = to, the account is only promised.
    await client.query(
      `update names set cell = $3, seq = nextval('changes'), stamp = 0, at = $4,
          state = case when kind <> 'account' then state when $2::int = $3::int then 'held' else 'claimed' end
        where account_id = $1 and cell = $2
        and exists (select from names a where a.kind = 'account' and a.name = $1::text and a.cell = $2)`,
      [accountId, from, to, now],
    );
    const { rows } = await client.query<{ cell: number }>(
      "select cell from names where kind = 'account' and name = $1::text",
      [accountId],
    );
    return { cell: rows[0]?.cell ?? null };
  });
}

/** A caller may not make this call. */
export class NotForCaller extends Error {}

const ofCells = { look, claim, tell, startPairing, takePairing };

/** Answers a call. Throws NotForCaller: a cell speaks for itself only, and only an operator moves accounts. */
export async function answerCall<N extends CallName>(
  pool: pg.Pool,
  caller: Caller,
  { name, ask }: { name: N; ask: Ask<N> },
  now: Date,
): Promise<Answer<N>> {
  if (name === "switchAccount") {
    if (caller !== "operator") throw new NotForCaller();
    return switchAccount(pool, ask as Ask<"switchAccount">, now) as Promise<Answer<N>>;
  }
  if (caller === "operator" && name !== "look") throw new NotForCaller();
  const verb = ofCells[name as keyof typeof ofCells] as unknown as Verb<N>;
  return verb(pool, caller === "operator" ? -1 : caller, ask, now);
}

/** Where a proxy sends the calls of a device, a program or an app; null: to the cell for new devices. */
export interface KeyPlace {
  /** The hash of a key, or the number of an account. */
  key: string;
  cell: number | null;
}

/** Returns the places of keys that changed after `seq`, in order, or all of them, and up to which change. */
export async function keyPlaces(pool: pg.Pool, after: string): Promise<{ places: KeyPlace[]; upTo: string }> {
  const { rows } = await pool.query<{ key: string; cell: number | null; seq: string }>(
    `select name as key, case when state in ('claimed', 'held') then cell end as cell, seq::text
      from names where kind in ('screen', 'key', 'account') and seq > $1::bigint and ($1::bigint > 0 or state in ('claimed', 'held')) order by seq`,
    [after],
  );
  return { places: rows.map(({ key, cell }) => ({ key, cell })), upTo: rows.at(-1)?.seq ?? after };
}
