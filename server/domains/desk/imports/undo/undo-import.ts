import type { ResponseOf } from "#shared/contracts/contract.ts";
import {
  type undoImport as contract,
  type UndoItem,
  type UndoPreview,
  undoListed,
  undoneAtOnce,
} from "#shared/contracts/desk/import-undo.ts";
import { inEnglish } from "#shared/refusals/index.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { type AuditedTx, inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { removeDataSource } from "../../../library/data-sources/index.ts";
import { removeManyMedia } from "../../../library/media/index.ts";
import { removePlaylist } from "../../../library/playlists/index.ts";
import { removeSchedule } from "../../../playing/schedules/index.ts";
import { type ImportRow, importOf, lockImport } from "../queries.ts";
import type { AddedThing } from "./added-things.ts";
import { planUndo } from "./plan-undo.ts";

/** Throws Conflict while an import runs: what it adds now would not be seen. */
function requireEnded({ state }: ImportRow): void {
  if (state === "running" || state === "waiting") throw refuse("importStillRunning");
}

const presented = ({ shownAs, id, name, stays }: AddedThing): UndoItem => ({
  kind: shownAs,
  id,
  name,
  reason: stays && inEnglish(stays),
  reasonRef: stays,
});

/** Returns what an undo would do now. Throws Conflict while the import runs. */
export async function previewUndo({ ctx, input }: Verb<{ id: number }, Customer>): Promise<UndoPreview> {
  const { db } = ctx.deps;
  const row = await importOf(ctx, db, input.id);
  requireEnded(row);
  const { goes, stays } = await planUndo(ctx, db, row);
  return {
    going: goes.length,
    staying: stays.length,
    goes: goes.slice(0, undoListed).map(presented),
    stays: stays.slice(0, undoListed).map(presented),
  };
}

/**
 * Moves what an import added to the trash: what is as it came and what nothing else uses. Called again, it goes on with
 * what is left, and otherwise changes nothing. Throws Conflict while the import runs.
 */
export async function undoImport({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<ResponseOf<typeof contract>> {
  return inTransaction(ctx, async (open) => {
    const row = await lockImport(ctx, open.tx, input.id);
    requireEnded(row);
    const { goes } = await planUndo(ctx, open.tx, row);
    const now = goes.slice(0, undoneAtOnce);
    await remove(ctx, open, now);
    const after = { name: row.name, items: now.length };
    await open.audit({ action: "import.undo", subject: { kind: "import", id: row.id }, after });
    return { removed: now.length, left: goes.length - now.length };
  });
}

async function remove(ctx: Ctx<Customer>, open: AuditedTx, things: readonly AddedThing[]): Promise<void> {
  const ids = (wanted: AddedThing["kind"]) =>
    things.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  for (const id of ids("schedule")) await removeSchedule({ ctx, ...open }, id);
  for (const id of ids("playlist")) await removePlaylist(ctx, open, id);
  await removeManyMedia(ctx, open, ids("media"));
  for (const id of ids("data-source")) await removeDataSource(ctx, open, id);
}
