import { and, eq } from "drizzle-orm";
import type { Emergency } from "#shared/contracts/playing/emergencies.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { emergencies } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import { endInterruptionsFor } from "../schedules/index.ts";
import { emergencyOf, isOn, presentEmergency } from "./present.ts";
import { pushEmergencyJob } from "./push-emergency.ts";

/** Clears an emergency on all its screens. One that is over stays unchanged. */
export async function clearEmergency({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Emergency> {
  const { accountId, userId } = ctx.actor;
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    await tx
      .select({ id: emergencies.id })
      .from(emergencies)
      .where(and(eq(emergencies.id, input.id), eq(emergencies.accountId, accountId)))
      .for("no key update");
    const before = await emergencyOf(tx, accountId, input.id);
    const on = isOn(before, now);
    if (on) await endEmergency(ctx, tx, { accountId, emergencyId: before.id, clearedBy: userId });
    await audit({
      action: "emergency.clear",
      subject: { kind: "emergency", id: before.id },
      before: { on, drill: before.drill },
    });
    return presentEmergency(tx, accountId, before.id, now, await sightOf(ctx, tx));
  });
}

/** Ends an emergency on all its screens now. The caller holds the account. `clearedBy`: null, when no person does. */
export async function endEmergency(
  ctx: Ctx,
  tx: Tx,
  { accountId, emergencyId, clearedBy }: { accountId: number; emergencyId: number; clearedBy: number | null },
): Promise<void> {
  const now = ctx.now();
  await tx.update(emergencies).set({ clearedAt: now, clearedBy }).where(eq(emergencies.id, emergencyId));
  await endInterruptionsFor(tx, { accountId, emergencyId, now });
  await ctx.deps.jobs.enqueue(tx, pushEmergencyJob, { emergencyId, news: "cleared" });
}
