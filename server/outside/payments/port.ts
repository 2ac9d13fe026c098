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
  createOrder(order: { receipt: string; amountPaise: number }): Promise<ProviderOrder>;
  /** Returns the order with this receipt; null when there is none. */
  findOrder(receipt: string): Promise<ProviderOrder | null>;
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
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
