import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { makeCustomer as contract } from "#shared/contracts/selling/partners.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { pageIn } from "#shared/site-pages.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { zoneOfAccount } from "../../../../db/account-zone.ts";
import type { Tx } from "../../../../db/client.ts";
import { accounts, memberships, partnerAccounts, users } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { noteEventsOf } from "../../../../db/webhook-outbox.ts";
import { sendLetter } from "../../../../emails/letter.ts";
import { hashSecret } from "../../../../hash-secret.ts";
import { throttle } from "../../../../http/throttle.ts";
import { refuse } from "../../../../refusal.ts";
import { openAccount } from "../../../identity/account-register/index.ts";
import { invitationEmail, writeInvitation } from "../../../identity/members/index.ts";
import { senderOf } from "../../../identity/partner-brands/index.ts";
import { activePartner, requireCustomer } from "../own-partner.ts";
import { presentCustomer } from "./present-customers.ts";

const daysValid = 7;
/** A partner with more customers asks us first. */
const maxCustomers = 2_000;

/** What is emailed after the commit. */
interface Letter {
  accountId: number;
  email: string;
  account: string;
  token: string;
}

/**
 * Makes an account for a customer of the partner, without a plan, and emails an invitation to its first owner. Throws
 * Conflict when the partnership has ended.
 */
export async function makeCustomer({
  ctx,
  input: { name, email },
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  await throttle(ctx, { key: `partner-customer:${ctx.actor.accountId}`, max: 100, perMinutes: 60 });
  const now = ctx.now();
  const made = await inTransaction(ctx, async ({ tx, audit }) => {
    const partner = await activePartner(ctx, tx);
    if ((await tx.$count(partnerAccounts, eq(partnerAccounts.partnerId, partner.id))) >= maxCustomers)
      throw refuse("maxPartnerCustomers", { max: maxCustomers });
    const timeZone = await zoneOfAccount(tx, partner.accountId);
    const accountId = await openAccount(tx, { name, timeZone, createdAt: now });
    await tx
      .insert(partnerAccounts)
      .values({ accountId, partnerId: partner.id, ownerEmail: email, createdAt: now });
    const token = await addInvitation(ctx, tx, { accountId, email });
    await audit({
      action: "account.partner-make",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { name, email, partnerId: partner.id },
    });
    await noteEventsOf(tx, ctx.deps, { accountId: partner.accountId, at: now }, [
      { type: "customer.made", data: { customerId: accountId } },
    ]);
    return { accountId, partnerId: partner.id, letter: { accountId, email, account: name, token } };
  });
  const mailed = await mailInvitation(ctx, made.letter);
  return { item: await presentCustomer(ctx, made), mailed };
}

/**
 * Sends the invitation of the first owner again. Throws Conflict when the account has a member, Unavailable when the mail
 * server did not accept the email.
 */
export async function inviteCustomerOwner({
  ctx,
  input: { id: accountId },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await throttle(ctx, { key: `partner-invite:${accountId}`, max: 5, perMinutes: 60 });
  const mail = await inTransaction(ctx, async ({ tx, audit }) => {
    const { ownerEmail: email } = await requireCustomer(tx, await activePartner(ctx, tx), accountId);
    if ((await tx.$count(memberships, eq(memberships.accountId, accountId))) > 0)
      throw refuse("customerHasOwner");
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    const token = await addInvitation(ctx, tx, { accountId, email });
    await audit({
      action: "account.member-invite",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { email, role: "owner" },
    });
    return { accountId, email, account: account?.name ?? "", token };
  });
  if (!(await mailInvitation(ctx, mail))) throw refuse("emailNotSent");
  return { success: true };
}

async function addInvitation(
  ctx: Ctx<Customer>,
  tx: Tx,
  { accountId, email }: { accountId: number; email: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  const link = {
    role: "owner" as const,
    invitedBy: ctx.actor.userId,
    tokenHash: hashSecret(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + daysValid * dayMs),
  };
  await writeInvitation(tx, { accountId, email, ...link });
  return token;
}

/** Returns false when the mail server did not accept the email. */
async function mailInvitation(
  ctx: Ctx<Customer>,
  { accountId, email, account, token }: Letter,
): Promise<boolean> {
  const { db } = ctx.deps;
  const sender = await senderOf(ctx.deps, accountId);
  const [inviter] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, ctx.actor.userId)));
  const [known] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const language = (known ? known.language : inviter?.language) ?? "en";
  const { subject, lines, after } = invitationEmail(
    { account, inviter: inviter?.name ?? "", role: "owner", sees: null, daysValid, product: sender.name },
    language,
  );
  try {
    await sendLetter(ctx.deps, {
      to: { email, name: known?.name ?? null },
      language,
      sender,
      subject,
      lines,
      path: pageIn(language, paths.join(token)),
      after,
    });
    return true;
  } catch (error) {
    ctx.log.warn({ err: error }, "an invitation of a partner was not emailed");
    return false;
  }
}
