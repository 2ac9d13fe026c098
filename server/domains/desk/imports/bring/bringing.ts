import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { importedThings, importItems, imports } from "../../../../db/tables/index.ts";
import { sightOf } from "../../../identity/scopes/index.ts";
import type { Origin } from "../origin.ts";
import { type ImportItemRow, type ImportRow, liveTargets, targetKinds } from "../queries.ts";
import { statesOf } from "../undo/states-of.ts";

/** What bringing one item over needs. */
export interface Bringing {
  /** Acts for the member who began the import. */
  member: Ctx<Customer>;
  row: ImportRow;
  item: ImportItemRow;
  origin: Origin;
}

/** Another process has brought this item over, or the member has stopped the import. */
export class NotWaitingError extends Error {}

/**
 * Throws NotWaitingError when the item does not wait any more. Call it in the transaction that brings the item over and
 * that holds the account: so each item comes over once.
 */
export async function requireWaiting(tx: Tx, { row, item }: Pick<Bringing, "row" | "item">): Promise<void> {
  const [found] = await tx
    .select({ result: importItems.result, state: imports.state })
    .from(importItems)
    .innerJoin(imports, eq(imports.id, importItems.importId))
    .where(and(eq(importItems.id, item.id), eq(imports.id, row.id)));
  if (found?.result !== "waiting" || found.state !== "running") throw new NotWaitingError();
}

/** Records what an item became, so that a repeated import finds it. `wasHere`: this import did not add it. */
export async function noteBrought(
  tx: Tx,
  { row, item, member }: Pick<Bringing, "row" | "item" | "member">,
  targetId: number,
  { reason = item.reason, wasHere = false }: { reason?: ReasonRef | null; wasHere?: boolean } = {},
): Promise<void> {
  const { accountId, kind, sourceId, checksum } = item;
  if (kind === "other" || !row.source) throw new Error("This item cannot be brought over");
  const broughtAs = wasHere
    ? null
    : ((await statesOf(tx, targetKinds[kind], [targetId])).get(targetId) ?? null);
  await tx
    .update(importItems)
    .set({ result: "done", targetId, reason, broughtAs })
    .where(eq(importItems.id, item.id));
  await tx.update(imports).set({ workedAt: member.now() }).where(eq(imports.id, row.id));
  await tx
    .insert(importedThings)
    .values({ accountId, system: row.source, kind, sourceId, checksum, targetId })
    .onConflictDoUpdate({
      target: [
        importedThings.accountId,
        importedThings.system,
        importedThings.kind,
        importedThings.sourceId,
        importedThings.checksum,
      ],
      set: { targetId },
    });
}

/** Returns what other items of the import became, by `kind:sourceId`; only what exists and the member sees. */
export async function targetsOf(
  db: Reader,
  { member, row }: Pick<Bringing, "member" | "row">,
  refs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { accountId } = row;
  const sight = await sightOf(member, db);
  const sourceIds = [...new Set(refs.map((ref) => ref.slice(ref.indexOf(":") + 1)))];
  if (sourceIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(importItems)
    .where(and(eq(importItems.importId, row.id), anyOf(importItems.sourceId, sourceIds)));
  const named = rows.flatMap(({ kind, sourceId, targetId }) =>
    kind === "other" || targetId === null ? [] : [{ ref: `${kind}:${sourceId}`, kind, targetId }],
  );
  const targets = new Map<string, number>();
  for (const kind of ["media", "playlist", "schedule"] as const) {
    const own = named.filter((each) => targetKinds[each.kind] === kind);
    const live = await liveTargets(db, { accountId, sight }, { kind, ids: own.map((each) => each.targetId) });
    for (const { ref, targetId } of own) if (live.has(targetId)) targets.set(ref, targetId);
  }
  return targets;
}

/** Returns the name under which the file of an item is taken: always the same, so that it is taken once. */
export const uploadNameOf = ({ row, item }: Pick<Bringing, "row" | "item">): string =>
  `${row.accountId}-${createHash("sha256").update(`import item ${item.id}`).digest("hex").slice(0, 32)}`;

export const lostItems = (count: number): ReasonRef => reasonRef("importItemsLost", { count });
