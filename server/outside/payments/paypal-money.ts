/*
 * PayPal takes no rupees from buyers abroad (https://developer.paypal.com/docs/location/india/domestic-and-crossborder/), so
 * an order is paid in US dollars. Our books stay in rupees: the order at PayPal carries both amounts, and everything that
 * was paid or given back is counted by them, whatever the rate is later.
 */

/** What an order costs in both currencies. */
export interface BothAmounts {
  paise: number;
  cents: number;
}

/** Returns the dollars for an amount in rupees, in whole cents; at least one. */
export const centsOf = (paise: number, paisePerDollar: number): number =>
  Math.max(1, Math.round((paise * 100) / paisePerDollar));

/** Returns what a part of an order's dollars is in rupees; the whole is the order's amount. */
export const paiseOf = (cents: number, order: BothAmounts): number =>
  cents === order.cents ? order.paise : Math.round((cents * order.paise) / order.cents);

/** Returns the dollars of a part in rupees that goes back. What is the last part of an order takes all cents that are left. */
export function centsToRefund(paise: number, order: BothAmounts, refunded: readonly BothAmounts[]): number {
  const before = sum(refunded.map((each) => each.paise));
  const left = order.cents - sum(refunded.map((each) => each.cents));
  if (before + paise >= order.paise) return left;
  return Math.max(1, Math.min(left, Math.round((paise * order.cents) / order.paise)));
}

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

/** Writes both amounts for a field of PayPal's order. Source of the field: custom_id, shown to nobody. */
export const writeAmounts = ({ paise, cents }: BothAmounts): string => `${paise}:${cents}`;

/** Reads what `writeAmounts` wrote; null for a text of somebody else. */
export function readAmounts(text: string | null | undefined): BothAmounts | null {
  const [, paise, cents] = /^(\d{1,15}):(\d{1,15})$/.exec(text ?? "") ?? [];
  return paise && cents && Number(cents) > 0 ? { paise: Number(paise), cents: Number(cents) } : null;
}

/** Returns "3.48" for 348. */
export const decimal = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** Returns 348 for "3.48", and a negative number for a negative one. */
export function hundredths(value: string): number {
  const [whole = "0", part = ""] = value.replace("-", "").split(".");
  const amount = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return value.startsWith("-") ? -amount : amount;
}
