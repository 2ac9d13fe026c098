import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { firstOwner } from "#server/db/first-owner.ts";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import type { Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { accounts, planSwitches, plans, subscriptions, users } from "../../../../db/tables/index.ts";

/** Emails a customer that an operator switched the plan, or undid that. */
export const mailPlanSwitchJob = {
  name: "mail-plan-switch",
  data: z.object({ switchId: z.number().int(), undone: z.boolean() }),
};

/** Sends the email. Throws when the mail server refuses; the job tries again. */
export async function mailPlanSwitch({
  ctx,
  input,
}: Verb<z.output<typeof mailPlanSwitchJob.data>>): Promise<void> {
  const { db, env, mail } = ctx.deps;
  const [row] = await db
    .select({ done: planSwitches, account: accounts, user: users })
    .from(planSwitches)
    .innerJoin(accounts, eq(accounts.id, planSwitches.accountId))
    .innerJoin(users, eq(users.id, firstOwner))
    .where(eq(planSwitches.id, input.switchId));
  if (!row || row.account.erasedAt) return;
  const { done, account, user } = row;
  const from = await describe(db, account, done.fromSubscriptionId, done.fromLicences);
  const to = await describe(db, account, done.toSubscriptionId, done.toLicences);
  const [before, now] = input.undone ? [to, from] : [from, to];
  await mail.send({
    to: user.email,
    replyTo: brand.supportEmail,
    subject: input.undone
      ? `The change of your ${brand.name} plan was undone`
      : `Your ${brand.name} plan was changed`,
    text: [
      `Hello ${user.name},`,
      "",
      `Our support team ${input.undone ? "undid the change of" : "changed"} the plan of ${account.name}.`,
      "",
      `Before: ${before}`,
      `Now: ${now}`,
      "",
      "You were not charged. See your plan here:",
      "",
      `${env.PUBLIC_URL}${paths.billing}`,
      "",
      `If you did not expect this, reply to this email or write to ${brand.supportEmail}.`,
    ].join("\n"),
  });
}

/** "Basic, until 17 July 2027, 14 licences" in the account's time zone; "no plan" for null. */
async function describe(
  db: Reader,
  account: { id: number; timeZone: string },
  subscriptionId: number | null,
  licences: number,
): Promise<string> {
  if (subscriptionId === null) return "no plan";
  const [row] = await db
    .select({ name: plans.name, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.accountId, account.id)));
  if (!row) throw new Error("The subscription of a plan switch does not exist");
  const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: account.timeZone });
  return `${row.name}, until ${day.format(row.endsAt)}, ${licences} ${licences === 1 ? "licence" : "licences"}`;
}
