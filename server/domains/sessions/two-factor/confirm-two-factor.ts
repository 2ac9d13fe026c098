import { and, eq, isNull } from "drizzle-orm";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { confirmTwoFactor as contract } from "#shared/contracts/two-factor.ts";
import type { Customer, Operator, Verb } from "../../../context.ts";
import { twoFactor } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/errors.ts";
import { forgive } from "../../../http/throttle.ts";
import { ownerOf } from "../owner.ts";
import { endOtherSessions } from "../queries.ts";
import { codeTriesKey, countCodeTry, takeCode } from "./check-code.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { twoFactorOf, writeRecoveryCodes } from "./store.ts";

/**
 * Enables two-factor sign-in after a code proves that the app has the secret, and ends all other sessions, because they
 * started without a code. The recovery codes are shown only once.
 */
export async function confirmTwoFactor({
  ctx,
  input,
}: Verb<{ code: string }, Customer | Operator>): Promise<ResponseOf<typeof contract>> {
  const owner = ownerOf(ctx.actor);
  await countCodeTry(ctx, owner);
  const codes = newRecoveryCodes();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await twoFactorOf(tx, owner);
    if (!row) throw refuse("twoFactorNotStarted");
    if (row.confirmedAt) throw refuse("twoFactorIsOn");
    await takeCode(ctx, tx, { row, owner, code: input.code });
    const confirmed = await tx
      .update(twoFactor)
      .set({ confirmedAt: ctx.now() })
      // Checks the secret of the code, because another window may have started a new set-up in between.
      .where(and(eq(twoFactor.id, row.id), eq(twoFactor.secret, row.secret), isNull(twoFactor.confirmedAt)))
      .returning({ id: twoFactor.id });
    if (confirmed.length === 0) throw refuse("twoFactorRestarted");
    await writeRecoveryCodes(tx, row.id, codes);
    const ended = await endOtherSessions(tx, owner, ctx.actor.sessionId, ctx.now());
    await audit({
      action: "two-factor.enable",
      subject: { kind: "two-factor", id: row.id },
      after: { ended },
    });
  });
  await forgive(ctx, codeTriesKey(owner));
  return { recoveryCodes: codes };
}
