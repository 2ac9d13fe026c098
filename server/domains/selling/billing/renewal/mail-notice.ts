import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { firstOwner } from "#server/db/first-owner.ts";
import { brand } from "#shared/brand.ts";
import { completeFor } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { plans } from "#shared/plans.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { accounts, type RenewalStage, renewalNotices, users } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { dayInWords, sendLetter, whomToAsk } from "../../../../emails/letter.ts";
import { ourSender } from "../../../../emails/sender.ts";
import { rupees } from "../../../../rupees.ts";
import { declareTexts } from "../../../../texts.ts";
import { companyIn } from "../../../identity/company-details/index.ts";
import { advanceLines } from "../documents/advances/advance-lines.ts";
import { endOf } from "../start-subscription.ts";
import { type PlanEndState, planEndOf } from "./renewal.ts";
import { renewalPrice } from "./renewal-price.ts";

const noticeTexts = declareTexts("renewal-mail", {
  subjectRises: "The price of your {product} {plan} plan changes on {end}",
  subjectEnds: "Your {product} {plan} plan ends on {end}",
  subjectEnded: "Your {product} {plan} plan has ended: screens play until {stop}",
  subjectLastDay: "Your screens stop on {stop}",
  subjectStopped: "Your screens have stopped",
  subjectOver: "Your {product} {plan} plan has ended",
  rises:
    "From {end} on, a screen of the {plan} plan of {account} costs {price} a month instead of {before}, without tax. Until then nothing changes. You can also choose another plan or period, or let the plan end.",
  ends: "The {plan} plan of {account} ends on {end}.",
  ended: "The {plan} plan of {account} ended on {end}.",
  grace: "Screens keep playing until {stop}. The next period begins on {end}, on whatever day you pay.",
  noGrace: "Without a payment, screens show a status card from then on.",
  lastDay: "The {plan} plan of {account} ended on {end}. Without a payment, screens stop on {stop}.",
  stopped:
    "The {plan} plan of {account} ended on {end}. Screens show a status card now. Your media, playlists and schedules are kept, and screens play again as soon as there is a plan.",
  over: "The {plan} plan of {account} ended on {end}, as you chose. Screens show a status card now. Your media, playlists and schedules are kept, and screens play again as soon as there is a plan.",
  offerMonth:
    "{screens, plural, one {Renewal: {plan} plan, monthly, # screen, until {until}: {amount} with GST.} other {Renewal: {plan} plan, monthly, # screens, until {until}: {amount} with GST.}}",
  offerYear:
    "{screens, plural, one {Renewal: {plan} plan, yearly, # screen, until {until}: {amount} with GST.} other {Renewal: {plan} plan, yearly, # screens, until {until}: {amount} with GST.}}",
  choose: "Choose a plan:",
  pay: "Pay here; everything is filled in:",
  yourPlan: "Your plan and its renewal:",
});
type Texts = ReturnType<typeof noticeTexts>;

/** Emails a customer about the end of the plan. */
export const mailNoticeJob = { name: "mail-renewal-notice", data: z.object({ noticeId: z.number().int() }) };

/**
 * Sends one email about the end of a plan, unless it was sent, or is not true any more. The row is locked while it is
 * sent, so that two processes never send it; after a stop between the mail server's answer and our note, the repeat has
 * the same Message-ID. Throws when the mail server refuses; the job tries again.
 */
export async function mailNotice({ ctx, input }: Verb<z.output<typeof mailNoticeJob.data>>): Promise<void> {
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const [notice] = await tx
      .select()
      .from(renewalNotices)
      .where(
        and(
          eq(renewalNotices.id, input.noticeId),
          isNull(renewalNotices.sentAt),
          isNull(renewalNotices.droppedAt),
        ),
      )
      .for("no key update", { skipLocked: true });
    if (!notice) return;
    const { accountId, endsAt } = notice;
    const state = await planEndOf(tx, accountId);
    const isTrue = state !== null && state.at.getTime() === endsAt.getTime() && !state.next;
    if (isTrue) await send(ctx, tx, { accountId, state, stage: notice.stage, noticeId: notice.id });
    await tx
      .update(renewalNotices)
      .set(isTrue ? { sentAt: ctx.now() } : { droppedAt: ctx.now() })
      .where(and(eq(renewalNotices.id, notice.id), eq(renewalNotices.accountId, accountId)));
  });
}

async function send(
  ctx: Ctx,
  tx: Tx,
  input: { accountId: number; state: PlanEndState; stage: RenewalStage; noticeId: number },
): Promise<void> {
  const { accountId, state, stage, noticeId } = input;
  const { env } = ctx.deps;
  const [to] = await tx
    .select({ account: accounts, user: users })
    .from(accounts)
    .innerJoin(users, eq(users.id, firstOwner))
    .where(eq(accounts.id, accountId));
  if (!to || to.account.erasedAt) return;
  const language = completeFor(to.user.language);
  const text = noticeTexts(language);
  const dayOf = (at: Date) => dayInWords(at, language, to.account.timeZone);
  const rise = stage === "price-rises" ? await riseOf(ctx, tx, { accountId, state }) : null;
  const values = {
    product: brand.name,
    plan: plans[state.plan].name,
    account: to.account.name,
    end: dayOf(state.at),
    stop: dayOf(state.playsUntil),
  };
  const sender = ourSender(env, await companyIn(tx, env, ctx.now()));
  await sendLetter(ctx.deps, {
    to: to.user,
    language,
    sender,
    id: `renewal-${noticeId}`,
    subject: subjectOf(stage, state, values, text),
    lines: [
      ...(await advanceLines(tx, accountId, language)),
      rise ? text("rises", { ...values, ...rise }) : newsOf(stage, state, values, text),
      ...(await offerOf(ctx, tx, { accountId, state, text, dayOf })),
      "",
      text("yourPlan"),
    ],
    path: paths.subscription,
    after: [whomToAsk(language, sender.support)],
  });
}

type Values = Record<"product" | "plan" | "account" | "end" | "stop", string>;

function subjectOf(stage: RenewalStage, { purchase }: PlanEndState, values: Values, text: Texts): string {
  switch (stage) {
    case "price-rises":
      return text("subjectRises", values);
    case "seven-days":
    case "three-days":
    case "one-day":
      return text("subjectEnds", values);
    case "ended":
      return text("subjectEnded", values);
    case "last-day":
      return text("subjectLastDay", values);
    case "stopped":
      return purchase ? text("subjectStopped") : text("subjectOver", values);
  }
}

function newsOf(
  stage: RenewalStage,
  { purchase, at, playsUntil }: PlanEndState,
  values: Values,
  text: Texts,
): string {
  const grace = playsUntil > at ? text("grace", values) : text("noGrace");
  switch (stage) {
    case "price-rises":
    case "seven-days":
    case "three-days":
    case "one-day":
      return `${text("ends", values)} ${grace}`;
    case "ended":
      return `${text("ended", values)} ${grace}`;
    case "last-day":
      return text("lastDay", values);
    case "stopped":
      return text(purchase ? "stopped" : "over", values);
  }
}

/** Returns what a screen costs a month now, and from the renewal on. */
async function riseOf(
  ctx: Ctx,
  tx: Tx,
  { accountId, state }: { accountId: number; state: PlanEndState },
): Promise<{ before: string; price: string } | null> {
  const { purchase, unit } = state;
  if (!purchase || !unit) return null;
  const { unitPaise } = await renewalPrice(ctx, tx, accountId, { end: state, purchase });
  return { before: rupees(unit.paise), price: rupees(unitPaise) };
}

/** Returns the price and the address of the checkout, with everything filled in; for a plan that ends, the plans. */
async function offerOf(
  ctx: Ctx,
  tx: Tx,
  {
    accountId,
    state,
    text,
    dayOf,
  }: { accountId: number; state: PlanEndState; text: Texts; dayOf: (at: Date) => string },
): Promise<string[]> {
  const { env } = ctx.deps;
  const { purchase, at, calendar, playsUntil } = state;
  if (!purchase) return ["", text("choose"), "", `${env.PUBLIC_URL}${paths.plans}`];
  const { plan, period, screens } = purchase;
  const { totalPaise } = await renewalPrice(ctx, tx, accountId, { end: state, purchase });
  const { timeZone } = calendar;
  const end =
    playsUntil > ctx.now() ? endOf(purchase, at, calendar) : endOf(purchase, ctx.now(), { timeZone });
  return [
    "",
    text(period === "yearly" ? "offerYear" : "offerMonth", {
      plan: plans[plan].name,
      screens,
      until: dayOf(end),
      amount: rupees(totalPaise),
    }),
    "",
    text("pay"),
    "",
    `${env.PUBLIC_URL}${paths.checkout(plan, `period=${period}&screens=${screens}&starts=renewal`)}`,
  ];
}
