export interface BookedPayment {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  /** Null on money that came to a virtual account. */
  order_id: string | null;
  method: string;
  amount_refunded: number;
  refund_status: "partial" | "full" | null;
  captured: boolean;
  fee: number;
  tax: number;
  email: string;
  contact: string;
  token_id: string | null;
  error_code: string | null;
  error_description: string | null;
  created_at: number;
}
/** What a payment begins with. */
export type NewPayment = Pick<
  BookedPayment,
  "amount" | "currency" | "status" | "order_id" | "method" | "captured" | "email" | "contact" | "token_id"
>;
export interface BookedRefund {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  status: "pending" | "processed" | "failed";
  receipt: string | null;
  speed_requested: string;
  speed_processed: string;
  created_at: number;
}
