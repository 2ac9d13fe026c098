import { type PriceMark, priceTexts, readPrices, type SitePrices } from "#shared/site-prices.ts";
import { filledIn } from "./layout/filled-in.ts";

// The server fills the prices in (server/http/pages/price-values.ts), so that the build knows none.

/** Returns the place of a price in a page. */
export const priceOf = (mark: PriceMark): string => filledIn(mark);

/** Returns a text that pages and chat show only where the seller charges GST: each word about it stands in such a text. */
export const whereGst = (text: string): string => `{{if gstPercent}}${text}{{endif}}`;

/** The prices as an attribute of the root of a page, for the scripts, whose files the server does not fill in. */
export const pricesAttribute = { "data-prices": `{{if ours}}${filledIn("prices")}{{endif}}` };

/** Returns the prices that the page has; null where it has none. */
export const pricesOfPage = (): SitePrices | null =>
  readPrices(globalThis.document?.documentElement.dataset.prices ?? "");

/** Returns a text with the prices that the page has. */
export function withPrices(text: string): string {
  const prices = text.includes("{{") ? pricesOfPage() : null;
  const texts: Readonly<Record<string, string>> = prices ? priceTexts(prices) : {};
  const shown = prices
    ? text.replace(/\{\{if gstPercent\}\}([\s\S]*?)\{\{endif\}\}/g, prices.gstPercent > 0 ? "$1" : "")
    : text;
  return shown.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => texts[name] ?? whole);
}
