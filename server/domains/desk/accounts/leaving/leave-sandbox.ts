import type { Ctx } from "../../../../context.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { endSandbox } from "../../../identity/account-register/index.ts";
import { eraseAccount } from "./erase-account.ts";

/**
 * Ends a sandbox before its hour and erases it at once: its place is free, and the player of its browser for another
 * account. What fails is done by the job that erases.
 */
export async function leaveSandbox({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { accountId: number };
}): Promise<void> {
  const { accountId } = input;
  const nobody: Ctx = { ...ctx, actor: { kind: "visitor" } };
  try {
    await inTransaction(nobody, async ({ tx, audit }) => {
      await endSandbox(tx, accountId, ctx.now());
      await audit({ action: "account.leave", subject: { kind: "account", id: accountId }, accountId });
    });
    await eraseAccount({ ctx: nobody, input });
  } catch (error) {
    ctx.log.warn({ err: error, accountId }, "a sandbox is erased later");
  }
}
