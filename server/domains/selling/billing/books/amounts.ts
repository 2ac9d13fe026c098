import type { TaxParts } from "#shared/price.ts";

/** Amounts by tax head, in paise. */
export interface Amounts extends TaxParts {
  netPaise: number;
}

export const noAmounts: Amounts = { netPaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
const heads = ["netPaise", "cgstPaise", "sgstPaise", "igstPaise"] as const;

/** Returns the sums of each head; `sign` -1 takes the second away. */
export const plus = (one: Amounts, other: Amounts, sign: 1 | -1 = 1): Amounts =>
  amountsBy((head) => one[head] + sign * other[head]);

export const sumOf = (all: readonly Amounts[]): Amounts =>
  all.reduce((sum, each) => plus(sum, each), noAmounts);

/** Returns the amount with its taxes. */
export const totalOf = ({ netPaise, cgstPaise, sgstPaise, igstPaise }: Amounts): number =>
  netPaise + cgstPaise + sgstPaise + igstPaise;

/** Returns the amounts of a document or line that names its taxes. Throws an Error for one of an earlier version. */
export function amountsOf(row: { [Head in keyof Amounts]: number | null }): Amounts {
  return amountsBy((head) => {
    const paise = row[head];
    if (paise === null) throw new Error("A document of an earlier version does not name its taxes");
    return paise;
  });
}

const amountsBy = (paiseOf: (head: (typeof heads)[number]) => number): Amounts => ({
  netPaise: paiseOf("netPaise"),
  cgstPaise: paiseOf("cgstPaise"),
  sgstPaise: paiseOf("sgstPaise"),
  igstPaise: paiseOf("igstPaise"),
});

/** Writes paise as rupees with two decimals, digit by digit: "-1180.05". */
export function decimal(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, "0");
  return `${paise < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same as a number of JSON, which is written with the digits that `decimal` has. */
export const decimalNumber = (paise: number): number => Number(decimal(paise));
