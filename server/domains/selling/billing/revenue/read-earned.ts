import { and, asc, lt, sql } from "drizzle-orm";
import { invoiceKinds } from "#shared/documents.ts";
import { addMonths, startOfMonth } from "#shared/months.ts";
import type { EarnedAnswer, RevenueQuery } from "#shared/operator-api/revenue-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { documents } from "../../../../db/tables/index.ts";
import { inSnapshot } from "../../../../db/transaction.ts";
import { csvLine } from "../../../../http/csv-line.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { readWithLines } from "../books/month-documents.ts";
import { isCreditNote } from "../documents/invoices.ts";
import { earnedByMonth, type Sold } from "./earned.ts";
import { rangeOf } from "./read-revenue.ts";

/** Returns what of paid time was given in each of the asked months. Months that have not come show what will be given. */
export async function readEarned({ ctx, input }: Verb<RevenueQuery, Operator>): Promise<EarnedAnswer> {
  requirePermission(ctx, "revenue.view");
  const { from, to } = rangeOf(input, ctx.now());
  const sold = await inSnapshot(ctx.deps.db, (tx) => readSold(tx, from, to));
  return {
    success: true,
    months: earnedByMonth(sold, { from, to }).map((row) => ({
      month: row.month,
      opening_paise: row.openingPaise,
      invoiced_paise: row.invoicedPaise,
      earned_paise: row.earnedPaise,
      credited_paise: row.creditedPaise,
      closing_paise: row.closingPaise,
    })),
  };
}

/** Invoices that were issued, credited or still given in these months. */
async function readSold(tx: Reader, from: string, to: string): Promise<Sold[]> {
  const start = `${from}-01`;
  const isBefore = lt(documents.issuedAt, startOfMonth(addMonths(to, 1)));
  const invoices = await readWithLines(
    tx,
    and(
      anyOf(documents.kind, invoiceKinds),
      isBefore,
      sql`(documents.issued_on >= ${start}
        or exists (select 1 from document_lines l where l.document_id = documents.id and l.period_to >= ${start})
        or exists (select 1 from documents n where n.corrects_id = documents.id and n.kind = 'credit-note'
          and n.issued_on >= ${start}))`,
    ),
  );
  const notes = await tx
    .select({ id: documents.correctsId, issuedOn: documents.issuedOn, netPaise: documents.netPaise })
    .from(documents)
    .where(and(isCreditNote, isBefore))
    .orderBy(asc(documents.id));
  const notesOf = Map.groupBy(notes, ({ id }) => id);
  return invoices.map(({ id, issuedOn, lines }) => ({
    issuedOn,
    lines: lines.map(({ netPaise, periodFrom, periodTo }) => ({ netPaise, from: periodFrom, to: periodTo })),
    notes: notesOf.get(id) ?? [],
  }));
}

const columns: readonly [
  heading: string,
  value: (month: EarnedAnswer["months"][number]) => string | number,
][] = [
  ["Month", ({ month }) => month],
  ["Opening (INR)", ({ opening_paise }) => opening_paise / 100],
  ["Invoiced (INR)", ({ invoiced_paise }) => invoiced_paise / 100],
  ["Earned (INR)", ({ earned_paise }) => earned_paise / 100],
  ["Credited (INR)", ({ credited_paise }) => credited_paise / 100],
  ["Closing (INR)", ({ closing_paise }) => closing_paise / 100],
];

/** Returns the months as CSV, amounts in rupees without tax. */
export async function earnedCsv(args: Verb<RevenueQuery, Operator>): Promise<string> {
  const { months } = await readEarned(args);
  return [
    csvLine(columns.map(([heading]) => heading)),
    ...months.map((month) => csvLine(columns.map(([, value]) => value(month)))),
  ].join("");
}
