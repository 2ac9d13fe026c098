export interface Charge {
  amountPaise: number;
  currency: "INR";
  /** Chosen by the server, the same for every try of one payment, so that a provider never charges it twice. */
  idempotencyKey: string;
  description: string;
  payer: { name: string; email: string };
}

export type ChargeResult =
  | { status: "received"; transactionCode: string }
  | { status: "failed"; transactionCode: string | null; reason: string };

/** Charges a payer. Throws only when the provider cannot be reached: then the result of the charge is unknown. */
export interface Payments {
  charge(charge: Charge): Promise<ChargeResult>;
}
