import type { AllocatedOnDay } from "../../documents/open-amount.ts";
import type { DayMoved } from "../movements.ts";

/** What there is at the end of a day, in paise. */
export interface Balances {
  /** What customers owe, less what is owed to them. */
  customersPaise: number;
  /** Received money that paid nothing yet. */
  unallocatedPaise: number;
  /** With the providers, on its way to the bank. */
  inTransitPaise: number;
  /** Tax that customers kept for us, until the tax office credits it. */
  tdsPaise: number;
  /** Moved through the bank, by providers and outside of them, since the beginning. */
  bankPaise: number;
}

export interface DayEnd {
  day: string;
  opening: Balances;
  moved: DayMoved & AllocatedOnDay;
  closing: Balances;
  /** What does not fit, by the two sources that should agree. All are 0 on a day that balances. */
  differences: {
    /** Customers' balance by documents and ledger, less what allocations leave open. */
    customersPaise: number;
    /** Receipts less the money of the ledger. */
    receiptsPaise: number;
    /** The providers' payments and refunds less those in our books, and their other movements. */
    settledPaise: number;
    /** What reached the bank, less the amounts without fees and tax. */
    feesPaise: number;
  };
}

const nothing: Balances = {
  customersPaise: 0,
  unallocatedPaise: 0,
  inTransitPaise: 0,
  tdsPaise: 0,
  bankPaise: 0,
};

export interface MonthEnds {
  opening: Balances;
  days: readonly DayEnd[];
  closing: Balances;
  /** In which something happened until this one, the oldest first. */
  months: readonly string[];
}

/** Returns the ends of the days of a month on which something happened, each from the day before. Pure. */
export function dayEndsOf(
  moved: readonly DayMoved[],
  allocated: readonly AllocatedOnDay[],
  month: string,
): MonthEnds {
  const allocatedOn = new Map(allocated.map((row) => [row.day, row]));
  const movedOn = new Map(moved.map((row) => [row.day, row]));
  const all = [...new Set([...movedOn.keys(), ...allocatedOn.keys()])].sort();
  let balances = nothing;
  let openPaise = 0;
  let opening = nothing;
  const days: DayEnd[] = [];
  for (const day of all) {
    const own = { ...(movedOn.get(day) ?? noMove(day)), ...noAllocation(day), ...allocatedOn.get(day) };
    const gone = own.refundedPaise + own.refundedOutsidePaise;
    const taken = own.takenPaise + own.takenOutsidePaise;
    const noMoney = own.tdsPaise + own.writtenOffPaise;
    const before = balances;
    balances = {
      customersPaise: before.customersPaise + own.invoicedPaise - own.creditedPaise - taken + gone - noMoney,
      unallocatedPaise: before.unallocatedPaise + own.receiptPaise - gone - own.allocatedPaise,
      inTransitPaise:
        before.inTransitPaise + own.takenPaise - own.refundedPaise - own.settledPaise - own.otherPaise,
      tdsPaise: before.tdsPaise + own.tdsPaise,
      bankPaise: before.bankPaise + own.bankPaise + own.takenOutsidePaise - own.refundedOutsidePaise,
    };
    openPaise += own.invoicedPaise - own.allocatedPaise - own.creditPaise - noMoney;
    if (day.slice(0, 7) < month) opening = balances;
    if (day.slice(0, 7) !== month) continue;
    days.push({
      day,
      opening: before,
      moved: own,
      closing: balances,
      differences: {
        customersPaise: balances.customersPaise - (openPaise - balances.unallocatedPaise),
        receiptsPaise: own.receiptPaise - taken,
        settledPaise: own.settledPaise - own.knownPaise + own.otherPaise,
        feesPaise: own.bankPaise - (own.settledPaise + own.otherPaise - own.feePaise - own.feeTaxPaise),
      },
    });
  }
  const months = [...new Set(all.map((day) => day.slice(0, 7)))];
  return { opening, days, closing: days.at(-1)?.closing ?? opening, months };
}

/** Returns whether nothing of a day is left to explain. */
export const isBalanced = ({ differences }: DayEnd): boolean =>
  Object.values(differences).every((paise) => paise === 0);

const noMove = (day: string): DayMoved => ({
  day,
  invoicedPaise: 0,
  creditedPaise: 0,
  takenPaise: 0,
  takenOutsidePaise: 0,
  refundedPaise: 0,
  refundedOutsidePaise: 0,
  receiptPaise: 0,
  settledPaise: 0,
  knownPaise: 0,
  otherPaise: 0,
  feePaise: 0,
  feeTaxPaise: 0,
  bankPaise: 0,
});
const noAllocation = (day: string): AllocatedOnDay => ({
  day,
  allocatedPaise: 0,
  creditPaise: 0,
  tdsPaise: 0,
  writtenOffPaise: 0,
});
