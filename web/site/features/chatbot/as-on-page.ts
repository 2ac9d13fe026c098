import { withPrices } from "../../prices.ts";
import { withSupport } from "../../support.ts";

/** Returns a text of the chat with what the page has of today: support and prices. */
export const asOnPage = (text: string): string => withPrices(withSupport(text));
