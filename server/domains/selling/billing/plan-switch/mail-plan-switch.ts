import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { firstOwner } from "#server/db/first-owner.ts";
import { brand } from "#shared/brand.ts";
import { completeFor } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { accounts, planSwitches, plans, subscriptions, users } from "../../../../db/tables/index.ts";
import { dayInWords, sendLetter } from "../../../../emails/letter.ts";
import { ourSender } from "../../../../emails/sender.ts";
import { declareTexts } from "../../../../texts.ts";
import { companyToday } from "../../../identity/company-details/index.ts";

const switchTexts = declareTexts("plan-switch-mail", {
  subject: "Your {product} plan was changed",
  subjectUndone: "The change of your {product} plan was undone",
  changed: "Our support team changed the plan of {account}.",
  undone: "Our support team undid the change of the plan of {account}.",
  before: "Before: {plan}",
  now: "Now: {plan}",
  plan: "{licences, plural, one {{name}, until {until}, # licence} other {{name}, until {until}, # licences}}",
  noPlan: "no plan",
  notCharged: "You were not charged. See your plan here:",
  unexpected: "If you did not expect this, reply to this email or write to {support}.",
});

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
  const { db } = ctx.deps;
  const [row] = await db
    .select({ done: planSwitches, account: accounts, user: users })
    .from(planSwitches)
    .innerJoin(accounts, eq(accounts.id, planSwitches.accountId))
    .innerJoin(users, eq(users.id, firstOwner))
    .where(eq(planSwitches.id, input.switchId));
  if (!row || row.account.erasedAt) return;
  const { done, account, user } = row;
  const language = completeFor(user.language);
  const text = switchTexts(language);
  const words = { text, dayOf: (at: Date) => dayInWords(at, language, account.timeZone) };
  const from = await describe(
    db,
    account.id,
    { subscriptionId: done.fromSubscriptionId, licences: done.fromLicences },
    words,
  );
  const to = await describe(
    db,
    account.id,
    { subscriptionId: done.toSubscriptionId, licences: done.toLicences },
    words,
  );
  const [before, now] = input.undone ? [to, from] : [from, to];
  const sender = ourSender(ctx.deps.env, await companyToday(ctx.deps));
  await sendLetter(ctx.deps, {
    to: user,
    language,
    sender,
    subject: text(input.undone ? "subjectUndone" : "subject", { product: brand.name }),
    lines: [
      text(input.undone ? "undone" : "changed", { account: account.name }),
      "",
      text("before", { plan: before }),
      text("now", { plan: now }),
      "",
      text("notCharged"),
    ],
    path: paths.billing,
    after: [text("unexpected", { support: sender.support })],
  });
}

/** "Basic, until 17 July 2027, 14 licences" in the account's time zone; "no plan" for null. */
async function describe(
  db: Reader,
  accountId: number,
  { subscriptionId, licences }: { subscriptionId: number | null; licences: number },
  { text, dayOf }: { text: ReturnType<typeof switchTexts>; dayOf: (at: Date) => string },
): Promise<string> {
  if (subscriptionId === null) return text("noPlan");
  const [row] = await db
    .select({ name: plans.name, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.accountId, accountId)));
  if (!row) throw new Error("The subscription of a plan switch does not exist");
  return text("plan", { name: row.name, until: dayOf(row.endsAt), licences });
}
