import type { IncomingHttpHeaders } from "node:http";
import type { DisputeState, EvidenceType } from "#shared/disputes.ts";
import type { Payee } from "#shared/payee.ts";
import type { ProviderName } from "#shared/payment-providers.ts";

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
  /** Without the tax on it. */
  feePaise: number;
  taxPaise: number;
  /** What reached our account (positive), or was taken from it (negative). */
  netPaise: number;
  settlementId: string | null;
  /** The bank's number of the transfer to our account. */
  utr: string | null;
}

/** What a webhook is about. It carries references only: amounts and states are asked from the provider. */
export interface ProviderEvent {
  /** The same for every delivery of one event. */
  id: string;
  name: string;
  orderId: string | null;
  /** Our own number of the order, when the event names it. */
  receipt: string | null;
  paymentId: string | null;
  tokenId: string | null;
  /** Of an event about a dispute. */
  disputeId: string | null;
  /** Of an event about a virtual account. */
  virtualAccountId: string | null;
}

/** An account at the provider into which one customer pays by bank transfer. */
export interface ProviderVirtualAccount {
  id: string;
  /** Our own number of it; null for one that was made in the provider's dashboard. */
  reference: string | null;
  /** A closed one is never opened again. */
  isOpen: boolean;
  account: NonNullable<Payee["account"]>;
}

/** Money that came to a virtual account, as a payment at the provider. */
export interface AccountCredit {
  paymentId: string;
  amountPaise: number;
  isReceived: boolean;
  /** What went back to the payer, for example because the account was closed. */
  returnedPaise: number;
  at: Date;
}

/** Virtual accounts. The methods throw ProviderError. */
export interface VirtualAccounts {
  /** Not idempotent: after an error with `isOutcomeUnknown`, look for it with `findByReference` before the next try. */
  create(account: { reference: string; description: string }): Promise<ProviderVirtualAccount>;
  /** Returns the account with this reference, which we wrote at `since`; null when there is none. */
  findByReference(reference: string, since: Date): Promise<ProviderVirtualAccount | null>;
  find(id: string): Promise<ProviderVirtualAccount>;
  /** Closes an account that is open: what comes to it later goes back to its payer. */
  close(id: string): Promise<void>;
  /** Returns the refunds of all payments that were made since then, also of payments that are older. */
  refundsSince(since: Date): Promise<(ProviderRefund & { paymentId: string })[]>;
  /** Returns what came since then. */
  creditsOf(id: string, since: Date): Promise<AccountCredit[]>;
  /** Returns how a credit came: the bank's number of the transfer (UTR), and who paid; null when the bank did not say. */
  transferOf(paymentId: string): Promise<{ mode: string; reference: string | null; payer: string | null }>;
}

/** A payment that a customer had taken back by the bank. */
export interface ProviderDispute {
  id: string;
  paymentId: string;
  amountPaise: number;
  /** What was taken from us: while it is lost. */
  deductedPaise: number;
  state: DisputeState;
  /** chargeback, retrieval, …, in the provider's words. */
  phase: string;
  reason: string;
  respondBy: Date | null;
  openedAt: Date;
}

/** Answers disputes. The methods throw ProviderError. */
export interface Disputes {
  find(id: string): Promise<ProviderDispute>;
  /** Returns the disputes that were opened since then. */
  since(from: Date): Promise<ProviderDispute[]>;
  /** Gives the provider a file as evidence, and returns its number there. */
  addFile(file: { name: string; type: EvidenceType; bytes: Uint8Array }): Promise<string>;
  /** Sends the bank our explanation with files that the provider has. */
  contest(dispute: {
    id: string;
    amountPaise: number;
    summary: string;
    files: readonly string[];
  }): Promise<void>;
  /** Gives the money up. It cannot be undone. */
  accept(id: string): Promise<void>;
}

/** Origins that the checkout page loads, and may reach, for its content policy. */
export interface PageSources {
  scripts: readonly string[];
  frames: readonly string[];
  connects: readonly string[];
  images: readonly string[];
}

/**
 * Where a customer pays an order. window: the provider's script opens a window over our page. page: the browser goes to
 * the provider's own page, and comes back.
 */
export type PayPlace = { kind: "window"; keyId: string; script: string } | { kind: "page"; url: string };

export interface NewOrder {
  receipt: string;
  amountPaise: number;
  /** What is bought, for the provider's page and its books. */
  description: string;
  /** The customer's address, for the provider's page. */
  email: string;
  /** Where the provider's own page leads the browser afterwards, paid or not. */
  returnUrl: string;
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
  readonly name: ProviderName;
  /** True for the local double: no money moves. */
  readonly isDouble: boolean;
  /** How long an order can be paid after it was created; null: without limit. */
  readonly payableMs: number | null;
  /** What a customer pays there when it is not rupees, with the amount in its hundredths; null: rupees. */
  readonly paidIn: { currency: string; minorOf: (paise: number) => number } | null;
  /** Debits of renewals; null at a provider through which we make none. */
  readonly mandates: Mandates | null;
  /** Disputes; null at a provider where they are answered by hand only. */
  readonly disputes: Disputes | null;
  /** Accounts for bank transfers of one customer; null at a provider that has none. */
  readonly virtualAccounts: VirtualAccounts | null;
  /** Returns what the checkout page may load; null when it loads nothing of the provider. */
  pageSources(): Promise<PageSources | null>;
  /** Returns where an order is paid; null when it cannot be paid any more. */
  payPlace(orderId: string): Promise<PayPlace | null>;
  /** Creates an order. After an error with `isOutcomeUnknown`, look for it with `findOrder` before the next try. */
  createOrder(order: NewOrder): Promise<ProviderOrder>;
  /** Returns the order with this receipt, which we wrote at `since`; null when there is none. */
  findOrder(receipt: string, since: Date): Promise<ProviderOrder | null>;
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
  /** Takes the money of an authorised payment. Null at a provider that always does so itself. */
  readonly capture: ((payment: { id: string; amountPaise: number }) => Promise<ProviderPayment>) | null;
  /** Gives money back. The same key (at least 10 characters) refunds once; it is not an answer about a later state. */
  refund(refund: {
    paymentId: string;
    amountPaise: number;
    key: string;
    receipt: string;
  }): Promise<ProviderRefund>;
  /** Throws ProviderError `refused` for a part that comes to nothing in the provider's money. Null where its money is ours. */
  readonly checkRefund: ((part: { paymentId: string; amountPaise: number }) => Promise<void>) | null;
  /** Returns all refunds of a payment, also those that were not made here. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** Returns what the provider settled on a day of India, as YYYY-MM-DD. */
  settlements(day: string): Promise<SettlementLine[]>;
  /** Checks what a window gives the browser after a payment, against the order id that we stored. */
  isSignedReturn(answer: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Reads a webhook. Throws WebhookRefused when it is not the provider's, or cannot be read; ProviderError when that must be asked and no answer comes. */
  parseWebhook(webhook: Webhook): Promise<ProviderEvent>;
}

/** The providers that we have keys for. Without any, nothing is sold. */
export type PaymentProviders = Partial<Record<ProviderName, PaymentProvider>>;

export interface Webhook {
  /** The bytes as they were sent: the signature is over them. */
  body: Buffer;
  headers: IncomingHttpHeaders;
  receivedAt: Date;
  /** Called before the provider is asked about a webhook that may be its own; it throws when too many were forged. */
  beforeAsking: () => Promise<void>;
}

/** Debits by a customer's permission. The methods throw ProviderError. */
export interface Mandates {
  /** Returns the id of a customer who gives a mandate. The same name and email give the same id. */
  createCustomer(customer: { name: string; email: string }): Promise<string>;
  status(mandate: { customerId: string; tokenId: string }): Promise<MandateStatus>;
  /** Withdraws a mandate. Returns when it is withdrawn already. */
  cancel(mandate: { customerId: string; tokenId: string }): Promise<void>;
  /**
   * Pays an order by a mandate. What the bank decides is seen with `paymentsOf`. Not idempotent: after an error with
   * `isOutcomeUnknown`, look there before the next try.
   */
  debit(debit: Debit): Promise<void>;
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
