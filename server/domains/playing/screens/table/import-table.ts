import { and, asc, eq, isNull } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import {
  type importScreens as contract,
  maxTableScreens,
  type TableColumn,
  tableColumns,
} from "#shared/contracts/playing/screen-changes.ts";
import { changedSince } from "#shared/merge/changed-since.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Customer } from "../../../../actor.ts";
import { screenOnly } from "../../../../bus/effects.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { withinSums } from "../../../../db/account-sums.ts";
import type { AuditEntry } from "../../../../db/audit-entry.ts";
import type { Reader } from "../../../../db/client.ts";
import { playlists, screens } from "../../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../../db/transaction.ts";
import { readApart, readerApart, TooHeavy } from "../../../../reading/apart.ts";
import { type ChosenSettings, saveSettings } from "../../../core/screen-register/index.ts";
import type { ScreenListCache } from "../list-cache/index.ts";
import { listScreenIds } from "../list-screens.ts";
import { lockScreens } from "../queries.ts";
import { changeOf, PlaylistCells, plain, type Row, tableOf } from "./cells.ts";
import type { ReadTable, readTable } from "./read-table.ts";

const reader = readerApart<typeof readTable>(new URL("./read-table.ts", import.meta.url), "readTable");

type Answer = ResponseOf<typeof contract>;
type Problem = Answer["problems"][number];
const problem = (line: number, reason: ReasonRef): Problem => ({ line, reason, text: inEnglish(reason) });

async function playlistCells(db: Reader, accountId: number): Promise<PlaylistCells> {
  const rows = await db
    .select({ id: playlists.id, name: playlists.name })
    .from(playlists)
    .where(and(eq(playlists.accountId, accountId), isNull(playlists.deletedAt), eq(playlists.hidden, false)));
  return new PlaylistCells(rows);
}

/** Returns the screens that match and that the member sees, as CSV. */
export async function exportTable(
  { ctx, input }: Parameters<typeof listScreenIds>[0],
  cache: ScreenListCache,
): Promise<string> {
  const { accountId } = ctx.actor;
  const { db } = ctx.deps;
  const wanted = new Set((await listScreenIds({ ctx, input }, cache)).ids);
  const rows = await db
    .select()
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)))
    .orderBy(asc(screens.name), asc(screens.id));
  const cells = await playlistCells(db, accountId);
  const seen = rows.filter(({ id }) => wanted.has(id));
  return tableOf(seen, cells);
}

/** Changes screens by a table, or says what it would change. One row that cannot be used stops all. */
export async function importTable({ ctx, input }: Verb<InputOf<typeof contract>, Customer>): Promise<Answer> {
  const { accountId } = ctx.actor;
  const tableIn = (csv: string) =>
    readApart(reader, { csv }, { accountId }).catch((error: unknown) => {
      if (error instanceof TooHeavy) return null;
      throw error;
    });
  const read = await tableIn(input.csv);
  const wrote = input.ifStill === undefined ? undefined : await tableIn(input.ifStill);
  const unusedColumns = (read?.unused ?? []).map((each) => ({ ...each, text: inEnglish(each.reason) }));
  const none = {
    applied: false,
    same: 0,
    changes: [],
    unusedColumns,
    undo: null,
    written: null,
    left: [],
  };
  if (!read || wrote === null) return { ...none, problems: [problem(1, reasonRef("tableUnreadable"))] };
  const { columns, rows } = read;
  if (!(columns.includes("id") || columns.includes("external_id")))
    return { ...none, problems: [problem(1, reasonRef("tableNoColumns"))] };
  if (read.isCut || rows.length > maxTableScreens)
    return { ...none, problems: [problem(1, reasonRef("tableTooManyScreens", { max: maxTableScreens }))] };
  let found: Answer | undefined;
  return inTransaction(ctx, async (open) => {
    const plan = await planOf(ctx, open, { columns, rows }, wrote);
    const { changes, problems, same, left } = plan;
    // No other columns: a later change in one of them stays.
    const undone = new Set<TableColumn>(["id", ...changes.flatMap((each) => each.columns)]);
    const undoColumns = tableColumns.filter((column) => undone.has(column));
    const isNothing = problems.length > 0 || changes.length === 0;
    const tableWith = (rowOf: (change: RowChange) => Row) =>
      isNothing ? null : tableOf(changes.map(rowOf), plan.playlists, undoColumns);
    found = {
      applied: false,
      same,
      problems,
      unusedColumns,
      changes: changes.map(({ line, row, columns: changed }) => ({
        line,
        id: row.id,
        name: row.name,
        columns: changed,
      })),
      undo: tableWith(({ row }) => row),
      written: tableWith(({ row, change }) => ({ ...row, ...change })),
      left,
    };
    if (!input.apply || isNothing) throw new NothingWritten();
    await write(ctx, open, changes);
    return { ...found, applied: true };
  }).catch((error: unknown) => {
    if (error instanceof NothingWritten && found) return found;
    throw error;
  });
}

/** Rolls back what only shows what would be. */
class NothingWritten extends Error {}

interface RowChange {
  line: number;
  row: Row;
  change: ChosenSettings;
  columns: TableColumn[];
}

type Table = Pick<ReadTable, "columns" | "rows">;

/** Returns what asks whether a screen has something else than a table says that an import wrote. */
function sinceWritten(wrote: Table | undefined, playlists: PlaylistCells): (row: Row) => boolean {
  const idAt = wrote?.columns.indexOf("id") ?? -1;
  const byId = new Map(wrote?.rows.map(({ cells }) => [cells[idAt]?.trim(), cells]));
  return (row) => {
    const cells = byId.get(String(row.id));
    const differs = wrote?.columns.filter((column, at) => {
      const change = changeOf(column, cells?.[at] ?? "", { row, playlists });
      return typeof change === "string" || Object.keys(change).length > 0;
    });
    return changedSince(wrote && [], differs);
  };
}

async function planOf(
  { actor: { accountId } }: Ctx<Customer>,
  { tx }: AuditedTx,
  table: Table,
  wrote: Table | undefined,
): Promise<Pick<Answer, "problems" | "same" | "left"> & { changes: RowChange[]; playlists: PlaylistCells }> {
  const all = await tx
    .select({ id: screens.id, externalId: screens.externalId })
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  const own = await lockScreens(
    tx,
    accountId,
    all.map(({ id }) => id),
    "there",
  );
  const byId = new Map(own.map((row) => [String(row.id), row]));
  const byExternal = new Map(own.flatMap((row) => (row.externalId === null ? [] : [[row.externalId, row]])));
  const cells = await playlistCells(tx, accountId);
  const problems: Problem[] = [];
  const changes: RowChange[] = [];
  const isChangedSince = sinceWritten(wrote, cells);
  const seen = new Set<number>();
  const left: Answer["left"] = [];
  let same = 0;
  for (const { line, cells: values } of table.rows) {
    const textIn = (column: TableColumn) => values[table.columns.indexOf(column)]?.trim() ?? "";
    const id = textIn("id");
    const row = id === "" ? byExternal.get(plain(textIn("external_id"))) : byId.get(id);
    if (!row || seen.has(row.id)) {
      problems.push(problem(line, reasonRef(row ? "rowScreenTwice" : "rowScreenUnknown")));
      continue;
    }
    seen.add(row.id);
    if (isChangedSince(row)) {
      left.push({ id: row.id, name: row.name });
      continue;
    }
    const change: ChosenSettings = {};
    const changed: TableColumn[] = [];
    for (const [at, column] of table.columns.entries()) {
      const cell = values[at];
      if (cell === undefined) continue;
      const read = changeOf(column, cell, { row, playlists: cells });
      if (read === "rowCellUnfit") problems.push(problem(line, reasonRef(read, { column })));
      else if (read === "rowPlaylistUnknown") problems.push(problem(line, reasonRef(read)));
      else if (Object.keys(read).length > 0) {
        Object.assign(change, read);
        changed.push(column);
      }
    }
    const place = { ...row, ...change };
    if ((place.latitude === null) !== (place.longitude === null))
      problems.push(problem(line, reasonRef("rowCellUnfit", { column: "latitude" })));
    if (changed.length > 0) changes.push({ line, row, change, columns: changed });
    else same++;
  }
  problems.push(...sharedIds(own, changes));
  return { changes, problems: problems.sort((a, b) => a.line - b.line), same, left, playlists: cells };
}

/** Names the rows after which two screens would have one ID of the customer. */
function sharedIds(own: readonly Row[], changes: readonly RowChange[]): Problem[] {
  const after = new Map(own.map((row) => [row.id, row]));
  for (const { row, change } of changes) after.set(row.id, { ...row, ...change });
  const byExternal = Map.groupBy(
    [...after.values()].filter(({ externalId }) => externalId !== null),
    ({ externalId }) => externalId,
  );
  return changes.flatMap(({ line, row, change }) => {
    const other = byExternal.get(change.externalId ?? null)?.find(({ id }) => id !== row.id);
    return other ? [problem(line, reasonRef("externalIdTaken", { name: other.name }))] : [];
  });
}

async function write(
  { actor: { accountId } }: Ctx<Customer>,
  { tx, audit }: AuditedTx,
  changes: readonly RowChange[],
): Promise<void> {
  // Two screens may swap theirs.
  const renamed = changes.filter(({ change }) => change.externalId !== undefined).map(({ row }) => row.id);
  await saveSettings(tx, { accountId, ids: renamed }, { externalId: null });
  await withinSums(tx, accountId, ["members"], async () => {
    for (const { row, change } of changes) await saveSettings(tx, { accountId, ids: [row.id] }, change);
  });
  await audit(
    ...changes.map(
      ({ row, change }): AuditEntry => ({
        action: "screen.update",
        subject: { kind: "screen", id: row.id },
        before: Object.fromEntries(
          Object.keys(change).map((name) => [name, row[name as keyof ChosenSettings]]),
        ),
        after: change,
        ...(change.tags === undefined && { effect: screenOnly }),
      }),
    ),
  );
}
