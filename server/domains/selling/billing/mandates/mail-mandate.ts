import { and, eq, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { firstOwner } from "#server/db/first-owner.ts";
import { brand } from "#shared/brand.ts";
import { dayMs } from "#shared/durations.ts";
import { completeFor } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { accounts, debits, mandates, orders, users } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { dayInWords, sendLetter, whomToAsk } from "../../../../emails/letter.ts";
import { ourSender } from "../../../../emails/sender.ts";
import { rupees } from "../../../../rupees.ts";
import { declareTexts } from "../../../../texts.ts";
import { companyIn } from "../../../identity/company-details/index.ts";
import { advanceLines } from "../documents/advances/advance-lines.ts";
import type { OrderRow } from "../orders/move-order.ts";
import { planEndOf } from "../renewal/renewal.ts";

const mandateTexts = declareTexts("mandate-mail", {
  announceSubject: "We debit {amount} on {day}",
  announce:
    "Your {product} plan renews automatically. On {day} or soon after, we debit {amount} with GST, as you allowed:",
  howToStop: "You need not do anything. To change the renewal, or to stop it, open before that day:",
  failedSubject: "Your bank did not allow the debit of {amount}",
  failed:
    "We could not renew your {product} plan automatically: your bank did not allow the debit of {amount}. Nothing was taken. The plan ends on {end}.",
  pay: "Please pay here; everything is filled in:",
  yourPlan: "Your plan and its renewal:",
  endedSubject: "Your {product} plan no longer renews automatically",
  ended:
    "Your bank told us that the permission for automatic renewals was withdrawn. We debit nothing any more.",
  beforeTheEnd:
    "Before your plan ends, we email you a link to pay. You can also allow automatic renewals again with the next payment:",
});
type DebitRow = typeof debits.$inferSelect;

/** From the email to the debit. */
export const minNoticeMs = dayMs;

/** Emails that a renewal will be debited, or that the debit failed. */
export const mailDebitJob = {
  name: "mail-debit",
  data: z.object({ debitId: z.number().int(), about: z.enum(["announced", "failed"]) }),
};
/** Emails that the customer's bank ended the mandate. */
export const mailMandateJob = { name: "mail-mandate", data: z.object({ mandateId: z.number().int() }) };

/**
 * Sends one email about a debit, unless it was sent or is not true any more. Like the emails about the end of a plan: the
 * row is locked, and a repeat after a stop has the same Message-ID.
 */
export async function mailDebit({ ctx, input }: Verb<z.output<typeof mailDebitJob.data>>): Promise<void> {
  const { debitId, about } = input;
  const isAnnouncement = about === "announced";
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const [debit] = await tx
      .select()
      .from(debits)
      .where(
        and(
          eq(debits.id, debitId),
          ne(debits.state, "dropped"),
          isNull(isAnnouncement ? debits.announcedAt : debits.failureMailedAt),
        ),
      )
      .for("no key update", { skipLocked: true });
    if (!debit) return;
    const [order] = await tx.select().from(orders).where(eq(orders.id, debit.orderId));
    if (!order) throw new Error(`Debit ${debitId} has no order`);
    const end = await planEndOf(tx, debit.accountId);
    if (end?.at.getTime() !== debit.endsAt.getTime() || end.next) return;
    // A mail server that was down for days must not make it the announcement of a day that is over.
    const dueAt = new Date(Math.max(debit.dueAt.getTime(), ctx.now().getTime() + minNoticeMs));
    await send(ctx, tx, debit.accountId, {
      id: `debit-${debitId}-${about}`,
      words: isAnnouncement ? announcement(order, dueAt) : failure(order, debit),
    });
    await tx
      .update(debits)
      .set(isAnnouncement ? { announcedAt: ctx.now(), dueAt } : { failureMailedAt: ctx.now() })
      .where(and(eq(debits.id, debitId), eq(debits.accountId, debit.accountId)));
  });
}

/** What an email about automatic renewals says, in the language of the reader. */
type Words = (reader: {
  text: ReturnType<typeof mandateTexts>;
  dayOf: (at: Date) => string;
  origin: string;
}) => {
  subject: string;
  lines: string[];
};

const announcement =
  (order: OrderRow, dueAt: Date): Words =>
  ({ text, dayOf }) => {
    const values = { day: dayOf(dueAt), amount: rupees(order.totalPaise), product: brand.name };
    return {
      subject: text("announceSubject", values),
      lines: [text("announce", values), "", order.description, "", text("howToStop")],
    };
  };

const failure =
  (order: OrderRow, debit: DebitRow): Words =>
  ({ text, dayOf, origin }) => {
    const values = { end: dayOf(debit.endsAt), amount: rupees(order.totalPaise), product: brand.name };
    const query = `period=${order.period}&screens=${order.screens}&starts=renewal`;
    return {
      subject: text("failedSubject", values),
      lines: [
        ...[text("failed", values), "", text("pay"), ""],
        ...[`${origin}${paths.checkout(order.plan, query)}`, "", text("yourPlan")],
      ],
    };
  };

/** Sends the email about a mandate that the bank ended. Throws when the mail server refuses; the job tries again. */
export async function mailMandate({ ctx, input }: Verb<z.output<typeof mailMandateJob.data>>): Promise<void> {
  const { db } = ctx.deps;
  const [mandate] = await db.select().from(mandates).where(eq(mandates.id, input.mandateId));
  if (!mandate) return;
  await send(ctx, db, mandate.accountId, {
    id: `mandate-${mandate.id}`,
    words: ({ text }) => ({
      subject: text("endedSubject", { product: brand.name }),
      lines: [text("ended"), "", text("beforeTheEnd")],
    }),
  });
}

async function send(
  ctx: Ctx,
  db: Reader,
  accountId: number,
  { id, words }: { id: string; words: Words },
): Promise<void> {
  const { env } = ctx.deps;
  const [to] = await db
    .select({ account: accounts, user: users })
    .from(accounts)
    .innerJoin(users, eq(users.id, firstOwner))
    .where(eq(accounts.id, accountId));
  if (!to || to.account.erasedAt) return;
  const language = completeFor(to.user.language);
  const { subject, lines } = words({
    text: mandateTexts(language),
    dayOf: (at) => dayInWords(at, language, to.account.timeZone),
    origin: env.PUBLIC_URL,
  });
  const sender = ourSender(env, await companyIn(db, env, ctx.now()));
  await sendLetter(ctx.deps, {
    to: to.user,
    language,
    sender,
    id,
    subject,
    lines: [...(await advanceLines(db, accountId, language)), ...lines],
    path: paths.subscription,
    after: [whomToAsk(language, sender.support)],
  });
}
