import { eq } from "drizzle-orm";
import type { Customer, Operator, Verb } from "../../../context.ts";
import { twoFactor } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/errors.ts";
import { forgive } from "../../../http/throttle.ts";
import { checkOwnPassword } from "../check-own-password.ts";
import { ownerOf } from "../owner.ts";
import { endOtherSessions } from "../queries.ts";
import { codeTriesKey, countCodeTry, takeCode } from "./check-code.ts";
import { twoFactorOf } from "./store.ts";

/**
 * Disables two-factor sign-in, deletes its secret and recovery codes and ends all other sessions. Requires the password
 * and a code.
 */
export async function disableTwoFactor({
  ctx,
  input,
}: Verb<{ current: string; code: string }, Customer | Operator>): Promise<{ success: true }> {
  const owner = ownerOf(ctx.actor);
  await checkOwnPassword(ctx, input.current);
  await countCodeTry(ctx, owner);
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await twoFactorOf(tx, owner);
    if (!row?.confirmedAt) throw refuse("twoFactorIsOff");
    const by = await takeCode(ctx, tx, { row, owner, code: input.code });
    await tx.delete(twoFactor).where(eq(twoFactor.id, row.id));
    const ended = await endOtherSessions(tx, owner, ctx.actor.sessionId, ctx.now());
    await audit({
      action: "two-factor.disable",
      subject: { kind: "two-factor", id: row.id },
      after: { by, ended },
    });
  });
  await forgive(ctx, codeTriesKey(owner));
  return { success: true };
}
