/**
 * Where a wrong word costs money, breaks a law or fails in an emergency: a translation by a machine is not shown before a person
 * has reviewed it. `npm run words` marks these texts in the catalogue of each language in beta, and `readPo` leaves them out.
 */
export const placesThatNeedPerson = [
  "player/words/drill-words.ts",
  "server/domains/desk/people-data/",
  "server/domains/identity/company-sign-in/",
  "server/domains/playing/emergencies/",
  "server/domains/selling/",
  "shared/activity/money.ts",
  "shared/activity/partners.ts",
  "shared/gstin.ts",
  "shared/refusals/billing.ts",
  "shared/refusals/company.ts",
  "shared/refusals/partners.ts",
  "web/dashboard/features/identity/account/partners-plan-banner.tsx",
  "web/dashboard/features/playing/emergency/",
  "web/dashboard/features/selling/",
  "web/dashboard/pages/emergency.tsx",
  "web/dashboard/pages/invoice.tsx",
  "web/dashboard/pages/invoices.tsx",
] as const;

/** Returns whether a text is in such places only. One that also stands elsewhere ("Cancel") is an everyday word. */
export const needsPerson = (files: readonly string[]): boolean =>
  files.length > 0 && files.every((file) => placesThatNeedPerson.some((place) => file.startsWith(place)));
