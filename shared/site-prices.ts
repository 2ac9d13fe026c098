import { type PaidPlanCode, paidPlanCodes } from "./plans.ts";

/** What new customers pay today, in rupees: for a screen and a month without tax, of the trial its fee with tax. */
export interface SitePrices {
  trial: number;
  paid: Readonly<Record<PaidPlanCode, { monthly: number; yearly: number }>>;
  /** The rate of GST; 0 where the seller may not charge it. */
  gstPercent: number;
}

const marksOfPlan = ["Monthly", "Yearly", "Saving", "NoSaving"] as const;
const commonMarks = ["trialFee", "lowestMonthly", "greatestSaving", "gstPercent"] as const;
const marksOfExample = ["exampleNet", "exampleGst", "exampleTotal"] as const;

/** A place in the pages of the website that names a price. The server fills it in, and the chat in its answers. */
export type PriceMark =
  | (typeof commonMarks)[number]
  | (typeof marksOfExample)[number]
  | `${PaidPlanCode}${(typeof marksOfPlan)[number]}`;
export const priceMarks: readonly PriceMark[] = [
  ...commonMarks,
  ...marksOfExample,
  ...paidPlanCodes.flatMap((code) => marksOfPlan.map((mark) => `${code}${mark}` as const)),
];

/** Screens of the calculator's first bill, on the first plan by the month. */
export const exampleScreens = 3;

const number = (amount: number): string =>
  amount.toLocaleString("en-IN", Number.isInteger(amount) ? {} : { minimumFractionDigits: 2 });
const decimal = (amount: number): string => amount.toLocaleString("en-IN");

/** Returns what stands in each place: an empty text where there is nothing to say, for example no saving. */
export function priceTexts({ trial, paid, gstPercent }: SitePrices): Record<PriceMark, string> {
  const ofPlan = (code: PaidPlanCode) => {
    const { monthly, yearly } = paid[code];
    const saving = (monthly - yearly) * 12;
    return {
      [`${code}Monthly`]: number(monthly),
      [`${code}Yearly`]: number(yearly),
      [`${code}Saving`]: saving > 0 ? number(saving) : "",
      [`${code}NoSaving`]: saving > 0 ? "" : "yes",
    };
  };
  const all = paidPlanCodes.map((code) => paid[code]);
  const savings = all.map(({ monthly, yearly }) => Math.floor((1 - yearly / monthly) * 100));
  const greatest = Math.max(...savings);
  const net = exampleScreens * paid.basic.monthly;
  const gst = Math.round(net * gstPercent) / 100;
  const texts = {
    trialFee: number(trial),
    ...Object.assign({}, ...paidPlanCodes.map(ofPlan)),
    lowestMonthly: number(Math.min(...all.map(({ monthly }) => monthly))),
    greatestSaving: greatest > 0 ? number(greatest) : "",
    gstPercent: gstPercent > 0 ? decimal(gstPercent) : "",
    exampleNet: number(net),
    exampleGst: number(gst),
    exampleTotal: number(net + gst),
  };
  return texts as Record<PriceMark, string>;
}

/** Returns the prices as an attribute of a page, for its scripts. */
export const writePrices = ({ trial, paid, gstPercent }: SitePrices): string =>
  [trial, ...paidPlanCodes.flatMap((code) => [paid[code].monthly, paid[code].yearly]), gstPercent].join(" ");

/** Reads what `writePrices` wrote; null where a page has no prices. */
export function readPrices(text: string): SitePrices | null {
  const [trial, ...rest] = text.split(" ").map(Number);
  const gstPercent = rest.pop();
  const isWhole = rest.length === 2 * paidPlanCodes.length && rest.every((price) => price > 0);
  if (trial === undefined || gstPercent === undefined || !isWhole) return null;
  const paid = Object.fromEntries(
    paidPlanCodes.map((code, at) => [code, { monthly: rest[2 * at], yearly: rest[2 * at + 1] }]),
  ) as SitePrices["paid"];
  return { trial, paid, gstPercent };
}
