import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { firstOwner } from "#server/db/first-owner.ts";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { plans } from "#shared/plans.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { accounts, type RenewalStage, renewalNotices, users } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { rupees } from "../../../../rupees.ts";
import { endOf } from "../start-subscription.ts";
import { type PlanEndState, planEndOf } from "./renewal.ts";
import { renewalPrice } from "./renewal-price.ts";

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
  const { env, mail } = ctx.deps;
  const [to] = await tx
    .select({ account: accounts, user: users })
    .from(accounts)
    .innerJoin(users, eq(users.id, firstOwner))
    .where(eq(accounts.id, accountId));
  if (!to || to.account.erasedAt) return;
  const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: to.account.timeZone });
  const dates = { end: day.format(state.at), stop: day.format(state.playsUntil) };
  const name = plans[state.plan].name;
  await mail.send({
    to: to.user.email,
    replyTo: brand.supportEmail,
    messageId: `renewal-${noticeId}@${new URL(env.PUBLIC_URL).hostname}`,
    subject: subjectOf(stage, state, { name, ...dates }),
    text: [
      `Hello ${to.user.name},`,
      "",
      newsOf(stage, state, { name, account: to.account.name, ...dates }),
      ...(await offerOf(ctx, tx, accountId, state, day)),
      "",
      "Your plan and its renewal:",
      "",
      `${env.PUBLIC_URL}${paths.subscription}`,
      "",
      `Questions? Reply to this email or write to ${brand.supportEmail}.`,
    ].join("\n"),
  });
}

interface Words {
  name: string;
  end: string;
  stop: string;
}

function subjectOf(stage: RenewalStage, { purchase }: PlanEndState, { name, end, stop }: Words): string {
  const own = `Your ${brand.name} ${name} plan`;
  switch (stage) {
    case "seven-days":
    case "three-days":
    case "one-day":
      return `${own} ends on ${end}`;
    case "ended":
      return `${own} has ended: screens play until ${stop}`;
    case "last-day":
      return `Your screens stop on ${stop}`;
    case "stopped":
      return purchase ? "Your screens have stopped" : `${own} has ended`;
  }
}

function newsOf(
  stage: RenewalStage,
  { purchase, at, playsUntil }: PlanEndState,
  { name, account, end, stop }: Words & { account: string },
): string {
  const grace =
    playsUntil > at
      ? `Screens keep playing until ${stop}. The next period begins on ${end}, on whatever day you pay.`
      : "Without a payment, screens show a status card from then on.";
  switch (stage) {
    case "seven-days":
    case "three-days":
    case "one-day":
      return `The ${name} plan of ${account} ends on ${end}. ${grace}`;
    case "ended":
      return `The ${name} plan of ${account} ended on ${end}. ${grace}`;
    case "last-day":
      return `The ${name} plan of ${account} ended on ${end}. Without a payment, screens stop on ${stop}.`;
    case "stopped":
      return `The ${name} plan of ${account} ended on ${end}${purchase ? "" : ", as you chose"}. Screens show a status card now. Your media, playlists and schedules are kept, and screens play again as soon as there is a plan.`;
  }
}

/** The price and the address of the checkout, with everything filled in; for a plan that ends, the plans. */
async function offerOf(
  ctx: Ctx,
  tx: Tx,
  accountId: number,
  { purchase, at, playsUntil, calendar }: PlanEndState,
  day: Intl.DateTimeFormat,
): Promise<string[]> {
  const { env } = ctx.deps;
  if (!purchase) return ["", "Choose a plan:", "", `${env.PUBLIC_URL}${paths.plans}`];
  const { plan, period, screens } = purchase;
  const { totalPaise } = await renewalPrice(ctx, tx, accountId, purchase);
  const { timeZone } = calendar;
  const end =
    playsUntil > ctx.now() ? endOf(purchase, at, calendar) : endOf(purchase, ctx.now(), { timeZone });
  const until = day.format(end);
  const count = screens === 1 ? "1 screen" : `${screens} screens`;
  return [
    "",
    `Renewal: ${plans[plan].name} plan, ${period}, ${count}, until ${until}: ${rupees(totalPaise)} with GST.`,
    "",
    "Pay here; everything is filled in:",
    "",
    `${env.PUBLIC_URL}${paths.checkout(plan, `period=${period}&screens=${screens}&starts=renewal`)}`,
  ];
}
