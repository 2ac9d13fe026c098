import { and, eq, gt, or } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf, inPieces } from "../../../../db/statement.ts";
import { interruptions } from "../../../../db/tables/index.ts";
import { targetKey } from "../../../core/program/index.ts";
import { requireFirstPlan } from "../../../selling/billing/index.ts";
import type { columnsOfTarget } from "../target.ts";

/** Interrupts the targets of an emergency, which play even without a valid lease: the account must have had a plan. */
export async function interruptFor(
  ctx: Ctx,
  tx: Tx,
  emergency: Pick<
    typeof interruptions.$inferInsert,
    "accountId" | "name" | "playlistId" | "startsAt" | "endsAt" | "createdAt"
  > & { emergencyId: number },
  targets: readonly ReturnType<typeof columnsOfTarget>[],
): Promise<void> {
  await requireFirstPlan(ctx, tx, emergency.accountId);
  await inPieces(targets, (part) =>
    tx
      .insert(interruptions)
      .values(part.map((target) => ({ ...emergency, tier: "emergency" as const, ...target }))),
  );
}

/** The interruptions of an emergency end now. */
export async function endInterruptionsFor(
  tx: Tx,
  { accountId, emergencyId, now }: { accountId: number; emergencyId: number; now: Date },
): Promise<void> {
  await tx
    .update(interruptions)
    .set({ endsAt: now })
    .where(and(eq(interruptions.emergencyId, emergencyId), eq(interruptions.accountId, accountId)));
}

/**
 * Interrupts exactly these targets for an official warning: what plays goes on with the new content and end, what is missing
 * begins now, and the rest ends now. `emergencyId`: of the emergency that it is; null: it is a takeover.
 */
export async function interruptForWarning(
  tx: Tx,
  {
    accountId,
    warningId,
    emergencyId,
    startsAt,
    now,
    ...content
  }: Pick<typeof interruptions.$inferInsert, "accountId" | "name" | "playlistId" | "startsAt"> & {
    warningId: number;
    emergencyId: number | null;
    endsAt: Date;
    now: Date;
  },
  targets: readonly ReturnType<typeof columnsOfTarget>[],
): Promise<void> {
  const open = await tx
    .select()
    .from(interruptions)
    .where(
      and(
        eq(interruptions.warningId, warningId),
        eq(interruptions.accountId, accountId),
        gt(interruptions.endsAt, now),
      ),
    );
  const missing = new Map(targets.map((target) => [targetKey(target), target]));
  const kept = open.filter((row) => row.emergencyId === emergencyId && missing.delete(targetKey(row)));
  const keptIds = new Set(kept.map(({ id }) => id));
  const over = open.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id);
  if (over.length > 0)
    await tx.update(interruptions).set({ endsAt: now }).where(anyOf(interruptions.id, over));
  if (keptIds.size > 0)
    await tx
      .update(interruptions)
      .set(content)
      .where(anyOf(interruptions.id, [...keptIds]));
  const begun = {
    ...content,
    accountId,
    warningId,
    emergencyId,
    tier: emergencyId === null ? ("takeover" as const) : ("emergency" as const),
    origin: "warning" as const,
    startsAt,
    createdAt: now,
  };
  await inPieces([...missing.values()], (part) =>
    tx.insert(interruptions).values(part.map((target) => ({ ...begun, ...target }))),
  );
}

/** Deletes the interruptions of emergencies and warnings that showed these hidden playlists. */
export async function deleteInterruptionsOf(tx: Tx, playlistIds: readonly number[]): Promise<void> {
  await tx
    .delete(interruptions)
    .where(
      and(
        or(eq(interruptions.tier, "emergency"), eq(interruptions.origin, "warning")),
        anyOf(interruptions.playlistId, playlistIds),
      ),
    );
}
