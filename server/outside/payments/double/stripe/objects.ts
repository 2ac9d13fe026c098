import { randomBytes } from "node:crypto";

/* Objects with the names and fields of Stripe's API: https://docs.stripe.com/api */

export interface BookedSession {
  id: string;
  object: "checkout.session";
  mode: "payment";
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  customer_email: string | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  payment_status: "paid" | "unpaid";
  status: "open" | "complete" | "expired";
  url: string | null;
  success_url: string;
  cancel_url: string | null;
  created: number;
  expires_at: number;
  livemode: false;
}

export interface BookedCharge {
  id: string;
  object: "charge";
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  paid: boolean;
  refunded: boolean;
  currency: string;
  description: string | null;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Record<string, string>;
  outcome: { type: string; seller_message: string } | null;
  payment_intent: string;
  payment_method_details: { type: string };
  status: "succeeded" | "pending" | "failed";
  created: number;
  livemode: false;
}

export interface BookedRefund {
  id: string;
  object: "refund";
  amount: number;
  charge: string;
  payment_intent: string;
  currency: string;
  status: "pending" | "succeeded" | "failed";
  metadata: Record<string, string>;
  created: number;
}

export interface BookedDispute {
  id: string;
  object: "dispute";
  charge: string;
  amount: number;
  currency: string;
  created: number;
  reason: string;
  balance_transactions: { amount: number }[];
  evidence_details: { due_by: number; submission_count: number };
  status: "needs_response" | "under_review" | "won" | "lost";
}

export interface BookedLine {
  id: string;
  object: "balance_transaction";
  type: "charge" | "refund" | "payout";
  amount: number;
  currency: string;
  fee: number;
  fee_details: { type: "stripe_fee" | "tax"; amount: number; currency: string }[];
  net: number;
  source: string | null;
  reporting_category: string;
  status: "available";
  created: number;
}

export interface BookedEvent {
  type: string;
  object: BookedSession | BookedCharge | BookedRefund | BookedDispute;
}

export interface Content {
  sessions: BookedSession[];
  /** What the payment of a session is described with. */
  intents: { id: string; session: string; description: string | null; metadata: Record<string, string> }[];
  charges: BookedCharge[];
  refunds: BookedRefund[];
  lines: BookedLine[];
  disputes?: BookedDispute[];
  /** Answers by their idempotency keys; the newest are kept. */
  answers: { key: string; request: string; status: number; body: unknown }[];
}

export const newId = (kind: string): string => `${kind}_${randomBytes(12).toString("hex")}`;
