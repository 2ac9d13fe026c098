import { accountPrices } from "../domains/selling/billing/price-book/account-prices.ts";
import { PriceBook } from "../domains/selling/billing/price-book/price-book.ts";

/** The prices of an account without contracts, while the price book is empty. */
export const firstPricesOf = (now: Date) => accountPrices(new PriceBook({ prices: [], rates: [] }), [], now);
