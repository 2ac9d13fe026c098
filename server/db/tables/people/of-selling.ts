import { sql } from "drizzle-orm";
import { type Kept, nobody, type TableEntry } from "./entry.ts";
import { erasedWord } from "./of-identity.ts";

const purchases = "purchases" as const;
const ofAccount = { accounts: ["account_id"] } as const;

const kept = (day: string, later: Kept["later"]): Kept => ({ day, reason: "tax", later });

/** The one of its document. */
const issuedOn = "(select issued_on from documents where documents.id = document_id)";

/** Of the district `selling`. */
export const peopleOfSelling = {
  plans: nobody("the catalogue", "name", "description"),
  prices: nobody("the price book"),
  taxRates: nobody("the price book"),
  contractPrices: {
    title: "Price of a contract",
    activity: purchases,
    whose: ofAccount,
    kept: kept("created_at", { note: "" }),
  },
  coupons: nobody("codes that reduce the price", "code", "plans"),
  accountCoupons: {
    title: "Coupon",
    activity: purchases,
    whose: ofAccount,
    kept: kept("applied_at", { user_id: null }),
    plain: ["code", "plans"],
    doneBy: ["user_id"],
  },
  licences: nobody("the right of a screen to play, by a code", "code"),
  subscriptions: nobody("the plan of an account"),
  allocations: {
    title: "What paid a document",
    activity: purchases,
    whose: ofAccount,
    kept: kept("created_at", { note: "" }),
    plain: ["request_key", "section"],
  },
  bankLines: {
    title: "Transfer to our bank",
    activity: purchases,
    // Money in a virtual account that waits names its payer, and no customer yet.
    whose: { ...ofAccount, rows: [{ column: "virtual_account_id", of: "virtualAccounts" }] },
    kept: kept("day", {
      key: sql`'erased-' || id`,
      reference: null,
      provider_payment_id: null,
      narration: "",
      aside_note: "",
    }),
  },
  virtualAccounts: {
    title: "Virtual account for bank transfers",
    activity: purchases,
    whose: ofAccount,
    kept: kept("created_at", {}),
    plain: ["reference", "provider_account_id", "bank_account"],
  },
  bankStatements: nobody("names of files of our own bank", "file_name"),
  disputes: {
    title: "Dispute about a payment",
    activity: purchases,
    whose: ofAccount,
    kept: kept("opened_at", { note: "" }),
    plain: ["provider_dispute_id", "phase", "reason"],
  },
  disputeFiles: {
    title: "File about a dispute",
    activity: purchases,
    whose: { rows: [{ column: "dispute_id", of: "disputes" }] },
    kept: kept("created_at", { name: erasedWord }),
    plain: ["provider_file_id"],
  },
  receiptCorrections: nobody("amounts by which a receipt is less"),
  buyers: {
    title: "Recipient of invoices",
    activity: purchases,
    whose: { ...ofAccount, contains: ["buyer"] },
    end: "delete",
    now: { buyer: sql`'{}'::jsonb` },
  },
  documents: {
    title: "Document",
    activity: purchases,
    whose: ofAccount,
    kept: kept("issued_on", { billed_to: erasedWord, buyer: null, purchase_order: "", reason: "" }),
    plain: ["financial_year", "number", "currency", "seller", "request_key"],
  },
  documentLines: {
    title: "Line of a document",
    activity: purchases,
    whose: { rows: [{ column: "document_id", of: "documents" }] },
    kept: kept(issuedOn, { description: erasedWord, description_reason: null }),
    plain: ["sac", "unit"],
  },
  eInvoices: {
    title: "Registration of a document",
    activity: purchases,
    whose: ofAccount,
    // The QR code names GSTINs, numbers and amounts, no person.
    kept: kept(issuedOn, {}),
    plain: ["state", "problem", "irn", "ack_no", "ack_at", "signed_qr"],
  },
  documentFollowUps: {
    title: "Promise to pay an invoice",
    activity: purchases,
    whose: ofAccount,
    end: "delete",
    said: ["note"],
  },
  documentReminders: nobody("which reminders of invoices were sent", "step"),
  documentSeries: nobody("the last number of each kind of document and year", "financial_year"),
  bookNames: nobody("names of ledgers in the accountant's program", "key", "name"),
  monthClosings: {
    title: "Closing of a month",
    activity: purchases,
    said: ["note", "reopen_reason"],
    plain: ["month", "hash", "sums"],
  },
  receipts: {
    title: "Money receipt",
    activity: purchases,
    whose: ofAccount,
    kept: kept("received_on", { reference: sql`'erased-' || id` }),
  },
  payments: {
    title: "Payment",
    activity: purchases,
    whose: ofAccount,
    kept: kept("created_at", { transaction_code: null, failure: null }),
    plain: ["remarks", "remarks_reason", "method"],
  },
  ledgerEntries: nobody("amounts of an account, by number"),
  refunds: {
    title: "Refund",
    activity: purchases,
    whose: ofAccount,
    kept: kept("created_at", {
      note: "",
      offline_reference: null,
      provider_refund_id: null,
      failure: null,
    }),
    plain: ["idempotency_key"],
  },
  orders: {
    title: "Order",
    activity: purchases,
    whose: ofAccount,
    end: "overwrite",
    now: { buyer: null },
    kept: kept("created_at", { receipt: null, provider_order_id: null }),
    plain: ["description", "description_reason"],
    doneBy: ["user_id"],
  },
  orderTransitions: nobody("states of an order"),
  providerEvents: nobody(
    "that a webhook of a payment provider came",
    "event_id",
    "name",
    "provider_order_id",
  ),
  debits: nobody("debits of a mandate, by number"),
  mandates: {
    title: "Mandate",
    activity: purchases,
    whose: { ...ofAccount, users: ["user_id"] },
    end: "overwrite",
    now: { contact: null },
    // The provider is asked by these numbers to end it.
    kept: kept("created_at", { customer_id: null, token_id: null }),
  },
  nextPeriods: nobody("periods that were paid before their start"),
  renewalChoices: {
    title: "Choice for the end of a plan",
    activity: purchases,
    doneBy: ["user_id"],
  },
  renewalNotices: nobody("which emails about the end of a plan were sent"),
  planSwitches: {
    title: "Plan that an operator gave",
    activity: purchases,
    said: ["reason"],
    plain: ["idempotency_key"],
  },
  settlementLines: nobody(
    "the provider's numbers and amounts, without names",
    "provider_id",
    "kind",
    "settlement_id",
    "utr",
  ),
  reconciliations: nobody("days that were compared with the provider's report"),
  reconciliationDifferences: {
    title: "Difference to the provider's report",
    activity: purchases,
    said: ["note"],
    plain: ["provider_id"],
  },
  partners: nobody("which account is a partner, and its terms"),
  partnerAccounts: {
    title: "First owner of a partner's customer",
    activity: "partners",
    whose: { emails: ["owner_email"] },
    end: "overwrite",
    now: { owner_email: erasedWord },
  },
  partnerPrices: nobody("what a partner pays"),
  partnerRetailPrices: nobody("what a partner takes"),
  partnerBills: nobody("sums of a month", "month"),
  partnerBillLines: nobody("amounts of a bill, by number"),
  partnerLedgerEntries: {
    title: "Entry of a partner's ledger",
    activity: "partners",
    whose: { users: ["user_id"] },
    kept: kept("at", { note: "" }),
    plain: ["key", "plan"],
  },
  partnerBrands: {
    title: "Brand of a partner",
    activity: "partners",
    whose: { emails: ["support_email"] },
    end: "overwrite",
    now: { support_email: null },
    said: ["name", "support_url", "terms_url"],
    plain: ["colour"],
  },
  partnerDomains: nobody("domains of partners, and codes of DNS records", "domain", "token"),
} as const satisfies Record<string, TableEntry>;
