import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { dayInIndia } from "#shared/day-in.ts";
import { completeFor } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { daysAfter } from "#shared/reminders.ts";
import type { Ctx, Verb } from "../../../../../context.ts";
import type { Tx } from "../../../../../db/client.ts";
import { getsBills } from "../../../../../db/first-owner.ts";
import {
  accounts,
  documentFollowUps,
  documentReminders,
  documents,
  memberships,
  users,
} from "../../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../../db/transaction.ts";
import { dayInWords, sendLetter, whomToAsk } from "../../../../../emails/letter.ts";
import { ourSender } from "../../../../../emails/sender.ts";
import { rupees } from "../../../../../rupees.ts";
import { declareTexts } from "../../../../../texts.ts";
import { companyIn } from "../../../../identity/company-details/index.ts";
import { pdfOf } from "../pdf-of.ts";
import { readDocument } from "../read-document.ts";
import type { TaxDocument } from "../tax-document.ts";

/** Emails a customer about an invoice that is not paid. */
export const mailReminderJob = { name: "mail-reminder", data: z.object({ reminderId: z.number().int() }) };

const texts = declareTexts("reminder-mail", {
  subjectBefore: "Invoice {number}: {amount} to pay by {day}",
  subjectDue: "Invoice {number}: {amount} to pay today",
  subjectLate: "Overdue: invoice {number}, {amount}",
  before: "{amount} of invoice {number} is to be paid by {day}.",
  due: "Today is the last day to pay {amount} of invoice {number}.",
  late: "{days, plural, one {{amount} of invoice {number} was to be paid by {day}, # day ago.} other {{amount} of invoice {number} was to be paid by {day}, # days ago.}}",
  attached: "The invoice is attached and says how to pay. If you have paid in the meantime, thank you.",
  yours: "Your documents:",
});

/**
 * Sends one reminder, unless it was sent, or is not true any more. The row is locked while it is sent, so that two processes never
 * send it; after a stop between the mail server's answer and our note, the repeat has the same Message-ID. Throws when the mail
 * server refuses; the job tries again.
 */
export async function mailReminder({
  ctx,
  input,
}: Verb<z.output<typeof mailReminderJob.data>>): Promise<void> {
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const [reminder] = await tx
      .select()
      .from(documentReminders)
      .where(
        and(
          eq(documentReminders.id, input.reminderId),
          isNull(documentReminders.sentAt),
          isNull(documentReminders.droppedAt),
        ),
      )
      .for("no key update", { skipLocked: true });
    if (!reminder) return;
    const { id, accountId, documentId } = reminder;
    const isSent = await send(ctx, tx, { id, documentId });
    await tx
      .update(documentReminders)
      .set(isSent ? { sentAt: ctx.now() } : { droppedAt: ctx.now() })
      .where(and(eq(documentReminders.id, id), eq(documentReminders.accountId, accountId)));
  });
}

/** Returns false when there is nothing to say any more: it is paid or paused, or the account is gone. */
async function send(
  ctx: Ctx,
  tx: Tx,
  { id, documentId }: { id: number; documentId: number },
): Promise<boolean> {
  const document = await readDocument(tx, eq(documents.id, documentId));
  const [to] = await tx
    .select({ account: accounts, dueOn: documents.dueOn, isPaused: documentFollowUps.isPaused })
    .from(documents)
    .innerJoin(accounts, eq(accounts.id, documents.accountId))
    .leftJoin(documentFollowUps, eq(documentFollowUps.documentId, documents.id))
    .where(eq(documents.id, documentId));
  if (!document || document.openPaise <= 0 || !to?.dueOn || to.isPaused || to.account.erasedAt) return false;
  const { account, dueOn } = to;
  const people = await tx
    .select({ user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, account.id), getsBills))
    .orderBy(asc(memberships.id));
  for (const { user } of people)
    await sendTo(ctx, tx, { id, user, document, dueOn, timeZone: account.timeZone });
  return true;
}

/** Sends it to one person. A repeat has the same Message-ID. */
async function sendTo(
  ctx: Ctx,
  tx: Tx,
  given: {
    id: number;
    user: typeof users.$inferSelect;
    document: TaxDocument;
    dueOn: string;
    timeZone: string;
  },
): Promise<void> {
  const { id, user, document, dueOn, timeZone } = given;
  const { env } = ctx.deps;
  const language = completeFor(user.language);
  const text = texts(language);
  const late = daysAfter(dayInIndia(ctx.now()), dueOn);
  const { number } = document;
  const amount = rupees(document.openPaise);
  const day = dayInWords(new Date(`${dueOn}T12:00:00+05:30`), language, timeZone);
  const said =
    late < 0
      ? {
          subject: text("subjectBefore", { number, amount, day }),
          line: text("before", { amount, number, day }),
        }
      : late === 0
        ? { subject: text("subjectDue", { number, amount }), line: text("due", { amount, number }) }
        : {
            subject: text("subjectLate", { number, amount }),
            line: text("late", { amount, number, day, days: late }),
          };
  const sender = ourSender(env, await companyIn(tx, env, ctx.now()));
  await sendLetter(ctx.deps, {
    to: user,
    language,
    sender,
    id: `reminder-${id}-${user.id}`,
    subject: said.subject,
    lines: [said.line, "", text("attached"), "", text("yours")],
    path: paths.invoices,
    after: [whomToAsk(language, sender.support)],
    attachments: [await pdfOf(ctx, document, language)],
  });
}
