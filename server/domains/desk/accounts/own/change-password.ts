import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { choosePassword } from "../../../identity/account-register/index.ts";
import {
  checkNewPassword,
  checkOwnPassword,
  endOtherSessions,
  endPasswordLinks,
  hashPassword,
} from "../../../identity/sessions/index.ts";
import { readAccount } from "./read-account.ts";

/**
 * Sets a new password after checking the present one. Ends all other sessions and all password reset links. Throws
 * Invalid for the field `current` or `password`.
 */
export async function changePassword({
  ctx,
  input,
}: Verb<{ current: string; password: string }, Customer>): Promise<{ success: true }> {
  const { userId, sessionId } = ctx.actor;
  await checkOwnPassword(ctx, input.current);
  if (input.password === input.current) {
    throw refuse("samePassword").field("password", "samePassword");
  }
  const { user, account, brand } = await readAccount(ctx);
  checkNewPassword(input.password, {
    login: user.email,
    names: [user.name, account.name, brand.name ?? ""],
  });
  const passwordHash = await hashPassword(input.password);
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    // Locks links first, in the same order as a password reset with a link, to avoid deadlocks.
    await endPasswordLinks(tx, { userId }, now);
    await choosePassword(tx, userId, { passwordHash, at: now });
    const ended = await endOtherSessions(tx, { userId }, sessionId, now);
    await audit({ action: "password.change", subject: { kind: "user", id: userId }, after: { ended } });
  });
  return { success: true };
}
