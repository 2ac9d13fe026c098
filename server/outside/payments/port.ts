export interface Charge {
  amountPaise: number;
  currency: "INR";
  /** Ours, the same for every try of one payment: a provider never charges it twice. */
  idempotencyKey: string;
  description: string;
  payer: { name: string; email: string };
}

export type ChargeResult =
  | { status: "received"; transactionCode: string }
  | { status: "failed"; transactionCode: string | null; reason: string };

/** Takes money. Throws only when the provider cannot be reached: then nothing is known about the charge. */
export interface Payments {
  charge(charge: Charge): Promise<ChargeResult>;
}
