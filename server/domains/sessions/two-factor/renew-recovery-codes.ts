import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { renewRecoveryCodes as contract } from "#shared/contracts/two-factor.ts";
import type { Customer, Operator, Verb } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/errors.ts";
import { forgive } from "../../../http/throttle.ts";
import { checkOwnPassword } from "../check-own-password.ts";
import { ownerOf } from "../owner.ts";
import { codeTriesKey, countCodeTry, takeCode } from "./check-code.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { twoFactorOf, writeRecoveryCodes } from "./store.ts";

/** Replaces the recovery codes by new ones. Requires the password and a code. The new ones are shown only once. */
export async function renewRecoveryCodes({
  ctx,
  input,
}: Verb<{ current: string; code: string }, Customer | Operator>): Promise<ResponseOf<typeof contract>> {
  const owner = ownerOf(ctx.actor);
  await checkOwnPassword(ctx, input.current);
  await countCodeTry(ctx, owner);
  const codes = newRecoveryCodes();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await twoFactorOf(tx, owner);
    if (!row?.confirmedAt) throw refuse("twoFactorFirst");
    const by = await takeCode(ctx, tx, { row, owner, code: input.code });
    await writeRecoveryCodes(tx, row.id, codes);
    await audit({
      action: "two-factor.renew-recovery-codes",
      subject: { kind: "two-factor", id: row.id },
      after: { by },
    });
  });
  await forgive(ctx, codeTriesKey(owner));
  return { recoveryCodes: codes };
}
