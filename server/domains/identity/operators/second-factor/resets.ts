import { and, asc, eq, gt, isNull, max } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { hourMs } from "#shared/durations.ts";
import type {
  askResetBody,
  confirmResetBody,
  secondFactorsAnswer,
} from "#shared/operator-api/own-account-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { operators, secondFactorResets, twoFactor } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { checkOwnPassword } from "../../sessions/index.ts";
import { requirePermission } from "../permissions.ts";
import { mailAsked, mailDone } from "./mail-reset.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";

/** A reset that was not confirmed ends after this time. */
const hoursOpen = 24;

type ResetAnswer = Promise<{ success: true; message: string }>;
const asker = alias(operators, "asker");

/** Returns all operators with their second factor and what was asked about it, admins first. */
export async function listSecondFactors({
  ctx,
}: Verb<unknown, Operator>): Promise<z.input<typeof secondFactorsAnswer>> {
  requirePermission(ctx, "admins.manage");
  const open = and(
    eq(secondFactorResets.operatorId, operators.id),
    gt(secondFactorResets.expiresAt, ctx.now()),
  );
  const rows = await ctx.deps.db
    .select({
      row: operators,
      confirmedAt: max(twoFactor.confirmedAt),
      reset: secondFactorResets,
      asker: asker.name,
    })
    .from(operators)
    .leftJoin(twoFactor, eq(twoFactor.operatorId, operators.id))
    .leftJoin(secondFactorResets, open)
    .leftJoin(asker, eq(asker.id, secondFactorResets.askedBy))
    .where(isNull(operators.deletedAt))
    .groupBy(operators.id, secondFactorResets.id, asker.id)
    .orderBy(asc(operators.role), asc(operators.id));
  return {
    success: true,
    data: rows.map(({ row, confirmedAt, reset, asker: askedBy }) => ({
      id: row.id,
      name: row.name,
      userid: row.loginName,
      role: row.role,
      two_factor: confirmedAt !== null,
      has_email: row.email !== null,
      is_self: row.id === ctx.actor.operatorId,
      reset: reset && {
        asked_by: askedBy ?? "",
        by_self: reset.askedBy === ctx.actor.operatorId,
        reason: reset.reason,
        expires_at: reset.expiresAt.toISOString(),
      },
    })),
  };
}

/** Locks two operators in the order of their ids. Throws NotFound for one that was deleted. */
async function lockBoth(tx: Tx, own: number, other: number) {
  const found = new Map<number, typeof operators.$inferSelect>();
  for (const id of [own, other].sort((a, b) => a - b)) {
    const [row] = await tx
      .select()
      .from(operators)
      .where(and(eq(operators.id, id), isNull(operators.deletedAt)))
      .for("no key update");
    if (row) found.set(id, row);
  }
  const [me, colleague] = [found.get(own), found.get(other)];
  if (me?.role !== "admin") throw refuse("roleNotAllowed");
  if (!colleague) throw refuse("operatorNotFound");
  return { me, colleague };
}

/**
 * Asks to remove the second factor of a colleague; another admin must confirm. The colleague is emailed. Asking again
 * replaces the earlier question. Throws Conflict for oneself and without a second factor, Invalid for a wrong password.
 */
export async function askReset({
  ctx,
  input,
}: Verb<z.output<typeof askResetBody> & { id: number }, Operator>): ResetAnswer {
  requirePermission(ctx, "admins.manage");
  const { id, reason } = input;
  const { operatorId } = ctx.actor;
  if (id === operatorId) throw refuse("ownSecondFactor");
  await checkOwnPassword(ctx, input.current);
  const now = ctx.now();
  const { me, colleague } = await inTransaction(ctx, async ({ tx, audit }) => {
    const both = await lockBoth(tx, operatorId, id);
    const [known] = await tx.select().from(twoFactor).where(eq(twoFactor.operatorId, id));
    if (!known?.confirmedAt) throw refuse("colleagueWithoutFactor");
    const asked = {
      askedBy: operatorId,
      reason,
      askedAt: now,
      expiresAt: new Date(now.getTime() + hoursOpen * hourMs),
    };
    await tx
      .insert(secondFactorResets)
      .values({ operatorId: id, ...asked })
      .onConflictDoUpdate({ target: secondFactorResets.operatorId, set: asked });
    await audit({
      action: "operator.second-factor-ask",
      subject: { kind: "operator", id },
      after: { name: both.colleague.name, reason },
    });
    return both;
  });
  const mailed = await mailAsked(ctx, colleague.email, me.name);
  return { success: true, message: `Another admin must confirm within ${hoursOpen} hours. ${mailed}` };
}

/**
 * Removes the second factor of a colleague, as another admin asked, and signs the colleague out. Four eyes: the admin who
 * asked cannot confirm, nor the colleague. Throws NotFound when nothing is open, Conflict for these two.
 */
export async function confirmReset({
  ctx,
  input,
}: Verb<z.output<typeof confirmResetBody> & { id: number }, Operator>): ResetAnswer {
  requirePermission(ctx, "admins.manage");
  const { id } = input;
  const { operatorId } = ctx.actor;
  if (id === operatorId) throw refuse("ownSecondFactor");
  await checkOwnPassword(ctx, input.current);
  const now = ctx.now();
  const { me, colleague, askedBy } = await inTransaction(ctx, async ({ tx, audit }) => {
    const both = await lockBoth(tx, operatorId, id);
    const [open] = await tx
      .select({ reset: secondFactorResets, asker: operators })
      .from(secondFactorResets)
      .innerJoin(operators, eq(operators.id, secondFactorResets.askedBy))
      .where(and(eq(secondFactorResets.operatorId, id), gt(secondFactorResets.expiresAt, now)));
    // What an admin asked who was removed since does not count.
    if (!open || open.asker.deletedAt) throw refuse("resetNotFound");
    if (open.reset.askedBy === operatorId) throw refuse("resetNeedsAnother");
    await removeSecondFactor(tx, id, now);
    await audit({
      action: "operator.second-factor-reset",
      subject: { kind: "operator", id },
      after: { name: both.colleague.name, askedBy: open.asker.name, reason: open.reset.reason },
    });
    return { ...both, askedBy: open.asker.name };
  });
  const mailed = await mailDone(ctx, colleague.email, [askedBy, me.name]);
  return { success: true, message: `The second factor of ${colleague.name} was removed. ${mailed}` };
}

/** Withdraws what was asked about a colleague, or about oneself. Throws NotFound when nothing is open. */
export async function withdrawReset({ ctx, input }: Verb<{ id: number }, Operator>): ResetAnswer {
  requirePermission(ctx, "admins.manage");
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [gone] = await tx
      .delete(secondFactorResets)
      .where(eq(secondFactorResets.operatorId, input.id))
      .returning();
    if (!gone) throw refuse("resetNotFound");
    await audit({
      action: "operator.second-factor-withdraw",
      subject: { kind: "operator", id: input.id },
      before: { reason: gone.reason },
    });
  });
  return { success: true, message: "Withdrawn. The second factor stays." };
}
