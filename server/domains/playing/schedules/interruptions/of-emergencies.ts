import { and, eq } from "drizzle-orm";
import type { Customer } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf, inPieces } from "../../../../db/statement.ts";
import { interruptions } from "../../../../db/tables/index.ts";
import { requireFirstPlan } from "../../../selling/billing/index.ts";
import type { columnsOfTarget } from "../target.ts";

/** Interrupts the targets of an emergency, which play even without a valid lease: the account must have had a plan. */
export async function interruptFor(
  ctx: Ctx<Customer>,
  tx: Tx,
  emergency: Pick<
    typeof interruptions.$inferInsert,
    "accountId" | "name" | "playlistId" | "startsAt" | "endsAt" | "createdAt"
  > & { emergencyId: number },
  targets: readonly ReturnType<typeof columnsOfTarget>[],
): Promise<void> {
  await requireFirstPlan(ctx, tx);
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

/** Deletes the interruptions of emergencies that showed these playlists. */
export async function deleteInterruptionsOf(tx: Tx, playlistIds: readonly number[]): Promise<void> {
  await tx
    .delete(interruptions)
    .where(and(eq(interruptions.tier, "emergency"), anyOf(interruptions.playlistId, playlistIds)));
}
