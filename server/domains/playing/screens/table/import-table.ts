import { and, asc, eq, isNull } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import {
  type importScreens as contract,
  type TableColumn,
  tableColumns,
} from "#shared/contracts/playing/screen-changes.ts";
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
import { saveSettings } from "../../../core/screen-register/index.ts";
import type { ScreenListCache } from "../list-cache/index.ts";
import { listScreenIds } from "../list-screens.ts";
import { lockScreens } from "../queries.ts";
import { type Change, changeOf, PlaylistCells, plain, type Row, tableOf } from "./cells.ts";
import type { ReadTable, readTable } from "./read-table.ts";

const reader = readerApart<typeof readTable>(new URL("./read-table.ts", import.meta.url), "readTable");
/** As `maxTableRows` of the reader, which only the other process loads. */
const maxRows = 5000;

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
  const read = await readApart(reader, { csv: input.csv }, { accountId }).catch((error: unknown) => {
    if (error instanceof TooHeavy) return null;
    throw error;
  });
  const none = { applied: false, same: 0, changes: [], undo: null };
  if (!read) return { ...none, problems: [problem(1, reasonRef("tableUnreadable"))] };
  const { columns, rows } = read;
  if (!(columns.includes("id") || columns.includes("external_id")))
    return { ...none, problems: [problem(1, reasonRef("tableNoColumns"))] };
  if (read.isCut || rows.length > maxRows)
    return { ...none, problems: [problem(1, reasonRef("tableTooManyScreens", { max: maxRows }))] };
  let found: Answer | undefined;
  return inTransaction(ctx, async (open) => {
    const plan = await planOf(ctx, open, { columns, rows });
    const { changes, problems, same } = plan;
    // No other columns: a later change in one of them stays.
    const undone = new Set<TableColumn>(["id", ...changes.flatMap((each) => each.columns)]);
    const undo = tableOf(
      changes.map(({ row }) => row),
      plan.playlists,
      tableColumns.filter((column) => undone.has(column)),
    );
    found = {
      applied: false,
      same,
      problems,
      changes: changes.map(({ line, row, columns: changed }) => ({
        line,
        id: row.id,
        name: row.name,
        columns: changed,
      })),
      undo: problems.length > 0 || changes.length === 0 ? null : undo,
    };
    if (!input.apply || problems.length > 0 || changes.length === 0) throw new NothingWritten();
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
  change: Change;
  columns: TableColumn[];
}

async function planOf(
  { actor: { accountId } }: Ctx<Customer>,
  { tx }: AuditedTx,
  table: Pick<ReadTable, "columns" | "rows">,
): Promise<{ changes: RowChange[]; problems: Problem[]; same: number; playlists: PlaylistCells }> {
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
  const seen = new Set<number>();
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
    const change: Change = {};
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
  return { changes, problems: problems.sort((a, b) => a.line - b.line), same, playlists: cells };
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
        before: Object.fromEntries(Object.keys(change).map((name) => [name, row[name as keyof Change]])),
        after: change,
        ...(change.tags === undefined && { effect: screenOnly }),
      }),
    ),
  );
}
