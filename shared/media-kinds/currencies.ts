/* Apart from the settings of boards: designs on screens format prices without the schema library. */

/** Symbols before the number; `none` shows the number alone. */
export const currencySymbols = {
  INR: "₹",
  USD: "$",
  EUR: "€",
  GBP: "£",
  AED: "AED ",
  none: "",
} as const;
export type Currency = keyof typeof currencySymbols;
export const currencies = Object.keys(currencySymbols) as [Currency, ...Currency[]];

export const numberFormats = ["indian", "western", "plain"] as const;
export type NumberFormat = (typeof numberFormats)[number];
