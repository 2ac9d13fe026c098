import { and, isNotNull } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { Tx } from "../../../../../db/client.ts";
import { anyOf } from "../../../../../db/statement.ts";
import { bankLines } from "../../../../../db/tables/index.ts";

type Transfer = { reference: string | null; amountPaise: number; day: string };

/** Two banks write days that differ. */
const maxDaysApart = 3;

/** Returns whether two lines with the same reference are the same money. */
export const isSameTransfer = (one: Transfer, other: Transfer): boolean =>
  one.reference === other.reference &&
  one.amountPaise === other.amountPaise &&
  Math.abs(Date.parse(one.day) - Date.parse(other.day)) <= maxDaysApart * dayMs;

/** Leaves out lines of a statement whose money is known from a virtual account. Returns the references of those, which are booked. */
export async function withoutCredits<T extends Transfer>(
  tx: Tx,
  lines: readonly T[],
): Promise<{ left: T[]; booked: string[] }> {
  const references = lines.flatMap(({ reference }) => reference ?? []);
  const known = await tx
    .select()
    .from(bankLines)
    .where(and(anyOf(bankLines.reference, references), isNotNull(bankLines.providerPaymentId)));
  const creditsOf = (line: T) => known.filter((each) => isSameTransfer(each, line));
  const isBooked = (line: T) => creditsOf(line).some(({ paymentId }) => paymentId !== null);
  return {
    left: lines.filter((line) => creditsOf(line).length === 0),
    booked: lines.flatMap((line) => (isBooked(line) ? (line.reference ?? []) : [])),
  };
}
