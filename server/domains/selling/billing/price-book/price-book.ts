import type { BillingPeriod, PlanCode } from "#shared/plans.ts";
import { firstPrices, firstRateBp, type ListPrice } from "./first-prices.ts";

export interface TaxRate {
  rateBp: number;
  validFrom: string;
}

/** What a contract says. */
export interface ContractPrice {
  plan: PlanCode;
  period: BillingPeriod;
  paise: number;
  validFrom: string;
  validUntil: string | null;
}

/** What a screen and a month of a plan cost, and since when the book has this price. */
export interface UnitPrice {
  paise: number;
  /** The `sellsFrom` of its line; null: the price of a contract. */
  bookDay: string | null;
}

/** What a purchase needs of the book. */
export interface Order {
  plan: PlanCode;
  period: BillingPeriod;
}

/**
 * The price book. A contract counts first, then the price that an account has, then the book (`first-prices.ts`
 * where the book has no line yet).
 */
export class PriceBook {
  /** The newest day first. */
  readonly #prices: readonly ListPrice[];
  readonly #rates: readonly TaxRate[];

  constructor({ prices, rates }: { prices: readonly ListPrice[]; rates: readonly TaxRate[] }) {
    this.#prices = [...prices, ...firstPrices].sort((a, b) => (a.sellsFrom < b.sellsFrom ? 1 : -1));
    this.#rates = [...rates].sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  }

  /** Returns the price of a purchase on a day; null when the plan is not sold for such a period. */
  sale({ plan, period }: Order, day: string): UnitPrice | null {
    const line = this.#linesOf({ plan, period }).find(({ sellsFrom }) => sellsFrom <= day);
    return line ? { paise: line.paise, bookDay: line.sellsFrom } : null;
  }

  /**
   * Returns the price of a period that continues a plan and begins on a day: the one that the plan has, until a newer line
   * says that earlier plans renew at it. A plan whose contract has ended has no price of its own.
   */
  renewal(own: UnitPrice, order: Order, day: string): UnitPrice | null {
    const { bookDay } = own;
    if (bookDay === null) return this.sale(order, day);
    const line = this.#linesOf(order).find(
      ({ sellsFrom, renewsFrom }) => sellsFrom > bookDay && renewsFrom !== null && renewsFrom <= day,
    );
    return line ? { paise: line.paise, bookDay: line.sellsFrom } : own;
  }

  /** Returns whether a line reaches present customers on this day or later. */
  renewsSince(day: string): boolean {
    return this.#prices.some(({ renewsFrom }) => renewsFrom !== null && renewsFrom >= day);
  }

  /** Returns the rate of the tax on a day, in hundredths of a percent. */
  rateBp(day: string): number {
    return this.#rates.find(({ validFrom }) => validFrom <= day)?.rateBp ?? firstRateBp;
  }

  /** Returns the last day until `day` on which a price for new customers or the rate began. */
  changedSince(day: string): string {
    const begins = [
      ...this.#prices.map(({ sellsFrom }) => sellsFrom),
      ...this.#rates.map(({ validFrom }) => validFrom),
    ];
    return begins.filter((begin) => begin <= day).reduce((last, begin) => (begin > last ? begin : last), "");
  }

  #linesOf({ plan, period }: Order): readonly ListPrice[] {
    return this.#prices.filter((line) => line.plan === plan && line.period === period);
  }
}

/** Returns what the contracts of an account say on a day; the one that began last counts. */
export function contractOn(
  contracts: readonly ContractPrice[],
  { plan, period }: Order,
  day: string,
): UnitPrice | null {
  const [valid] = contracts
    .filter((each) => each.plan === plan && each.period === period)
    .filter(({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || day <= validUntil))
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  return valid ? { paise: valid.paise, bookDay: null } : null;
}
