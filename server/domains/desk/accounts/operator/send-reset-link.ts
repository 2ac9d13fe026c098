import { eq } from "drizzle-orm";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { firstOwner } from "../../../../db/first-owner.ts";
import { accounts, users } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { requestPasswordReset } from "../../../identity/sessions/index.ts";

/** Emails the account's first owner a one-time link to choose a new password, the same link as in a password reset. */
export async function sendResetLink({
  ctx,
  input,
}: Verb<{ id: number }, Operator>): Promise<{ success: true; message: string }> {
  requirePermission(ctx, "users.send-reset-link");
  const [user] = await ctx.deps.db
    .select({ email: users.email })
    .from(accounts)
    .innerJoin(users, eq(users.id, firstOwner))
    .where(eq(accounts.id, input.id));
  if (!user) throw refuse("userNotFound");
  await requestPasswordReset({ ctx, input: { email: user.email.toLowerCase(), device: null } });
  return { success: true, message: "Reset link sent" };
}
