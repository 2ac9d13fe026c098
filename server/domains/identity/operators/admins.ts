import { randomBytes } from "node:crypto";
import { and, asc, eq, isNull, max } from "drizzle-orm";
import type { z } from "zod";
import type {
  addAdminBody,
  adminsAnswer,
  removeAdminBody,
  savedAnswer,
} from "#shared/operator-api/managers-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { operators, twoFactor } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { checkOwnPassword, endAllSessions, hashPassword } from "../sessions/index.ts";
import { changeOperator } from "./change-operator.ts";
import { userIdTaken } from "./manager-row.ts";
import { linkHours, makePasswordLink } from "./password-link.ts";
import { requirePermission } from "./permissions.ts";

const isAdmin = and(eq(operators.role, "admin"), isNull(operators.deletedAt));

/** Returns the admins, oldest first. */
export async function listAdmins({ ctx }: Verb<unknown, Operator>): Promise<z.input<typeof adminsAnswer>> {
  requirePermission(ctx, "admins.manage");
  const rows = await ctx.deps.db
    .select({ row: operators, confirmedAt: max(twoFactor.confirmedAt) })
    .from(operators)
    .leftJoin(twoFactor, eq(twoFactor.operatorId, operators.id))
    .where(isAdmin)
    .groupBy(operators.id)
    .orderBy(asc(operators.id));
  return {
    success: true,
    data: rows.map(({ row, confirmedAt }) => ({
      id: row.id,
      name: row.name,
      userid: row.loginName,
      created_at: row.createdAt.toISOString(),
      two_factor: confirmedAt !== null,
      is_self: row.id === ctx.actor.operatorId,
    })),
  };
}

/**
 * Creates an admin and returns a one-time link to choose a password. Throws Invalid for a wrong own password, Conflict
 * for a user ID in use.
 */
export async function addAdmin({
  ctx,
  input,
}: Verb<z.output<typeof addAdminBody>, Operator>): Promise<z.input<typeof savedAnswer>> {
  requirePermission(ctx, "admins.manage");
  await checkOwnPassword(ctx, input.current);
  const now = ctx.now();
  // A random password, until the new admin chooses one with the link.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const link = await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .insert(operators)
      .values({
        role: "admin",
        name: input.name,
        loginName: input.userid,
        passwordHash,
        passwordChangedAt: now,
        createdAt: now,
      })
      .returning({ id: operators.id });
    if (!row) throw new Error("The admin was not written");
    await audit({
      action: "admin.create",
      subject: { kind: "operator", id: row.id },
      after: { name: input.name, userid: input.userid },
    });
    return makePasswordLink(ctx, tx, row.id);
  }).catch(userIdTaken);
  return { success: true, message: `Admin created. The link is valid for ${linkHours} hours.`, link };
}

/** Removes another admin and ends their sessions. Throws Invalid for a wrong own password, Conflict for oneself. */
export async function removeAdmin({
  ctx,
  input,
}: Verb<z.output<typeof removeAdminBody> & { id: number }, Operator>): Promise<{
  success: true;
  message: string;
}> {
  requirePermission(ctx, "admins.manage");
  // At least the admin who removes the others stays.
  if (input.id === ctx.actor.operatorId) throw refuse("ownAdmin");
  await checkOwnPassword(ctx, input.current);
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    // All admins are locked in one order, so that two who remove each other at once do not both succeed.
    const admins = await tx
      .select()
      .from(operators)
      .where(isAdmin)
      .orderBy(asc(operators.id))
      .for("no key update");
    const removed = admins.find(({ id }) => id === input.id);
    if (!removed) throw refuse("adminNotFound");
    if (!admins.some(({ id }) => id === ctx.actor.operatorId)) throw refuse("roleNotAllowed");
    await changeOperator(tx, input.id, { deletedAt: now }, now);
    await endAllSessions(tx, { operatorId: input.id }, now);
    await audit({
      action: "admin.remove",
      subject: { kind: "operator", id: input.id },
      before: { name: removed.name, userid: removed.loginName },
    });
  });
  return { success: true, message: "Admin removed." };
}
