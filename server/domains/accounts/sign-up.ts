import { eq, sql } from "drizzle-orm";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import type { signUp as contract } from "#shared/contracts/accounts.ts";
import { type InputOf, type ResponseOf, timeZone } from "#shared/contracts/contract.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx, Verb } from "../../context.ts";
import { accounts, users } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { callerNetwork, throttle } from "../../http/throttle.ts";
import { isSelling, isSold } from "../billing/index.ts";
import { checkNewPassword, hashPassword, startSession } from "../sessions/index.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { mailAccountJob } from "./news/account-mail.ts";

/**
 * Creates an account with its first user, signs in, and emails a link that confirms the address. The account has no plan
 * until the trial or a plan is paid: the answer leads to the checkout of the trial, where plans are sold.
 */
export async function signUp({
  ctx,
  input,
}: Verb<InputOf<typeof contract>>): Promise<ResponseOf<typeof contract> & { token: string }> {
  await throttle(ctx, { key: `signup:address:${callerNetwork(ctx)}`, max: 100, perMinutes: 60 });
  const [existing] = await ctx.deps.db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, input.email));
  if (existing) throw refuse("accountExists");
  checkNewPassword(input.password, { login: input.email, names: [input.name] });

  const passwordHash = await hashPassword(input.password);
  const created = await createAccount(ctx, { ...input, passwordHash }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refuse("accountExists") : error;
  });
  const landing = isSelling(ctx.deps) ? "/app/checkout?plan=trial" : paths.dashboard;
  return { success: true, landing, token: created.token };
}

async function createAccount(ctx: Ctx, input: InputOf<typeof contract> & { passwordHash: string }) {
  const now = ctx.now();
  const zone = timeZone.safeParse(input.timeZone).success && input.timeZone ? input.timeZone : "Asia/Kolkata";
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [account] = await tx
      .insert(accounts)
      .values({
        name: input.name,
        timeZone: zone,
        createdAt: now,
        ...(input.plan && { wishedPlan: input.plan, wishedPeriod: input.period ?? "monthly" }),
      })
      .returning({ id: accounts.id });
    if (!account) throw new Error("The account was not written");
    const [user] = await tx
      .insert(users)
      .values({
        accountId: account.id,
        name: input.name,
        email: input.email,
        loginName: input.email,
        passwordHash: input.passwordHash,
        passwordChangedAt: now,
        termsAcceptedAt: now,
        // The link of the invitation was emailed to this address.
        emailConfirmedAt: isSold(ctx.deps) ? null : now,
        createdAt: now,
      })
      .returning({ id: users.id });
    if (!user) throw new Error("The user was not written");
    if (!isSold(ctx.deps))
      await acceptInvitation(ctx, tx, {
        token: input.invitation,
        email: input.email,
        accountId: account.id,
      });
    const session = await startSession(ctx, tx, { userId: user.id });
    await ctx.deps.jobs.enqueue(tx, mailAccountJob, { news: "signed-up", userId: user.id });
    await audit({
      action: "account.create",
      subject: { kind: "account", id: account.id },
      accountId: account.id,
      after: {
        userId: user.id,
        timeZone: zone,
        ...(input.plan && { plan: input.plan, period: input.period }),
      },
    });
    return { accountId: account.id, userId: user.id, ...session };
  });
}
