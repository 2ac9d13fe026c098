import { and, eq } from "drizzle-orm";
import type { Emergency } from "#shared/contracts/playing/emergencies.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
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
    if (on) {
      await tx
        .update(emergencies)
        .set({ clearedAt: now, clearedBy: userId })
        .where(eq(emergencies.id, before.id));
      await endInterruptionsFor(tx, { accountId, emergencyId: before.id, now });
      await ctx.deps.jobs.enqueue(tx, pushEmergencyJob, { emergencyId: before.id, news: "cleared" });
    }
    await audit({
      action: "emergency.clear",
      subject: { kind: "emergency", id: before.id },
      before: { on, drill: before.drill },
    });
    return presentEmergency(tx, accountId, before.id, now, await sightOf(ctx, tx));
  });
}
