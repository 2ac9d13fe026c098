import { randomBytes } from "node:crypto";

/* What PayPal answers about orders: https://developer.paypal.com/docs/api/orders/v2/ */

export interface Money {
  currency_code: string;
  value: string;
}
export interface Link {
  href: string;
  rel: string;
  method: string;
}
export type Outcome = "approve" | "decline" | "silent";

export interface BookedCapture {
  id: string;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  amount: Money;
  final_capture: true;
  invoice_id: string | undefined;
  custom_id: string | undefined;
  supplementary_data: { related_ids: { order_id: string } };
  create_time: string;
  update_time: string;
}

export interface BookedRefund {
  id: string;
  status: "COMPLETED" | "PENDING" | "FAILED";
  amount: Money;
  custom_id: string | undefined;
  links: Link[];
  create_time: string;
}

export interface BookedOrder {
  id: string;
  intent: "CAPTURE";
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  create_time: string;
  purchase_units: [
    {
      reference_id: "default";
      amount: Money;
      description?: string | undefined;
      invoice_id?: string | undefined;
      custom_id?: string | undefined;
      payments?: { captures: BookedCapture[]; refunds: BookedRefund[] };
    },
  ];
  links: Link[];
  /** The double's own: what happens when the seller takes the money, and with which number. */
  planned: { outcome: Outcome; captureId: string; amount: Money } | null;
  returnUrl: string;
  cancelUrl: string;
}

/** A line of the report, as https://developer.paypal.com/docs/api/transaction-search/v1/ */
export interface BookedLine {
  transaction_id: string;
  transaction_event_code: string;
  transaction_initiation_date: string;
  transaction_amount: Money;
  fee_amount?: Money;
  custom_field?: string;
  invoice_id?: string;
  transaction_status: "S";
}

export interface BookedEvent {
  type: string;
  resourceType: "checkout-order" | "capture" | "refund";
  resource: object;
}

export interface Content {
  orders: BookedOrder[];
  lines: BookedLine[];
  /** Answers by their PayPal-Request-Id; the newest are kept. */
  answers: { key: string; body: unknown }[];
}

/** Returns a number as PayPal writes it: 17 capital letters and digits. */
export const newId = (): string => randomBytes(9).toString("hex").toUpperCase().slice(1);

/** Returns the order as the API shows it. */
export function shown({ planned: _planned, returnUrl: _return, cancelUrl: _cancel, ...order }: BookedOrder) {
  return order;
}
