import { and, eq } from "drizzle-orm";
import type { Account } from "#shared/contracts/account.ts";
import type { Customer, Verb } from "../../../context.ts";
import { users } from "../../../db/tables/index.ts";
import { refuse } from "../../../http/errors.ts";
import { throttle } from "../../../http/throttle.ts";
import { mailEmailConfirmation } from "./mail-email-confirmation.ts";
import { readAccount } from "./read-account.ts";

/**
 * Emails a new link that confirms the present address. Throws TooMany, and Unavailable when the mail server did not
 * accept the email.
 */
export async function requestEmailConfirmation({ ctx }: Verb<unknown, Customer>): Promise<Account> {
  const { userId, accountId } = ctx.actor;
  const [user] = await ctx.deps.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.accountId, accountId)));
  if (!user) throw refuse("ownAccountNotFound");
  if (!user.emailConfirmedAt) {
    await throttle(ctx, { key: `email-confirmation:user:${userId}`, most: 5, perMinutes: 60 });
    await mailEmailConfirmation(ctx, user).catch((error: unknown) => {
      ctx.log.warn({ err: error }, "the link that confirms an address was not mailed");
      throw refuse("emailNotSent");
    });
  }
  return readAccount(ctx);
}
