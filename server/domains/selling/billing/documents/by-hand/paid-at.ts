import { dayInIndia } from "#shared/day-in.ts";
import type { Tx } from "../../../../../db/client.ts";
import { refuse } from "../../../../../refusal.ts";
import { requireOpenMonth } from "../closed-months.ts";
import type { DocumentRow } from "../issue-document.ts";

/**
 * Returns when something that paid a document is in the books: on the day in India on which it came, now without a day. Throws
 * Conflict for a day that has not come or is before the document, and for one of a closed month.
 */
export async function paidAt(
  tx: Tx,
  { number, issuedOn, issuedAt }: Pick<DocumentRow, "number" | "issuedOn" | "issuedAt">,
  { day, now }: { day: string; now: Date },
): Promise<Date> {
  const today = dayInIndia(now);
  const paidOn = day || today;
  if (paidOn > today) throw refuse("paidLater");
  if (paidOn < issuedOn) throw refuse("paidBefore", { number, day: issuedOn });
  await requireOpenMonth(tx, paidOn, "paidMonthClosed");
  if (paidOn === today) return now;
  const noon = new Date(`${paidOn}T12:00:00+05:30`);
  return noon > issuedAt ? noon : issuedAt;
}
