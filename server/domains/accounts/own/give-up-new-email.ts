import type { Account } from "#shared/contracts/account.ts";
import type { Customer, Verb } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { endLinksToNewEmail } from "./email-link.ts";
import { readAccount } from "./read-account.ts";

/** Cancels the change of the email address and ends its link. */
export async function giveUpNewEmail({ ctx }: Verb<unknown, Customer>): Promise<Account> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    await endLinksToNewEmail(ctx, tx, userId);
    await audit({ action: "email.give-up", subject: { kind: "user", id: userId } });
    return readAccount(ctx, tx);
  });
}
