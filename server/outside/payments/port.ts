/** An order at the provider. Amounts are in paise. */
export interface ProviderOrder {
  id: string;
  /** Our own number of the order; unique. */
  receipt: string | null;
  amountPaise: number;
  currency: string;
  status: "created" | "attempted" | "paid";
}

/**
 * One attempt to pay. Only `captured` is money that we have. `failed` is not final: banks authorise up to five days
 * later.
 */
export interface ProviderPayment {
  id: string;
  orderId: string | null;
  amountPaise: number;
  refundedPaise: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  /** upi, card, netbanking, … */
  method: string | null;
  /** Why the bank declined, in the provider's words. */
  failure: string | null;
  /** The mandate that the customer gave with this payment. */
  tokenId: string | null;
  /** The telephone number that the customer gave the provider: later debits must name it. */
  contact: string | null;
}

/** The customer's permission to debit later renewals, asked for with the payment of an order. */
export interface MandateRequest {
  customerId: string;
  method: "upi" | "card";
  /** The most that one debit may take. */
  maxPaise: number;
  expiresAt: Date;
}

/** asked: the bank has not decided. active: debits are allowed. ended: refused, or withdrawn, also for a time. */
export type MandateStatus = "asked" | "active" | "ended";

/** A debit by a mandate. The bank tells its customer at least 24 hours before. */
export interface Debit {
  orderId: string;
  amountPaise: number;
  customerId: string;
  tokenId: string;
  email: string;
  contact: string;
  description: string;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: "pending" | "processed" | "failed";
  /** Our own number of the refund; null for one that was made in the provider's dashboard. */
  receipt: string | null;
}

/** One line of the provider's report of what it paid to our bank account on a day. */
export interface SettlementLine {
  kind: string;
  /** Id of the payment or refund. */
  id: string;
  amountPaise: number;
  feePaise: number;
  taxPaise: number;
  /** What reached our account (positive), or was taken from it (negative). */
  netPaise: number;
  settlementId: string | null;
}

/** What a webhook is about. It carries references only: amounts and states are asked from the provider. */
export interface ProviderEvent {
  /** The same for every delivery of one event. */
  id: string;
  name: string;
  orderId: string | null;
  paymentId: string | null;
  tokenId: string | null;
}

/** What the checkout page loads, and may reach. */
export interface BrowserCheckout {
  keyId: string;
  script: string;
  /** Origins for the content policy of the page. */
  scripts: readonly string[];
  frames: readonly string[];
  connects: readonly string[];
  images: readonly string[];
}

export interface NewOrder {
  receipt: string;
  amountPaise: number;
  /** The payment also gives a mandate. */
  mandate?: MandateRequest;
  /** The order is paid by a debit, after this time; the bank tells its customer before. */
  debit?: { tokenId: string; after: Date };
}

/**
 * Sells through a payment provider. The methods that call it throw ProviderError. Amounts are in paise, the currency is
 * INR.
 */
export interface PaymentProvider {
  /** True for the local double: no money moves. */
  readonly isDouble: boolean;
  browser(): Promise<BrowserCheckout>;
  /**
   * Creates an order. Not idempotent: after an error with `isOutcomeUnknown`, look for the order with `findOrder` before
   * the next try.
   */
  createOrder(order: NewOrder): Promise<ProviderOrder>;
  /** Returns the order with this receipt; null when there is none. */
  findOrder(receipt: string): Promise<ProviderOrder | null>;
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
  /** Returns the id of a customer who gives a mandate. The same name and email give the same id. */
  createCustomer(customer: { name: string; email: string }): Promise<string>;
  mandateStatus(mandate: { customerId: string; tokenId: string }): Promise<MandateStatus>;
  /** Withdraws a mandate. Returns when it is withdrawn already. */
  cancelMandate(mandate: { customerId: string; tokenId: string }): Promise<void>;
  /**
   * Pays an order by a mandate. What the bank decides is seen with `paymentsOf`. Not idempotent: after an error with
   * `isOutcomeUnknown`, look there before the next try.
   */
  debit(debit: Debit): Promise<void>;
  /** Takes the money of an authorised payment. */
  capture(payment: { id: string; amountPaise: number }): Promise<ProviderPayment>;
  /** Gives money back. The same key (at least 10 characters) refunds once; it is not an answer about a later state. */
  refund(refund: {
    paymentId: string;
    amountPaise: number;
    key: string;
    receipt: string;
  }): Promise<ProviderRefund>;
  /** Returns all refunds of a payment, also those that were not made here. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** Returns what the provider settled on a day of India, as YYYY-MM-DD. */
  settlements(day: string): Promise<SettlementLine[]>;
  /** Checks what the browser brings back after a payment, against the order id that we stored. */
  isSignedReturn(answer: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Reads a webhook. Throws WebhookRefused when it is not signed with one of our secrets, or cannot be read. */
  parseWebhook(webhook: { body: Buffer; signature: string; eventId: string }): ProviderEvent;
}

/**
 * Why a call failed. `unreachable`: no answer in time. `broken`: an answer that is not the provider's. `busy`: too many
 * requests, or the same request still runs. `refused`: the provider said no to this request, with its code and words.
 * `locked-out`: the provider does not accept our keys.
 */
export class ProviderError extends Error {
  readonly kind: "unreachable" | "broken" | "busy" | "refused" | "locked-out";
  readonly code: string | null;
  /** The provider's own words, for the operators; null when it sent none. */
  readonly words: string | null;

  constructor(
    kind: ProviderError["kind"],
    message: string,
    options: { cause?: unknown; code?: string; words?: string } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "ProviderError";
    this.kind = kind;
    this.code = options.code ?? null;
    this.words = options.words ?? null;
  }

  /** The provider may have done what was asked. */
  get isOutcomeUnknown(): boolean {
    return this.kind === "unreachable" || this.kind === "broken";
  }
}

/** A webhook that is not from the provider, or that cannot be read. */
export class WebhookRefused extends Error {}
