import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { dayInIndia, indianZone } from "#shared/day-in.ts";
import { type ReminderStep, reminderOn } from "#shared/reminders.ts";
import type { Ctx } from "../../../../../context.ts";
import { accounts, documentFollowUps, documentReminders, documents } from "../../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../../db/transaction.ts";
import { isWaiting } from "../../e-invoices/require-irn.ts";
import { eachOpenInvoice, type OpenInvoiceRow } from "../open-invoices.ts";
import { mailReminderJob } from "./mail-reminder.ts";

/** Nobody is reminded at night. */
const fromHour = 10;
const hourOf = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: indianZone });

/**
 * Queues the reminders of unpaid invoices that are due today. A row with a unique index stands for each, so that none is queued
 * twice, also by two processes; the row and its job are written together.
 */
export async function queueReminders({ ctx }: { ctx: Ctx }): Promise<void> {
  if (Number(hourOf.format(ctx.now())) < fromHour) return;
  const today = dayInIndia(ctx.now());
  for await (const invoice of eachOpenInvoice(
    ctx.deps.db,
    and(isNotNull(documents.dueOn), isNull(accounts.erasedAt)),
  )) {
    const step = reminderOn(today, { dueOn: invoice.dueOn ?? "", issuedOn: invoice.issuedOn });
    if (step !== null) await queue(ctx, invoice, step);
  }
}

async function queue(
  ctx: Ctx,
  { id: documentId, accountId }: OpenInvoiceRow,
  step: ReminderStep,
): Promise<void> {
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    // Nobody has a document yet that waits for its number of the portal.
    if (await isWaiting(tx, [documentId])) return;
    const [paused] = await tx
      .select()
      .from(documentFollowUps)
      .where(and(eq(documentFollowUps.documentId, documentId), eq(documentFollowUps.isPaused, true)));
    if (paused) return;
    const [reminder] = await tx
      .insert(documentReminders)
      .values({ accountId, documentId, step, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: documentReminders.id });
    if (reminder) await ctx.deps.jobs.enqueue(tx, mailReminderJob, { reminderId: reminder.id });
  });
}
