import { z } from "zod";
import { ledgerKinds } from "../ledger.ts";
import { providerNames } from "../payment-providers.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

const paise = z.number().int();
/** Above each price, and far below 2^53. */
const maxPaise = 1_000_000_000_000;

export const refundPreviewQuery = z.object({
  amount_paise: z.coerce.number(schemaReason("refundAmountForm")).int().min(1).max(maxPaise).optional(),
});

const planFacts = z.object({
  plan_name: z.string().nullable(),
  ends_at: z.string().nullable(),
  licences: z.number(),
});
export const refundPreviewAnswer = z.object({
  success: z.literal(true),
  /** How much of the payment can still go back. */
  left_paise: paise,
  amount_paise: paise,
  /** Null: the payment has no invoice. */
  credit_note: z.object({ net_paise: paise, tax_paise: paise }).nullable(),
  plan_now: planFacts,
  plan_if_time_ends: planFacts,
});

export const refundPaymentBody = z.object({
  amount_paise: z
    .number(schemaReason("refundAmountForm"))
    .int(schemaReason("refundAmountForm"))
    .min(100, schemaReason("refundAmountForm"))
    .max(maxPaise, schemaReason("refundAmountForm")),
  /** The customer reads it in the email. */
  reason: z
    .string(schemaReason("refundReasonRequired"))
    .trim()
    .min(1, schemaReason("refundReasonRequired"))
    .max(500),
  /** The time that was paid with this money ends, too. */
  ends_time: z.boolean(),
  /** Set when the money was paid back without the provider, for example by bank transfer. */
  offline_reference: z.string().trim().min(1).max(100).optional(),
});
export type RefundPayment = z.output<typeof refundPaymentBody>;

/** The bank transfer by which an owed refund went back. */
export const refundTransferBody = z.object({
  reference: z
    .string(schemaReason("offlineReferenceRequired"))
    .trim()
    .min(3, schemaReason("offlineReferenceRequired"))
    .max(100, schemaReason("offlineReferenceRequired")),
});

export const refundStates = ["owed", "sent", "processed", "failed"] as const;
export const refundedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  refund_id: z.number(),
  state: z.enum(refundStates),
});

/** What the payments desk lists: payments (also failed ones), refunds, and orders without any payment. */
export const deskFilters = ["all", "received", "checking", "failed", "refunds", "unpaid"] as const;
export type DeskFilter = (typeof deskFilters)[number];

export const deskQuery = z.object({
  show: z.enum(deskFilters).default("all"),
  /** A reference of any kind, a name or an email. */
  search: z.string().trim().max(100).default(""),
  /** `next` of the page before. */
  before: z
    .string()
    .regex(/^\d{1,15} (order|payment|refund) \d{1,10}$/, schemaReason("noSuchPage"))
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type DeskQuery = z.output<typeof deskQuery>;

export const deskEntry = z.object({
  kind: z.enum(["payment", "refund", "order"]),
  id: z.number(),
  /** Null for payments from before orders were stored. */
  order_id: z.number().nullable(),
  account_id: z.number(),
  account_name: z.string(),
  email: z.string(),
  at: z.string(),
  /** Negative for a refund. */
  amount_paise: paise,
  /** Of the payment, the refund or the order. */
  state: z.string(),
  /** Where the money went through; null: outside of the providers. */
  provider: z.enum(providerNames).nullable(),
  /** The provider's number, or the reference of a payment outside of it. */
  reference: z.string().nullable(),
  /** Number of the invoice or the credit note. */
  document: z.string().nullable(),
  description: z.string(),
  /** Why it failed, or why money went back. */
  detail: z.string().nullable(),
});
export type DeskEntry = z.output<typeof deskEntry>;

export const deskAnswer = z.object({
  success: z.literal(true),
  data: z.array(deskEntry),
  next: z.string().nullable(),
  /** Refunds that failed and were not made again. */
  failed_refunds: z.number(),
  /** Disputes that wait for our answer. */
  open_disputes: z.number(),
  /** Plans that run although a lost dispute took their money. */
  plans_without_money: z.number(),
  /** Differences between our books and the provider's reports. */
  open_differences: z.number(),
});

const documentRef = z.object({ id: z.number(), number: z.string() });
/** A payment with what went back of it. */
export const deskPayment = z.object({
  id: z.number(),
  status: z.enum(["pending", "received", "failed", "refunded"]),
  amount_paise: paise,
  /** upi, card, netbanking, …; "offline": not through the provider. */
  method: z.string().nullable(),
  reference: z.string().nullable(),
  failure: z.string().nullable(),
  created_at: z.string(),
  received_at: z.string().nullable(),
  left_paise: paise,
  invoice: documentRef.nullable(),
  refunds: z.array(
    z.object({
      id: z.number(),
      state: z.enum(refundStates),
      amount_paise: paise,
      /** operator, provider, paid-twice, … */
      reason: z.string(),
      note: z.string(),
      failure: z.string().nullable(),
      operator: z.string().nullable(),
      reference: z.string().nullable(),
      ends_time: z.boolean(),
      /** Owed until an operator enters the bank transfer. */
      by_bank: z.boolean(),
      created_at: z.string(),
      processed_at: z.string().nullable(),
      /** Credit notes, and the refund voucher of an advance. */
      notes: z.array(documentRef),
    }),
  ),
});
export const orderAnswer = z.object({
  success: z.literal(true),
  order: z.object({
    id: z.number(),
    state: z.string(),
    description: z.string(),
    net_paise: paise,
    tax_paise: paise,
    total_paise: paise,
    created_at: z.string(),
    /** Where it is paid, with our number and the provider's number. */
    provider: z.enum(providerNames),
    receipt: z.string().nullable(),
    provider_order_id: z.string().nullable(),
    /** When the provider was asked last. */
    checked_at: z.string().nullable(),
    buyer: z.object({ name: z.string(), place: z.string(), gstin: z.string() }).nullable(),
    /** The order is not paid, so a payment outside of the provider can be entered. */
    can_pay_offline: z.boolean(),
  }),
  customer: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  payments: z.array(deskPayment),
  history: z.array(z.object({ at: z.string(), event: z.string(), to: z.string() })),
});
export type DeskOrder = z.output<typeof orderAnswer>;

export const orderCheckedAnswer = z.object({ success: z.literal(true), message: z.string() });

export const payOfflineBody = z.object({
  /** Number of the bank transfer, the cheque or the receipt. */
  reference: z
    .string(schemaReason("offlineReferenceRequired"))
    .trim()
    .min(3, schemaReason("offlineReferenceRequired"))
    .max(100, schemaReason("offlineReferenceRequired")),
});
export const paidOfflineAnswer = z.object({ success: z.literal(true), message: z.string() });

export const ledgerAnswer = z.object({
  success: z.literal(true),
  /** Newest first. */
  data: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      kind: z.enum(ledgerKinds),
      amount_paise: paise,
      /** What the account had paid, less refunds, after this entry. */
      balance_paise: paise,
      order_id: z.number().nullable(),
      description: z.string(),
      /** Null: outside of the providers. */
      provider: z.enum(providerNames).nullable(),
      reference: z.string().nullable(),
    }),
  ),
});
export type LedgerAnswer = z.output<typeof ledgerAnswer>;

export const reconciliationAnswer = z.object({
  success: z.literal(true),
  /** Open ones, newest first. */
  differences: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      provider: z.enum(providerNames),
      provider_id: z.string(),
      day: z.string(),
      our_paise: paise.nullable(),
      their_paise: paise.nullable(),
      /** Null: not in our books. */
      order_id: z.number().nullable(),
      found_at: z.string(),
    }),
  ),
  /** When the next comparison runs. */
  next_at: z.string(),
  /** The last days that were compared, newest first, with one row for each provider. */
  days: z.array(
    z.object({
      provider: z.enum(providerNames),
      day: z.string(),
      compared_at: z.string(),
      lines: z.number(),
      taken_paise: paise,
      refunded_paise: paise,
      fees_paise: paise,
      /** What reached the bank account. */
      net_paise: paise,
    }),
  ),
});
export type ReconciliationAnswer = z.output<typeof reconciliationAnswer>;

export const closeDifferenceBody = z.object({
  note: z
    .string(schemaReason("differenceNoteRequired"))
    .trim()
    .min(1, schemaReason("differenceNoteRequired"))
    .max(500),
});
export const differenceClosedAnswer = z.object({ success: z.literal(true), message: z.string() });
