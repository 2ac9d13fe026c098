/** The tables of the return GSTR-1 that our documents can be in, in its order. */
export const returnTables = ["b2b", "b2cl", "b2cs", "exp", "cdnr", "cdnur", "nil", "at", "txpd"] as const;
export type ReturnTable = (typeof returnTables)[number];

/** What each table contains, in words. */
export const returnTableWords: Record<ReturnTable, string> = {
  b2b: "Registered buyers and SEZ",
  b2cl: "Unregistered, other state, over ₹1,00,000",
  b2cs: "Other unregistered buyers, less their credit notes",
  exp: "Exports",
  cdnr: "Credit notes to registered buyers and SEZ",
  cdnur: "Credit notes to large unregistered buyers and exports",
  nil: "Bills of supply",
  at: "Advances received",
  txpd: "Advances adjusted or paid back",
};

/** Why a document is in no table. */
export const outsideReasons = [
  "no-tax-document",
  "other-registration",
  "incomplete",
  "no-gstin",
  "late-note",
  "untaxed-advance",
  "cancelled",
] as const;
export type OutsideReason = (typeof outsideReasons)[number];

/** The schema versions of GSTR-1 that the portal has taken. */
export const returnVersion = /^GST\d{1,2}\.\d{1,2}\.\d{1,2}$/;
export const usualReturnVersion = "GST3.2.6";

/** A month of India: "2026-11". */
export const monthForm = /^20\d\d-(0[1-9]|1[0-2])$/;

/** Returns the last day of a month: "2026-11-30". */
export const lastDayOfMonth = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
