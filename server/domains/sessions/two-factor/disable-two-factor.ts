import { eq } from "drizzle-orm";
import type { Customer, Operator, Verb } from "../../../context.ts";
import { twoFactor } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { Conflict } from "../../../http/errors.ts";
import { forgive } from "../../../http/throttle.ts";
import { ownerOf } from "../owner.ts";
import { codeTriesKey, countCodeTry, takeCode } from "./check-code.ts";
import { twoFactorOf } from "./store.ts";

/** Turns two-factor off and forgets its secret and recovery codes. An open session alone is not enough: it takes a code. */
export async function disableTwoFactor({
  ctx,
  input,
}: Verb<{ code: string }, Customer | Operator>): Promise<{ success: true }> {
  const owner = ownerOf(ctx.actor);
  await countCodeTry(ctx, owner);
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await twoFactorOf(tx, owner);
    if (!row?.confirmedAt) throw new Conflict("Two-factor sign-in is off already.");
    const by = await takeCode(ctx, tx, { row, owner, code: input.code });
    await tx.delete(twoFactor).where(eq(twoFactor.id, row.id));
    await audit({ action: "two-factor.disable", subject: { kind: "two-factor", id: row.id }, after: { by } });
  });
  await forgive(ctx, codeTriesKey(owner));
  return { success: true };
}
