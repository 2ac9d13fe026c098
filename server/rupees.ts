/** Writes an amount for people: ₹1,249.50; whole rupees without decimals. */
export const rupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;
