/** Income tax that Indian buyers keep of what they pay for services, of the amount without GST (Income-tax Act 2025). */
export const tdsSections = {
  "393(1) 6(i) 1%": { percent: 1, words: "Contracts, 1 %" },
  "393(1) 6(i) 2%": { percent: 2, words: "Contracts, 2 %" },
  "393(1) 6(iii) 2%": { percent: 2, words: "Technical services, 2 %" },
  "393(1) 6(iii) 10%": { percent: 10, words: "Professional services, 10 %" },
} as const;
export type TdsSection = keyof typeof tdsSections;
export const tdsSectionCodes = Object.keys(tdsSections) as [TdsSection, ...TdsSection[]];
/** Sections that a short payment is tried with: of two with one rate, the more usual one. */
export const usualTdsSections = [
  "393(1) 6(i) 1%",
  "393(1) 6(i) 2%",
  "393(1) 6(iii) 10%",
] as const satisfies readonly TdsSection[];

/** GST that government buyers keep (section 51 of the CGST Act). */
export const gstTds = { section: "CGST 51 2%", percent: 2 } as const;
