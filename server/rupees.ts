import { figureLocale } from "#shared/languages.ts";

/** Writes an amount for people: ₹1,249.50; whole rupees without decimals. */
export const rupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString(figureLocale, { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;

/** Writes an amount in hundredths of a currency (ISO 4217), with Indian figures: "₹1,23,456.00". */
export const writtenMoney = (hundredths: number, currency: string): string =>
  new Intl.NumberFormat(figureLocale, { style: "currency", currency }).format(hundredths / 100);
