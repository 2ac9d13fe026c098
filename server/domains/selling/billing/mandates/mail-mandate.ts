import { and, eq, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { firstOwner } from "#server/db/first-owner.ts";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { accounts, debits, mandates, orders, users } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { rupees } from "../../../../rupees.ts";
import type { OrderRow } from "../orders/move-order.ts";
import { planEndOf } from "../renewal/renewal.ts";

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
    const words = isAnnouncement ? announcement(order) : failure(order);
    await send(ctx, tx, debit.accountId, {
      id: `debit-${debitId}-${about}`,
      ...words,
      values: { day: debit.dueAt, end: debit.endsAt },
    });
    await tx
      .update(debits)
      .set(isAnnouncement ? { announcedAt: ctx.now() } : { failureMailedAt: ctx.now() })
      .where(and(eq(debits.id, debitId), eq(debits.accountId, debit.accountId)));
  });
}

type Days = Record<"day" | "end", string>;
interface Words {
  subject: (days: Days) => string;
  text: (days: Days) => string[];
}

const announcement = (order: OrderRow): Words => ({
  subject: ({ day }) => `We debit ${rupees(order.totalPaise)} on ${day}`,
  text: ({ day }) => [
    `Your ${brand.name} plan renews automatically. On ${day} or soon after, we debit ${rupees(order.totalPaise)} with GST, as you allowed:`,
    "",
    order.description,
    "",
    "You need not do anything. To change the renewal, or to stop it, open before that day:",
    "",
  ],
});

const failure = (order: OrderRow): Words => ({
  subject: () => `Your bank did not allow the debit of ${rupees(order.totalPaise)}`,
  text: ({ end }) => [
    `We could not renew your ${brand.name} plan automatically: your bank did not allow the debit of ${rupees(order.totalPaise)}. Nothing was taken. The plan ends on ${end}.`,
    "",
    "Please pay here; everything is filled in:",
    "",
    `LINK${paths.checkout(order.plan, `period=${order.period}&screens=${order.screens}&starts=renewal`)}`,
    "",
    "Your plan and its renewal:",
    "",
  ],
});

/** Sends the email about a mandate that the bank ended. Throws when the mail server refuses; the job tries again. */
export async function mailMandate({ ctx, input }: Verb<z.output<typeof mailMandateJob.data>>): Promise<void> {
  const { db } = ctx.deps;
  const [mandate] = await db.select().from(mandates).where(eq(mandates.id, input.mandateId));
  if (!mandate) return;
  await send(ctx, db, mandate.accountId, {
    id: `mandate-${mandate.id}`,
    subject: () => `Your ${brand.name} plan no longer renews automatically`,
    text: () => [
      "Your bank told us that the permission for automatic renewals was withdrawn. We debit nothing any more.",
      "",
      "Before your plan ends, we email you a link to pay. You can also allow automatic renewals again with the next payment:",
      "",
    ],
    values: { day: ctx.now(), end: ctx.now() },
  });
}

async function send(
  ctx: Ctx,
  db: Reader,
  accountId: number,
  { id, subject, text, values }: Words & { id: string; values: Record<"day" | "end", Date> },
): Promise<void> {
  const { env, mail } = ctx.deps;
  const [to] = await db
    .select({ account: accounts, user: users })
    .from(accounts)
    .innerJoin(users, eq(users.id, firstOwner))
    .where(eq(accounts.id, accountId));
  if (!to || to.account.erasedAt) return;
  const format = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: to.account.timeZone });
  const days = { day: format.format(values.day), end: format.format(values.end) };
  await mail.send({
    to: to.user.email,
    replyTo: brand.supportEmail,
    messageId: `${id}@${new URL(env.PUBLIC_URL).hostname}`,
    subject: subject(days),
    text: [
      `Hello ${to.user.name},`,
      "",
      ...text(days).map((line) => line.replace(/^LINK/, env.PUBLIC_URL)),
      `${env.PUBLIC_URL}${paths.subscription}`,
      "",
      `Questions? Reply to this email or write to ${brand.supportEmail}.`,
    ].join("\n"),
  });
}
