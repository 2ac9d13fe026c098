import { and, eq, isNull } from "drizzle-orm";
import type { Interruption } from "#shared/contracts/schedules.ts";
import type { Customer, Verb } from "../../../context.ts";
import { interruptions } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/errors.ts";
import { presentInterruption } from "./queries.ts";

/** Ends an interruption now; one that has not started never starts. One that is over keeps its end. */
export async function endInterruption({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Interruption> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    // Interruptions of an emergency end when the emergency is cleared, on all its screens and with an audit entry.
    const own = and(
      eq(interruptions.id, input.id),
      eq(interruptions.accountId, accountId),
      isNull(interruptions.emergencyId),
    );
    const [before] = await tx.select().from(interruptions).where(own).for("no key update");
    if (!before) throw refuse("interruptionNotFound");
    if (before.endsAt === null || before.endsAt > now)
      await tx.update(interruptions).set({ endsAt: now }).where(own);
    await audit({
      action: "interruption.end",
      subject: { kind: "interruption", id: before.id },
      before: { endsAt: before.endsAt },
      after: { endsAt: now },
    });
    return presentInterruption(tx, accountId, before.id);
  });
}
