import { eq } from "drizzle-orm";
import type { Payment } from "#shared/contracts/selling/billing.ts";
import { dayIn, indianZone } from "#shared/day-in.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { accounts } from "../../../../db/tables/index.ts";
import { csvLine } from "../../../../http/csv-line.ts";
import { paymentsOf } from "./list-payments.ts";

/** More than any account has: one a month for eight hundred years. */
const maxLines = 10_000;
const heading = [
  "Date",
  "Invoice",
  "Description",
  "Status",
  "Net (INR)",
  "GST (INR)",
  "Total (INR)",
  "Transaction",
];
/** Plain numbers with a decimal point, which spreadsheets can read. */
const rupees = (paise: number) => (paise / 100).toFixed(2);

/** Returns all payments of the account as CSV, with days in the account's time zone. */
export async function paymentsCsv({ ctx }: Verb<unknown, Customer>): Promise<string> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const [account] = await db
    .select({ timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const zone = account?.timeZone ?? indianZone;
  const rows = await paymentsOf(db, accountId, { limit: maxLines });
  const lines = rows.flatMap((row): (string | number | null)[][] => [
    cells(row, zone),
    ...refundCells(row, zone),
  ]);
  return [csvLine(heading), ...lines.map((line) => csvLine(line))].join("");
}

const cells = (row: Payment, zone: string): (string | null)[] => [
  dayIn(zone, new Date(row.createdAt)),
  row.invoice?.number ?? null,
  row.description,
  row.status,
  row.invoice && rupees(row.invoice.netPaise),
  row.invoice && rupees(row.invoice.taxPaise),
  rupees(row.amountPaise),
  row.transactionCode,
];

/** Money that went back, as negative amounts with the number of the credit note. */
const refundCells = ({ refunds, description }: Payment, zone: string): (string | number | null)[][] =>
  refunds
    .filter(({ isDone }) => isDone)
    .map(({ createdAt, creditNote, amountPaise }) => [
      dayIn(zone, new Date(createdAt)),
      creditNote?.number ?? null,
      description,
      "refund",
      // As numbers: text that begins with a minus is not safe in spreadsheets.
      creditNote && -creditNote.netPaise / 100,
      creditNote && -creditNote.taxPaise / 100,
      -amountPaise / 100,
      null,
    ]);
