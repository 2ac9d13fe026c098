import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { dayInIndia } from "#shared/day-in.ts";
import {
  type FollowUp,
  maxShownInvoices,
  type OverdueInvoice,
  type overdueAnswer,
} from "#shared/operator-api/overdue-contract.ts";
import { ageOn, overdueAges } from "#shared/reminders.ts";
import type { Operator } from "../../../../../actor.ts";
import type { Verb } from "../../../../../context.ts";
import type { Reader } from "../../../../../db/client.ts";
import { firstOwner } from "../../../../../db/first-owner.ts";
import { anyOf } from "../../../../../db/statement.ts";
import { accounts, documentFollowUps, documentReminders, users } from "../../../../../db/tables/index.ts";
import { inSnapshot, inTransaction } from "../../../../../db/transaction.ts";
import { csvLine } from "../../../../../http/csv-line.ts";
import { requirePermission } from "../../../../identity/operators/index.ts";
import { decimal } from "../../books/amounts.ts";
import { withInvoice } from "../by-hand/open-invoice.ts";
import { eachOpenInvoice, type OpenInvoiceRow } from "../open-invoices.ts";

/** Returns the invoices of all customers of which something is open, the longest overdue first, with sums by their age. */
export async function overduePage({ ctx }: Verb<unknown, Operator>): Promise<z.input<typeof overdueAnswer>> {
  requirePermission(ctx, "payments.view");
  const today = dayInIndia(ctx.now());
  const invoices = await inSnapshot(ctx.deps.db, (tx) => overdue(tx, today));
  return {
    success: true,
    today,
    ages: overdueAges.map((age) => {
      const own = invoices.filter((invoice) => invoice.age === age);
      return { age, count: own.length, paise: own.reduce((sum, { open_paise }) => sum + open_paise, 0) };
    }),
    invoices: invoices.slice(0, maxShownInvoices),
    count: invoices.length,
  };
}

async function overdue(tx: Reader, today: string): Promise<OverdueInvoice[]> {
  const open: OpenInvoiceRow[] = [];
  for await (const invoice of eachOpenInvoice(tx)) open.push(invoice);
  const ids = open.map(({ id }) => id);
  const owners = await tx
    .select({ accountId: accounts.id, name: users.name, email: users.email })
    .from(accounts)
    .innerJoin(users, eq(users.id, firstOwner))
    .where(anyOf(accounts.id, [...new Set(open.map(({ accountId }) => accountId))]));
  const followUps = await tx.select().from(documentFollowUps).where(anyOf(documentFollowUps.documentId, ids));
  const sent = await tx
    .selectDistinctOn([documentReminders.documentId])
    .from(documentReminders)
    .where(and(anyOf(documentReminders.documentId, ids), isNotNull(documentReminders.sentAt)))
    .orderBy(documentReminders.documentId, desc(documentReminders.sentAt));
  const ownerOf = new Map(owners.map((row) => [row.accountId, row]));
  const followUpOf = new Map(followUps.map((row) => [row.documentId, row]));
  const sentOf = new Map(sent.map((row) => [row.documentId, row]));
  return open
    .map((invoice): OverdueInvoice => {
      const owner = ownerOf.get(invoice.accountId);
      const reminder = sentOf.get(invoice.id);
      const followUp = followUpOf.get(invoice.id);
      // What a dispute opened again has no last day: it was due when it was issued.
      const dueOn = invoice.dueOn ?? invoice.issuedOn;
      return {
        id: invoice.id,
        number: invoice.number,
        account_id: invoice.accountId,
        account_name: invoice.accountName,
        billed_to: invoice.billedTo,
        owner: owner ? `${owner.name}, ${owner.email}` : "",
        issued_on: invoice.issuedOn,
        due_on: dueOn,
        age: ageOn(today, dueOn),
        total_paise: invoice.totalPaise,
        open_paise: invoice.openPaise,
        reminded_at: reminder?.sentAt?.toISOString() ?? null,
        promised_on: followUp?.promisedOn ?? null,
        is_paused: followUp?.isPaused ?? false,
        note: followUp?.note ?? "",
      };
    })
    .sort((one, other) =>
      one.due_on < other.due_on ? -1 : one.due_on > other.due_on ? 1 : one.id - other.id,
    );
}

const columns: readonly [string, (row: OverdueInvoice) => Parameters<typeof csvLine>[0][number]][] = [
  ["Number", ({ number }) => number],
  ["Customer", ({ account_name }) => account_name],
  ["Billed to", ({ billed_to }) => billed_to],
  ["Owner", ({ owner }) => owner],
  ["Issued", ({ issued_on }) => issued_on],
  ["Due", ({ due_on }) => due_on],
  ["Age", ({ age }) => age],
  ["Total", ({ total_paise }) => ({ digits: decimal(total_paise) })],
  ["Open", ({ open_paise }) => ({ digits: decimal(open_paise) })],
  ["Last reminder", ({ reminded_at }) => reminded_at],
  ["Promised", ({ promised_on }) => promised_on],
  ["Reminders", ({ is_paused }) => (is_paused ? "paused" : "on")],
  ["Note", ({ note }) => note],
];

/** Returns the same as CSV, all of it. It is on record who took it. */
export async function exportOverdue({ ctx }: Verb<unknown, Operator>): Promise<string> {
  requirePermission(ctx, "payments.view");
  const today = dayInIndia(ctx.now());
  return inTransaction(ctx, async ({ tx, audit }) => {
    const rows = await overdue(tx, today);
    await audit({
      action: "bank.export-overdue",
      subject: { kind: "bank", id: null },
      accountId: null,
      after: { count: rows.length },
    });
    return [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, read]) => read(row)))]
      .map(csvLine)
      .join("");
  });
}

/** Notes what a customer said about an invoice, and stops or starts its reminders. */
export async function followUp({ ctx, input }: Verb<FollowUp & { id: number }, Operator>): Promise<void> {
  requirePermission(ctx, "payments.settle");
  const { id, promised_on: promisedOn, is_paused: isPaused, note } = input;
  await withInvoice(ctx, id, async ({ tx, audit }, invoice) => {
    const { accountId, number } = invoice;
    const changed = { promisedOn, isPaused, note, operatorId: ctx.actor.operatorId, changedAt: ctx.now() };
    await tx
      .insert(documentFollowUps)
      .values({ documentId: id, accountId, ...changed })
      .onConflictDoUpdate({
        target: documentFollowUps.documentId,
        set: changed,
        setWhere: sql`${documentFollowUps.accountId} = ${accountId}`,
      });
    await audit({
      action: "account.follow-up-document",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { documentNumber: number, promisedOn, isPaused, note },
    });
  });
}
