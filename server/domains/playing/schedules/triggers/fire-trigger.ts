import { and, eq, isNull } from "drizzle-orm";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { lockAccount, requireFewOpen } from "../../../../db/account-bounds.ts";
import { accounts, interruptions, triggers } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { hashSecret } from "../../../../hash-secret.ts";
import { callerNetwork, throttle } from "../../../../http/throttle.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePublished } from "../interruptions/interruptions.ts";
import { type TriggerRow, triggerOf } from "./queries.ts";

/** Wrong secrets from one network: 128 bits cannot be guessed, but each try costs a query. */
const wrongTries = { max: 60, perMinutes: 10 } as const;

interface Fired {
  success: true;
  playsUntil: string;
}

/** Fires a trigger for a member or a program with a key. Throws NotFound, Conflict, TooMany. */
export async function fireTrigger({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Fired> {
  return fire(ctx, await triggerOf(ctx.deps.db, ctx.actor.accountId, input.id));
}

/** Fires a trigger by its secret link. Throws NotFound for an unknown secret, Conflict, TooMany. */
export async function fireTriggerLink({ ctx, input }: Verb<{ secret: string }>): Promise<Fired> {
  const [row] = await ctx.deps.db
    .select({ trigger: triggers })
    .from(triggers)
    .innerJoin(accounts, eq(accounts.id, triggers.accountId))
    .where(and(eq(triggers.tokenHash, hashSecret(input.secret)), isNull(accounts.suspendedAt)));
  if (row) return fire(ctx, row.trigger);
  await throttle(ctx, { key: `trigger:wrong:${callerNetwork(ctx)}`, ...wrongTries });
  throw refuse("triggerLinkUnknown");
}

/**
 * Plays a trigger's playlist from now on, for its seconds. A trigger has one interruption that is used again, so a bell
 * that rings all day leaves one row, and proof of play has one name for it.
 */
async function fire(ctx: Ctx, { id, accountId, maxPerMinute }: TriggerRow): Promise<Fired> {
  await throttle(ctx, { key: `trigger:${id}`, max: maxPerMinute, perMinutes: 1 });
  return inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    // Read again under the lock: it may have been changed or removed meanwhile.
    const { name, playlistId, target, screenId, groupId, seconds, isOn, firedCount } = await triggerOf(
      tx,
      accountId,
      id,
    );
    if (!isOn) throw refuse("triggerOff");
    await requirePublished(tx, accountId, { playlistId, triggerId: id });
    const now = ctx.now();
    const endsAt = new Date(now.getTime() + seconds * 1000);
    const played = { name, playlistId, target, screenId, groupId, startsAt: now, endsAt };
    const own = and(eq(interruptions.triggerId, id), eq(interruptions.accountId, accountId));
    await tx.update(interruptions).set(played).where(own);
    await requireFewOpen(tx, accountId, "takeovers", now);
    await tx
      .update(triggers)
      .set({ firedAt: now, firedCount: firedCount + 1 })
      .where(eq(triggers.id, id));
    await audit({
      action: "trigger.fire",
      subject: { kind: "trigger", id },
      accountId,
      after: { name, playlistId, seconds },
    });
    return { success: true, playsUntil: endsAt.toISOString() };
  });
}
