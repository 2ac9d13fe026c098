import { dayMs } from "#shared/durations.ts";
import { lastDayOfMonth } from "#shared/gst-returns.ts";
import { addMonths, monthsBetween } from "#shared/months.ts";

/** An invoice without tax: what is earned when, and the credit notes on it. Days are of India. */
export interface Sold {
  issuedOn: string;
  /** A line without a time is earned on the day of its invoice. */
  lines: readonly { netPaise: number; from: string | null; to: string | null }[];
  notes: readonly { issuedOn: string; netPaise: number }[];
}

/** What was paid for and not yet given at the start and the end of a month, and what moved it. */
export interface EarnedMonth {
  month: string;
  openingPaise: number;
  invoicedPaise: number;
  /** Less than nothing where credit notes take back more than was still to be given. */
  earnedPaise: number;
  creditedPaise: number;
  closingPaise: number;
}

/** A part of an invoice that is given day by day. */
interface Part {
  paise: number;
  from: number;
  to: number;
}

const dayOf = (day: string): number => Math.round(Date.parse(day) / dayMs);

/** Returns what is not yet given of a part after a day. */
function laterOf({ paise, from, to }: Part, day: number): number {
  const days = to - from + 1;
  const given = Math.min(Math.max(day - from + 1, 0), days);
  return paise - Math.trunc((paise * given) / days);
}

/** A note takes from what is not yet given, each part by its share; what is left of it is given in the days that remain. */
function partsAfter(parts: readonly Part[], day: number, creditedPaise: number): Part[] {
  const later = parts.map((part) => laterOf(part, day));
  const laterPaise = later.reduce((sum, paise) => sum + paise, 0);
  let left = Math.min(creditedPaise, laterPaise);
  let of = laterPaise;
  return parts.map((part, at) => {
    const own = later[at] ?? 0;
    const taken = of === 0 ? 0 : Math.round((left * own) / of);
    left -= taken;
    of -= own;
    return { paise: own - taken, from: Math.max(part.from, day + 1), to: Math.max(part.to, day + 1) };
  });
}

/** Returns what is not yet given of an invoice after a day, and nothing before the day of the invoice. */
export function laterPaise({ issuedOn, lines, notes }: Sold, day: string): number {
  if (day < issuedOn) return 0;
  let parts = lines.map(({ netPaise, from, to }): Part => {
    const [first, last] = from !== null && to !== null && from <= to ? [from, to] : [issuedOn, issuedOn];
    return { paise: netPaise, from: dayOf(first), to: dayOf(last) };
  });
  const until = notes
    .filter((note) => note.issuedOn <= day)
    .toSorted((one, other) => (one.issuedOn < other.issuedOn ? -1 : 1));
  for (const note of until) parts = partsAfter(parts, dayOf(note.issuedOn), note.netPaise);
  return parts.reduce((sum, part) => sum + laterOf(part, dayOf(day)), 0);
}

/** Returns the months from the first to the last one: opening + invoiced - earned - credited = closing. Pure. */
export function earnedByMonth(
  sold: readonly Sold[],
  { from, to }: { from: string; to: string },
): EarnedMonth[] {
  const laterAt = (month: string) =>
    sold.reduce((sum, invoice) => sum + laterPaise(invoice, lastDayOfMonth(month)), 0);
  let openingPaise = laterAt(addMonths(from, -1));
  return monthsBetween(from, to).map((month) => {
    const isIn = ({ issuedOn }: { issuedOn: string }) => issuedOn.startsWith(month);
    const net = (all: readonly { netPaise: number }[]) =>
      all.reduce((sum, { netPaise }) => sum + netPaise, 0);
    const invoicedPaise = net(sold.filter(isIn).flatMap(({ lines }) => lines));
    const creditedPaise = net(sold.flatMap(({ notes }) => notes.filter(isIn)));
    const closingPaise = laterAt(month);
    const row = {
      month,
      openingPaise,
      invoicedPaise,
      earnedPaise: openingPaise + invoicedPaise - creditedPaise - closingPaise,
      creditedPaise,
      closingPaise,
    };
    openingPaise = closingPaise;
    return row;
  });
}
