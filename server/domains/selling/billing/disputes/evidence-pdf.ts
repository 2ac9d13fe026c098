import { eq, sql } from "drizzle-orm";
import { brand } from "#shared/brand.ts";
import { dayInIndia, indianZone } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import { providerLabels } from "#shared/payment-providers.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { ReadDatabase } from "../../../../db/client.ts";
import { accounts, disputes, orders, payments, users } from "../../../../db/tables/index.ts";
import type { Attachment } from "../../../../outside/mail/port.ts";
import { refuse } from "../../../../refusal.ts";
import { rupees } from "../../../../rupees.ts";
import { playStore } from "../../../core/plays/index.ts";
import { companyAt } from "../../../identity/company-details/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { invoiceOfPayment } from "../documents/invoices.ts";

/** Returns what we know about a disputed payment, as PDF for the bank. Throws NotFound. */
export async function evidencePdf({
  ctx,
  input: { id },
}: Verb<{ id: number }, Operator>): Promise<Attachment> {
  requirePermission(ctx, "payments.view");
  return drawEvidence(ctx, id);
}

interface Month {
  month: string;
  screens: number;
  plays: number;
}
interface Use extends Record<string, unknown> {
  sign_ins: number;
  last_sign_in: string | null;
  screens: number;
  last_contact: string | null;
}

/** Banks are written to in English: who bought what, when, and how it was used since. */
export async function drawEvidence(
  { deps, now }: Pick<Ctx, "deps" | "now">,
  id: number,
): Promise<Attachment> {
  const { db, heavy } = deps;
  const [found] = await db
    .select({ dispute: disputes, payment: payments, order: orders, account: accounts, user: users })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(accounts, eq(accounts.id, disputes.accountId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(disputes.id, id));
  if (!found) throw refuse("disputeNotFound");
  const { dispute, payment, order, account, user } = found;
  const { accountId } = dispute;
  const since = payment.receivedAt ?? payment.createdAt;
  const invoice = await invoiceOfPayment(db, payment.id);
  const company = await companyAt(deps, dayInIndia(now()));
  const months = await playsByMonth(db, accountId, { from: dayInIndia(since), now: now() });
  const { rows: used } = await db.execute<Use>(sql`
    select
      (select count(*)::int from sessions s join users u on u.id = s.user_id
        where u.account_id = ${accountId} and s.created_at >= ${since}) as sign_ins,
      (select to_json(max(s.created_at)) #>> '{}' from sessions s join users u on u.id = s.user_id
        where u.account_id = ${accountId}) as last_sign_in,
      (select count(*)::int from screens where account_id = ${accountId} and deleted_at is null) as screens,
      (select to_json(max(last_contact_at)) #>> '{}' from screens where account_id = ${accountId}) as last_contact`);
  const [use] = used;
  const time = new Intl.DateTimeFormat("en-IN", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: indianZone,
  });
  const at = (value: Date | string | null | undefined) =>
    value ? `${time.format(new Date(value))} IST` : "never";
  const facts = [
    ["Seller", [company.legalName, ...company.addressLines, company.gstin].filter(Boolean).join(", ")],
    ["Dispute", `${dispute.providerDisputeId} (${dispute.reason}), ${rupees(dispute.amountPaise)}`],
    [
      "Payment",
      `${payment.transactionCode}, ${rupees(payment.amountPaise)}, ${providerLabels[dispute.provider]}`,
    ],
    ["Paid", at(since)],
    ["Method", payment.method ?? "not named"],
    ["Customer", [account.name, user?.email].filter(Boolean).join(", ")],
    ["What was bought", payment.remarks],
    ["Ordered", at(order?.createdAt)],
    ["Invoice", invoice ? `${invoice.number} of ${invoice.issuedOn}, to ${invoice.billedTo}` : "none"],
    ["Account since", at(account.createdAt)],
    ["Sign-ins since the payment", `${use?.sign_ins ?? 0}, the last one ${at(use?.last_sign_in)}`],
    ["Screens of the customer", `${use?.screens ?? 0}, last seen ${at(use?.last_contact)}`],
  ] as const;
  const plays = months.reduce((sum, month) => sum + month.plays, 0);
  const bytes = await heavy.drawReport({
    language: "en",
    brand: brand.name,
    title: "Proof of service",
    madeAt: now().toISOString(),
    facts: facts.map(([label, text]) => ({ label, text })),
    columns: ["Month", "Screens that played", "Plays"],
    rows: months.map(({ month, screens, plays: own }) => [
      month,
      String(screens),
      own.toLocaleString("en-IN"),
    ]),
    sum: ["All", "", plays.toLocaleString("en-IN")],
    notes: ["Each play is a record that a screen of the customer sent: what it showed, and when."],
    page: "Page {page} of {pages}",
  });
  return { name: `proof-of-service-${dispute.providerDisputeId}.pdf`, type: "application/pdf", bytes };
}

/** Returns the months in which screens played, from the store of plays. */
async function playsByMonth(
  db: ReadDatabase,
  accountId: number,
  { from, now }: { from: string; now: Date },
): Promise<Month[]> {
  const months: Month[] = [];
  // A screen's own day may be ahead of ours.
  const last = dayInIndia(new Date(now.getTime() + dayMs));
  for (let begin = from; begin <= last; ) {
    const [year = 0, month = 0] = begin.split("-").map(Number);
    const to = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
    const query = { accountId, groupBy: "screen", from: begin, to, timeZone: indianZone } as const;
    const rows = await playStore(db).counts(query, now);
    const plays = rows.reduce((sum, { played }) => sum + played, 0);
    if (rows.length > 0) months.push({ month: begin.slice(0, 7), screens: rows.length, plays });
    begin = to;
  }
  return months;
}
