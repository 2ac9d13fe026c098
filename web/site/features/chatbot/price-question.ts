import { meaningOf, type Word, wordsOf } from "#shared/ask/words.ts";
import { planNames } from "#shared/plan-names.ts";
import { type PaidPlanCode, paidPlanCodes, plans } from "#shared/plans.ts";
import type { SitePrices } from "#shared/site-prices.ts";
import { quote } from "../plans/quote.ts";
import { say } from "./replies.ts";

const numerals: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
  dozen: 12,
  ek: 1,
  teen: 3,
  char: 4,
  paanch: 5,
  das: 10,
};
const planName = planNames("en");
/** More screens than this are a network for which people ask a person. */
const mostScreens = 100_000;

const money = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});
const count = new Intl.NumberFormat("en-IN");

/** What a question about a price names; null where it leaves something open. */
export interface PriceQuestion {
  screens: number;
  plan: PaidPlanCode | null;
  period: "monthly" | "yearly" | null;
}

/** Returns the number directly before a word for a screen or shop: 5 of "5 new tvs for 2 years". */
function screensIn(text: string): number | null {
  const words = wordsOf(text.replace(/(\d)[,.](?=\d{3}\b)/g, "$1").replace(/(\d)(?=[a-z])/gi, "$1 "));
  const isScreen = (word: string) => meaningOf(word).some(({ concept }) => concept === "screen");
  for (const [at, word] of words.entries()) {
    const number = /^\d{1,7}$/.test(word) ? Number(word) : (numerals[word] ?? null);
    if (number === null || number < 1 || number > mostScreens) continue;
    if (words.slice(at + 1, at + 4).some(isScreen)) return number;
  }
  return null;
}

/** Words that ask for a price beside those of the vocabulary. */
const sums = new Set(["total", "sum", "spend"]);
/** "How much for 5 TVs" asks for a price, "how much data do 5 TVs need" does not. */
const howMuch =
  /\bhow much (?:(?:is|are|do|does|would|will|it|be|i|we|pay|for|about|around|the|my|a) )*(?:\d|[a-z]+ (?:new )?(?:tvs?|screens?|displays?)\b)/i;
const periods = { month: "monthly", year: "yearly" } as const;

/** Returns what a message asks to be computed; null when it is not about the price of a number of screens. */
export function priceQuestion(text: string, words: readonly Word[]): PriceQuestion | null {
  const screens = screensIn(text);
  if (screens === null) return null;
  const concepts = new Set(words.map((word) => word.concept));
  const code = paidPlanCodes.find((name) => words.some((word) => word.text === name));
  const asked = (["year", "month"] as const).find((name) => concepts.has(name));
  const isAboutPrice =
    concepts.has("price") || howMuch.test(text) || wordsOf(text).some((word) => sums.has(word));
  if (!isAboutPrice && !(code && asked)) return null;
  return { screens, plan: code ?? null, period: asked ? periods[asked] : null };
}

function bill(order: Parameters<typeof quote>[0], prices: SitePrices): string {
  const { plan, screens } = order;
  const { net, gst, total, months } = quote(order, prices);
  const each = money.format(net / screens / months);
  const amount = `${count.format(screens)} × ${each}`;
  const period = months === 12 ? ("perYear" as const) : ("perMonth" as const);
  return say(prices.gstPercent > 0 ? period : `${period}Untaxed`, {
    plan: planName(plan),
    work: months === 12 ? say("twelveMonths", { work: amount }) : amount,
    net: money.format(net),
    percent: count.format(prices.gstPercent),
    gst: money.format(gst),
    total: money.format(total),
  });
}

const holds = (plan: PaidPlanCode, screens: number) => (plans[plan].screens ?? screens) >= screens;

/** Returns the bills as sentences: of the named plan or of all that hold the screens, for the named period or for both. */
export function priceAnswer({ screens, plan, period }: PriceQuestion, prices: SitePrices): string[] {
  const fitting = paidPlanCodes.filter((each) => holds(each, screens));
  const named = plan && holds(plan, screens) ? [plan] : fitting;
  const lines = named.flatMap((each) =>
    (period ? [period] : (["monthly", "yearly"] as const)).map((one) =>
      bill({ plan: each, screens, period: one }, prices),
    ),
  );
  if (plan && !holds(plan, screens))
    lines.unshift(
      say("tooMany", {
        plan: planName(plan),
        most: count.format(plans[plan].screens ?? 0),
        screens: count.format(screens),
      }),
    );
  return lines;
}
