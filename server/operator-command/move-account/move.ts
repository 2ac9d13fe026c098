import pg from "pg";
import type { Directory } from "../../cells/directory-client.ts";
import { endFreeze, forgetLeaving, noteLeft, passOn, sayFrozen } from "../../cells/moves.ts";
import { freezeSeconds, parkedSchema } from "../../cells/names.ts";
import { OperatorProblem } from "../../cells/operator-settings.ts";
import { requireAlike, requireMovable } from "./check-account.ts";
import { addPartitions, giveRows } from "./give-rows.ts";
import { differing, manifestsOf } from "./manifests-of.ts";
import { referencesIn, shapesIn } from "./rows-of-account.ts";
import { activeJobs, announce, lockRows, type ParkedTable, parkedTables, takeRows } from "./take-rows.ts";

/*
 * An account is where its rows are, and they are in one cell: the transactions of both cells are open together, and the one
 * that takes them away commits first. Whatever dies, the same command goes on from what it finds.
 *
 * found                                       it then
 * rows in the old cell                        moves them; whatever was tried before was rolled back
 * parked rows in the old cell, no others      writes them into the new cell (or back into the old one, if that is named)
 * rows in the new cell                        has nothing left to do
 */

/** The steps, in order: tests end the process before each. */
export const steps = [
  "freeze",
  "lock",
  "compile",
  "take",
  "give",
  "compare",
  "switch",
  "commit-taken",
  "commit-given",
  "end",
] as const;
export type Step = (typeof steps)[number];

export interface Move {
  accountId: number;
  toCell: number;
  /** Connections of every cell, by its number. */
  databases: ReadonlyMap<number, pg.ClientConfig>;
  /** Called as an operator. */
  directory: Directory;
  /** Called before each step. */
  before?: (step: Step) => Promise<void> | void;
  print?: (line: string) => void;
  /** Processes need so long (ms) to hear that the account is frozen. */
  noticeMs?: number;
}

export interface Moved {
  screens: number;
  rows: number;
  /** How long nothing could be changed. */
  frozenSeconds: number;
}

const sessionOf = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC';
  set datestyle = 'ISO, YMD'; set client_min_messages = warning; set extra_float_digits = 1`;
const triggersRest = "set local session_replication_role = replica";
const lockWaitSeconds = 30;

interface Cell {
  number: number;
  client: pg.Client;
}

/** Moves an account into a cell, or goes on with a move that was cut off. Throws OperatorProblem; then nothing has changed. */
export async function moveAccount(move: Move): Promise<Moved> {
  const cells: Cell[] = [];
  try {
    for (const [number, config] of move.databases) cells.push(await openCell(number, config));
    const to = cells.find(({ number }) => number === move.toCell);
    if (!to) throw new OperatorProblem(`CELL_DATABASES does not name the database of cell ${move.toCell}.`);
    for (const { client } of cells) await requireAlone(client, move.accountId);
    const holders = await whereTrue(cells, "select from accounts where id = $1", move.accountId);
    if (holders.length > 1)
      throw new OperatorProblem(
        `Account ${move.accountId} is in the cells ${holders.map(({ number }) => number).join(" and ")} at once. Stop one of them and see docs/operations/cells.md.`,
      );
    const [holder] = holders;
    if (holder?.number === to.number) return await finish(move, to);
    if (holder) return await untilLocked(move, () => moveRows(move, holder, to));
    const [left, other] = await whereTrue(
      cells,
      "select from cell_moves where account_id = $1 and state = 'left' and to_regnamespace('parked_' || $1) is not null order by since desc",
      move.accountId,
    );
    if (!left) throw new OperatorProblem(`No cell has an account ${move.accountId}.`);
    if (other)
      throw new OperatorProblem(
        `The rows of account ${move.accountId} wait in the cells ${left.number} and ${other.number}. Drop the older schema parked_${move.accountId} (see "since" in cell_moves) and run the command again.`,
      );
    return await goOn(move, left, to);
  } finally {
    await Promise.all(cells.map(({ client }) => client.end().catch(() => {})));
  }
}

async function openCell(number: number, config: pg.ClientConfig): Promise<Cell> {
  const client = new pg.Client({ ...config, application_name: "vitrine-move-account", keepAlive: true });
  // A statement that runs gets the error.
  client.on("error", () => {});
  await client.connect();
  await client.query(sessionOf);
  const { rows } = await client.query<{ number: number }>("select number from cell_place");
  if (rows[0]?.number !== number)
    throw new OperatorProblem(
      `CELL_DATABASES is wrong: the database of cell ${number} says that it is ${rows[0] ? `cell ${rows[0].number}` : "no cell"}.`,
    );
  return { number, client };
}

async function requireAlone(client: pg.ClientBase, accountId: number): Promise<void> {
  const { rows } = await client.query("select pg_try_advisory_lock(7240605, $1) as mine", [accountId]);
  if (!rows[0]?.mine) throw new OperatorProblem(`Another process moves account ${accountId} at this moment.`);
}

async function whereTrue(cells: readonly Cell[], sql: string, accountId: number): Promise<Cell[]> {
  const found: Cell[] = [];
  for (const cell of cells) if ((await cell.client.query(sql, [accountId])).rowCount) found.push(cell);
  return found;
}

/** The rows are in the new cell: what follows may be repeated. */
async function finish({ accountId, toCell, directory, databases }: Move, to: Cell): Promise<Moved> {
  for (const from of databases.keys())
    if (from !== toCell) await directory.ask("switchAccount", { accountId, from, to: toCell });
  await directory.ask("switchAccount", { accountId, from: toCell, to: toCell });
  await forgetLeaving(to.client, accountId);
  return { screens: 0, rows: 0, frozenSeconds: 0 };
}

/** Says every few seconds that the account is frozen, on a connection of its own. */
async function freeze(move: Move, from: Cell): Promise<{ end: () => Promise<void> }> {
  const config = move.databases.get(from.number);
  const { client } = await openCell(from.number, config ?? {});
  const say = () => sayFrozen(client, move);
  await forgetLeaving(client, move.accountId);
  await say();
  const saying = setInterval(() => void say().catch(() => {}), (freezeSeconds * 1000) / 6);
  return {
    async end() {
      clearInterval(saying);
      await endFreeze(client, move.accountId).catch(() => {});
      await client.end().catch(() => {});
    },
  };
}

/** A move begins so often again. */
const deadlocksBorne = 3;

/**
 * Begins again when the database ends the move because of a deadlock: a slow process may still write what it began before the
 * freeze, and locks rows in its own order. Nothing has changed then.
 */
async function untilLocked({ print = () => {} }: Move, work: () => Promise<Moved>): Promise<Moved> {
  for (let deadlocks = 0; ; deadlocks++)
    try {
      return await work();
    } catch (error) {
      const isDeadlock = error instanceof Error && "code" in error && error.code === "40P01";
      if (!isDeadlock || deadlocks === deadlocksBorne) throw error;
      print("A process still wrote something of the account, so the move begins again.");
    }
}

async function moveRows(move: Move, from: Cell, to: Cell): Promise<Moved> {
  const { accountId, before = () => {}, print = () => {}, noticeMs = 3_000 } = move;
  await requireAlike(from.client, to.client);
  await requireMovable(from.client, accountId);
  await requireRightToRest(from.client);
  await requireRightToRest(to.client);
  await addPartitions(from.client, to.client);
  const [shapes, references] = [await shapesIn(from.client), await referencesIn(from.client)];
  await before("freeze");
  const started = performance.now();
  const frozen = await freeze(move, from);
  let isTaken = false;
  try {
    await new Promise((noticed) => setTimeout(noticed, noticeMs));
    await requireTold(from.client, accountId);
    print(`Account ${accountId} is frozen.`);
    await requireIdle(from.client, accountId);
    await dropEarlier(move, from);
    await before("lock");
    await from.client.query(`begin; set local lock_timeout = '${lockWaitSeconds}s'`);
    await lockRows(from.client, accountId, references);
    // It may have begun to be erased, or a person may have joined, since it was asked before.
    await requireMovable(from.client, accountId);
    await before("compile");
    const { rows: clock } = await from.client.query<{ now: Date }>("select clock_timestamp() as now");
    const now = clock[0]?.now ?? new Date(0);
    const manifests = await manifestsOf(from.client, accountId, now);
    await before("take");
    await from.client.query(triggersRest);
    const parked = await takeRows(from.client, accountId, shapes);
    print(`${sumRows(parked)} rows in ${parked.length} tables are locked.`);
    await before("give");
    await give(to.client, from.client, { accountId, parked, references });
    await before("compare");
    const wrong = differing(manifests, await manifestsOf(to.client, accountId, now));
    if (wrong.length > 0)
      throw new OperatorProblem(
        `${wrong.length} manifests would differ, for example of screen ${wrong[0]}. Nothing was moved.`,
      );
    print(`${manifests.size} manifests are equal byte by byte.`);
    // Late: until then the other connection must be able to say that the account is frozen.
    const hasSessions = parked.some(({ table }) => table === "sessions");
    await noteLeft(from.client, {
      accountId,
      toCell: to.number,
      sessions: hasSessions ? `${parkedSchema(accountId)}.sessions` : null,
    });
    await announce(from.client, accountId, [...manifests.keys()]);
    await before("switch");
    await switchTo(move, from.number);
    await before("commit-taken");
    await from.client.query("commit");
    isTaken = true;
    await before("commit-given");
    await to.client.query("commit");
    await confirm(move);
    await before("end");
    return {
      screens: manifests.size,
      rows: sumRows(parked),
      frozenSeconds: (performance.now() - started) / 1000,
    };
  } catch (error) {
    await from.client.query("rollback").catch(() => {});
    await to.client.query("rollback").catch(() => {});
    // The directory may have switched: the account is still where its rows are.
    if (!isTaken)
      await move.directory
        .ask("switchAccount", { accountId, from: to.number, to: from.number })
        .catch(() => {});
    throw error;
  } finally {
    await frozen.end();
  }
}

/** A process died after it had taken the rows: they are written now, into the cell that is named. */
async function goOn(move: Move, left: Cell, to: Cell): Promise<Moved> {
  const { accountId, before = () => {}, print = () => {} } = move;
  const started = performance.now();
  const [shapes, references] = [await shapesIn(left.client), await referencesIn(left.client)];
  const parked = await parkedTables(left.client, accountId, shapes);
  await requireRightToRest(to.client);
  if (left !== to) await addPartitions(left.client, to.client);
  print(`A move was cut off: ${sumRows(parked)} rows wait in cell ${left.number}.`);
  // One connection cannot read and write at once.
  const reader = await openCell(left.number, move.databases.get(left.number) ?? {});
  try {
    await before("give");
    await give(to.client, reader.client, { accountId, parked, references });
    await before("switch");
    await switchTo(move, left === to ? move.toCell : left.number);
    await before("commit-given");
    await to.client.query("commit");
    await confirm(move);
    const { rowCount } = await to.client.query(
      "select from screens where account_id = $1 and deleted_at is null",
      [accountId],
    );
    return {
      screens: rowCount ?? 0,
      rows: sumRows(parked),
      frozenSeconds: (performance.now() - started) / 1000,
    };
  } catch (error) {
    await to.client.query("rollback").catch(() => {});
    throw error;
  } finally {
    await reader.client.end();
  }
}

/**
 * Deletes what other cells keep of earlier stays, before the rows are parked: who goes on with this move later must find
 * the newest rows only.
 */
async function dropEarlier({ accountId, toCell, databases }: Move, from: Cell): Promise<void> {
  for (const [number, config] of databases) {
    if (number === from.number) continue;
    const { client } = await openCell(number, config);
    try {
      await client.query(`drop schema if exists ${parkedSchema(accountId)} cascade`);
      await passOn(client, { accountId, toCell });
    } finally {
      await client.end();
    }
  }
}

/** Writes the rows in a transaction that stays open. */
async function give(
  to: pg.ClientBase,
  from: pg.ClientBase,
  given: Parameters<typeof giveRows>[2],
): Promise<void> {
  await to.query(`begin; ${triggersRest}`);
  await giveRows(from, to, given);
  await forgetLeaving(to, given.accountId);
  // Of an earlier stay here, or what was just written.
  await to.query(`drop schema if exists ${parkedSchema(given.accountId)} cascade`);
  await announce(to, given.accountId);
}

/** Compare and set: only an account that is where we took it from is moved. */
async function switchTo({ accountId, toCell, directory, databases }: Move, from: number): Promise<void> {
  const froms = new Set([from, ...databases.keys()]);
  let cell: number | null = null;
  for (const each of froms) {
    if (each === toCell && froms.size > 1) continue;
    cell = (await directory.ask("switchAccount", { accountId, from: each, to: toCell })).cell;
    if (cell === toCell) return;
  }
  throw new OperatorProblem(
    `The directory says that account ${accountId} is ${cell === null ? "nowhere" : `in cell ${cell}`}. Nothing was moved.`,
  );
}

/** The rows have arrived. Not needed for the account to work: the next run of the command says it again. */
async function confirm({ accountId, toCell, directory, print = () => {} }: Move): Promise<void> {
  await directory
    .ask("switchAccount", { accountId, from: toCell, to: toCell })
    .catch(() => print("The directory did not hear that the account arrived. Run the command again."));
}

/** The directory must know all names of the account before it moves them. */
async function requireTold(client: pg.ClientBase, accountId: number): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const { rowCount } = await client.query(
      "select from cell_names where account_id = $1 and state in ('held', 'gone')",
      [accountId],
    );
    if (rowCount === 0) return;
    await new Promise((passed) => setTimeout(passed, 500));
  }
  throw new OperatorProblem(
    "The cell could not tell the directory what changed. Does its service run, and the directory?",
  );
}

/** A job that works now, perhaps with the customer's money, must note its result where the account is. */
async function requireIdle(client: pg.ClientBase, accountId: number): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await client.query<{ name: string }>(activeJobs, [accountId]);
    if (rows.length === 0) return;
    if (tries === 19)
      throw new OperatorProblem(`The job ${rows[0]?.name} of the account does not end. Try again later.`);
    await new Promise((passed) => setTimeout(passed, 500));
  }
}

async function requireRightToRest(client: pg.ClientBase): Promise<void> {
  await client.query("begin");
  try {
    await client.query(triggersRest);
  } catch (error) {
    const { rows } = await client
      .query("rollback")
      .then(() => client.query<{ role: string }>("select quote_ident(current_user) as role"));
    throw new OperatorProblem(
      `The database's user may not move rows (${error}). As a superuser run: grant set on parameter session_replication_role to ${rows[0]?.role};`,
    );
  }
  await client.query("rollback");
}

const sumRows = (parked: readonly ParkedTable[]): number =>
  parked.reduce((sum, { sum: { rows } }) => sum + Number(rows), 0);
