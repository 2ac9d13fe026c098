import { eq, sql } from "drizzle-orm";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import { type InputOf, type ResponseOf, timeZone } from "#shared/contracts/contract.ts";
import type { signUp as contract } from "#shared/contracts/identity/accounts.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { users } from "../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import { callerNetwork, countTry, giveBack, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { openAccount, signUpPerson } from "../../identity/account-register/index.ts";
import { checkNewPassword, hashPassword, startSession } from "../../identity/sessions/index.ts";
import { isSold } from "../../selling/billing/index.ts";
import { acceptInvitation, requireInvitation } from "./invitations/accept-invitation.ts";
import { mailAccountJob } from "./news/account-mail.ts";

/** How many refused sign-ups of one network may tell in an hour that an address has an account; others are given back. */
const takenPerHour = 10;

/**
 * Creates an account with its first user, signs in, and emails a link that confirms the address. The account has no plan
 * until the trial or a plan is paid; before that it may try a screen in the browser (`tryoutUntil`).
 */
export async function signUp({
  ctx,
  input,
}: Verb<InputOf<typeof contract>>): Promise<ResponseOf<typeof contract> & { token: string }> {
  await throttle(ctx, { key: `signup:address:${callerNetwork(ctx)}`, max: 100, perMinutes: 60 });
  checkNewPassword(input.password, { login: input.email, names: [input.name] });
  if (!isSold(ctx.deps)) await requireInvitation(ctx, input);
  const taken = { key: `signup:taken:${callerNetwork(ctx)}`, max: takenPerHour, perMinutes: 60 };
  await throttle(ctx, taken);

  const passwordHash = await hashPassword(input.password);
  const isFree = (await ctx.deps.cell?.claimLogin(input.email)) ?? true;
  if (!isFree) throw refuse("accountExists");
  const created = await createAccount(ctx, { ...input, passwordHash }).catch(async (error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    await tellHolder(ctx, input.email);
    throw refuse("accountExists");
  });
  await giveBack(ctx, taken.key);
  return { success: true, landing: paths.dashboard, token: created.token };
}

/**
 * Tells the person of an account, at most once a day, that somebody wanted to sign up with the address. The work before
 * the answer is the same for every address until here, and few answers in an hour tell (decision 0039).
 */
async function tellHolder(ctx: Ctx, email: string): Promise<void> {
  const [holder] = await ctx.deps.db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const { hits } = await countTry(ctx, { key: `signup:told:${email}`, perMinutes: 24 * 60 });
  if (!holder || hits > 1) return;
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    ctx.deps.jobs.enqueue(tx, mailAccountJob, { news: "signed-up-again", userId: holder.id }),
  );
}

async function createAccount(ctx: Ctx, input: InputOf<typeof contract> & { passwordHash: string }) {
  const now = ctx.now();
  const zone = timeZone.safeParse(input.timeZone).success && input.timeZone ? input.timeZone : "Asia/Kolkata";
  return inTransaction(ctx, async ({ tx, audit }) => {
    const accountId = await openAccount(tx, {
      name: input.name,
      timeZone: zone,
      createdAt: now,
      ...(input.plan && { intendedPlan: input.plan, intendedPeriod: input.period ?? "monthly" }),
    });
    const { name, email, passwordHash, language = null } = input;
    // The link of the invitation was emailed to this address.
    const confirmed = !isSold(ctx.deps);
    const userId = await signUpPerson(tx, {
      accountId,
      name,
      email,
      passwordHash,
      language,
      confirmed,
      at: now,
    });
    if (!isSold(ctx.deps))
      await acceptInvitation(ctx, tx, {
        token: input.invitation,
        email: input.email,
        accountId,
      });
    const session = await startSession(ctx, tx, { userId });
    await ctx.deps.jobs.enqueue(tx, mailAccountJob, { news: "signed-up", userId });
    await audit({
      action: "account.create",
      subject: { kind: "account", id: accountId },
      accountId,
      after: {
        userId,
        timeZone: zone,
        ...(input.plan && { plan: input.plan, period: input.period }),
      },
    });
    return { accountId, userId, ...session };
  });
}
