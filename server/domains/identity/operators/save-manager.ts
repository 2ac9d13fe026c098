import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { SaveManager, savedAnswer } from "#shared/operator-api/managers-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { operators } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { checkNewPassword, endAllSessions, hashPassword } from "../sessions/index.ts";
import { changeOperator } from "./change-operator.ts";
import { lockManager, userIdTaken } from "./manager-row.ts";
import { linkHours, makePasswordLink } from "./password-link.ts";
import { requirePermission } from "./permissions.ts";

type Saved = z.input<typeof savedAnswer>;

/**
 * Creates a manager, or changes the one with `id`. An empty password keeps the present one. Throws Conflict for a user
 * ID in use.
 */
export async function saveManager({ ctx, input }: Verb<SaveManager, Operator>): Promise<Saved> {
  requirePermission(ctx, "managers.save");
  const { password, userid, name } = input;
  if (password !== undefined) checkNewPassword(password, { login: userid, names: [name] });
  return input.id === undefined
    ? createManager({ ctx, input })
    : changeManager({ ctx, input: { ...input, id: input.id } });
}

/**
 * Without a password, the answer contains a one-time link to choose one, so that no manager can sign in without a
 * password (resolution T32).
 */
async function createManager({ ctx, input }: Verb<SaveManager, Operator>): Promise<Saved> {
  const { name, userid, password } = input;
  const now = ctx.now();
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString("base64url"));
  const link = await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .insert(operators)
      .values({
        role: "manager",
        name,
        loginName: userid,
        passwordHash,
        passwordChangedAt: now,
        createdAt: now,
      })
      .returning({ id: operators.id });
    if (!row) throw new Error("The manager was not written");
    await audit({
      action: "manager.create",
      subject: { kind: "operator", id: row.id },
      after: { name, userid, withPassword: password !== undefined },
    });
    return password === undefined ? makePasswordLink(ctx, tx, row.id) : undefined;
  }).catch(userIdTaken);
  if (link === undefined) return { success: true, message: "Manager created." };
  return {
    success: true,
    message: `Manager created. Hand over this one-time link to choose a password within ${linkHours} hours: ${link}`,
    link,
  };
}

async function changeManager({ ctx, input }: Verb<SaveManager & { id: number }, Operator>): Promise<Saved> {
  const { id, name, userid, password } = input;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockManager(tx, id);
    const password = passwordHash && { passwordHash, passwordChangedAt: now };
    await changeOperator(tx, id, { name, loginName: userid, ...password }, now);
    if (passwordHash) await endAllSessions(tx, { operatorId: id }, now);
    await audit({
      action: "manager.change",
      subject: { kind: "operator", id },
      before: { name: before.name, userid: before.loginName },
      after: { name, userid, passwordChanged: passwordHash !== undefined },
    });
  }).catch(userIdTaken);
  return {
    success: true,
    message: passwordHash ? "Manager saved. The new password counts from now on." : "Manager saved.",
  };
}
