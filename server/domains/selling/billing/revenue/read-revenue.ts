import { and, asc, eq, gt, gte, min, or } from "drizzle-orm";
import { addMonths, monthOf, monthsBetween, startOfMonth } from "#shared/months.ts";
import type { RevenueAnswer, RevenueMonth, RevenueQuery } from "#shared/operator-api/revenue-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { documents, orders, orderTransitions, subscriptions } from "../../../../db/tables/index.ts";
import { inSnapshot } from "../../../../db/transaction.ts";
import { csvLine } from "../../../../http/csv-line.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { isCreditNote, isInvoice } from "../documents/invoices.ts";
import { cohortsOf, type History, revenueByMonth } from "./revenue.ts";

const usualMonths = 12;
const maxMonths = 36;

/** Returns the recurring revenue of the asked months, by default the last twelve. Throws Invalid for too many. */
export async function readRevenue({ ctx, input }: Verb<RevenueQuery, Operator>): Promise<RevenueAnswer> {
  requirePermission(ctx, "revenue.view");
  const now = ctx.now();
  const { from, to } = rangeOf(input, now);
  const history = await inSnapshot(ctx.deps.db, (tx) => readHistory(tx, startOfMonth(from)));
  const range = { from, to, now };
  return {
    success: true,
    from,
    to,
    months: revenueByMonth(history, range),
    cohorts: cohortsOf(history, range),
  };
}

/** Returns the asked months, by default the last twelve. Throws Invalid for too many. */
export function rangeOf(input: RevenueQuery, now: Date): { from: string; to: string } {
  const to = input.to ?? monthOf(now);
  const from = input.from ?? addMonths(to, 1 - usualMonths);
  if (from > to || monthsBetween(from, to).length > maxMonths) throw refuse("monthsInOrder");
  return { from, to };
}

async function readHistory(tx: Reader, from: Date): Promise<History> {
  // Also plans from before the range: they decide who is new, and what was paid at its start.
  const plans = await tx
    .select({
      accountId: subscriptions.accountId,
      createdAt: subscriptions.createdAt,
      endsAt: subscriptions.endsAt,
      replacedAt: subscriptions.replacedAt,
      monthlyPaise: subscriptions.monthlyPaise,
    })
    .from(subscriptions)
    .where(gt(subscriptions.monthlyPaise, 0))
    .orderBy(asc(subscriptions.id));
  const trials = await tx
    .select({ accountId: orders.accountId, at: min(orderTransitions.at) })
    .from(orders)
    .innerJoin(
      orderTransitions,
      and(eq(orderTransitions.orderId, orders.id), eq(orderTransitions.event, "granted")),
    )
    .where(eq(orders.kind, "trial"))
    .groupBy(orders.accountId);
  const issued = await tx
    .select({ kind: documents.kind, at: documents.issuedAt, netPaise: documents.netPaise })
    .from(documents)
    .where(and(gte(documents.issuedAt, from), or(isInvoice, isCreditNote)));
  return {
    paid: plans.map(({ endsAt, replacedAt, ...plan }) => ({
      ...plan,
      until: replacedAt && replacedAt < endsAt ? replacedAt : endsAt,
    })),
    trials: trials.flatMap(({ accountId, at }) => (at ? [{ accountId, at }] : [])),
    invoiced: issued.map(({ kind, at, netPaise }) => ({
      at,
      netPaise: kind === "credit-note" ? -netPaise : netPaise,
    })),
  };
}

const rupees = (paise: number | null): number | null => (paise === null ? null : paise / 100);

/** The columns of the CSV: headings with their values. */
const columns: readonly [heading: string, value: (month: RevenueMonth) => string | number | null][] = [
  ["Month", ({ month }) => month],
  ["MRR (INR)", ({ mrr_paise }) => rupees(mrr_paise)],
  ["New (INR)", ({ new_paise }) => rupees(new_paise)],
  ["Returned (INR)", ({ returned_paise }) => rupees(returned_paise)],
  ["Expansion (INR)", ({ expansion_paise }) => rupees(expansion_paise)],
  ["Contraction (INR)", ({ contraction_paise }) => rupees(-contraction_paise)],
  ["Churn (INR)", ({ churned_paise }) => rupees(-churned_paise)],
  ["Paying accounts", ({ paying }) => paying],
  ["New accounts", ({ new_accounts }) => new_accounts],
  ["Churned accounts", ({ churned_accounts }) => churned_accounts],
  ["Churn rate (%)", ({ churn_percent }) => churn_percent],
  ["ARPU (INR)", ({ arpu_paise }) => rupees(arpu_paise)],
  ["Trials", ({ trials }) => trials],
  ["Converted trials", ({ converted }) => converted],
  ["Trial conversion (%)", ({ conversion_percent }) => conversion_percent],
  ["Invoiced without GST (INR)", ({ invoiced_paise }) => rupees(invoiced_paise)],
];

/** Returns the months as CSV, amounts in rupees without tax. */
export async function revenueCsv(args: Verb<RevenueQuery, Operator>): Promise<string> {
  const { months } = await readRevenue(args);
  return [
    csvLine(columns.map(([heading]) => heading)),
    ...months.map((month) => csvLine(columns.map(([, value]) => value(month)))),
  ].join("");
}
