import { eq } from "drizzle-orm";
import type { ChangeOwnPassword } from "#shared/operator-api/managers-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { operators } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { checkNewPassword, checkOwnPassword, endOtherSessions, hashPassword } from "../sessions/index.ts";
import { changeOperator } from "./change-operator.ts";

/**
 * Sets a new password of the signed-in operator after checking the present one, and ends the operator's other sessions.
 * Throws Invalid for the field `current` or `password`.
 */
export async function changeOwnPassword({
  ctx,
  input,
}: Verb<ChangeOwnPassword, Operator>): Promise<{ success: true; message: string }> {
  const { operatorId, sessionId } = ctx.actor;
  await checkOwnPassword(ctx, input.current);
  if (input.password === input.current) throw refuse("samePassword").field("password", "samePassword");
  const [own] = await ctx.deps.db.select().from(operators).where(eq(operators.id, operatorId));
  if (!own) throw new Error("The operator no longer exists");
  checkNewPassword(input.password, { login: own.loginName, names: [own.name] });
  const passwordHash = await hashPassword(input.password);
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    await choosePasswordOfOperator(tx, operatorId, { passwordHash, at: now });
    const ended = await endOtherSessions(tx, { operatorId }, sessionId, now);
    await audit({
      action: "password.change",
      subject: { kind: "operator", id: operatorId },
      after: { ended },
    });
  });
  return { success: true, message: "Password changed." };
}

/** Stores the password of an operator, and ends the links for another one. */
export async function choosePasswordOfOperator(
  tx: Tx,
  operatorId: number,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<void> {
  await changeOperator(tx, operatorId, { passwordHash, passwordChangedAt: at }, at);
}
