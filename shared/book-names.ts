/** The accounts of the books, as Tally calls them ledgers. Customers have one each. */
export const ledgers = [
  "sales",
  "export-sales",
  "cgst",
  "sgst",
  "igst",
  "advance-tax",
  "razorpay",
  "stripe",
  "paypal",
  "bank",
  "fees",
  "fee-tax",
  "tds",
  "gst-tds",
  "write-off",
] as const;
export type Ledger = (typeof ledgers)[number];

/** The words of Zoho for what a customer is for the tax. */
export const treatments = ["registered", "unregistered", "sez", "overseas"] as const;
export type Treatment = (typeof treatments)[number];

/** What can be renamed, so that exports use the names of the accountant's program. */
export const bookNameKeys = [
  ...ledgers.map((key) => `ledger:${key}` as const),
  ...treatments.map((key) => `treatment:${key}` as const),
];
export type BookNameKey = (typeof bookNameKeys)[number];
export type BookNames = Record<BookNameKey, string>;

/** The names until an admin enters others. */
export const usualBookNames: BookNames = {
  "ledger:sales": "Sales",
  "ledger:export-sales": "Export Sales",
  "ledger:cgst": "Output CGST",
  "ledger:sgst": "Output SGST",
  "ledger:igst": "Output IGST",
  "ledger:advance-tax": "GST on Advances",
  "ledger:razorpay": "Razorpay in Transit",
  "ledger:stripe": "Stripe in Transit",
  "ledger:paypal": "PayPal in Transit",
  "ledger:bank": "Bank",
  "ledger:fees": "Payment Gateway Fees",
  "ledger:fee-tax": "Input GST on Fees",
  "ledger:tds": "TDS Receivable",
  "ledger:gst-tds": "GST TDS Receivable",
  "ledger:write-off": "Bad Debts Written Off",
  "treatment:registered": "business_registered_regular",
  "treatment:unregistered": "consumer",
  "treatment:sez": "business_sez",
  "treatment:overseas": "overseas",
};

/**
 * The group of Tally in which each ledger is. Money that waits with a provider is in the bank's, because Tally takes only
 * banks and cash in receipts, payments and transfers.
 */
export const ledgerGroups: Record<Ledger, string> = {
  sales: "Sales Accounts",
  "export-sales": "Sales Accounts",
  cgst: "Duties & Taxes",
  sgst: "Duties & Taxes",
  igst: "Duties & Taxes",
  "advance-tax": "Current Assets",
  razorpay: "Bank Accounts",
  stripe: "Bank Accounts",
  paypal: "Bank Accounts",
  bank: "Bank Accounts",
  fees: "Indirect Expenses",
  "fee-tax": "Duties & Taxes",
  tds: "Loans & Advances (Asset)",
  "gst-tds": "Loans & Advances (Asset)",
  "write-off": "Indirect Expenses",
};
