import { ApiProblem, known, newId } from "./api-problem.ts";

/* Entities of Razorpay's API: https://razorpay.com/docs/api/payments/recurring-payments */

export interface BookedCustomer {
  id: string;
  entity: "customer";
  name: string;
  email: string;
}

export interface BookedToken {
  id: string;
  entity: "token";
  customer_id: string;
  method: string;
  max_amount: number;
  expired_at: number;
  recurring: boolean;
  recurring_details: { status: "initiated" | "confirmed" | "rejected" | "cancelled" | "paused" };
}

/** What an order asks for when its payment also gives a mandate. */
export interface TokenIntent {
  max_amount: number;
  expire_at: number;
  frequency: string;
}

export interface MandateContent {
  customers: BookedCustomer[];
  tokens: BookedToken[];
}

/** RBI: without a second factor a debit takes at most 15,000 rupees. */
const maxPaise = 1_500_000;

/** The provider's customers and their mandates. */
export class MandateBook {
  readonly #content: MandateContent;
  readonly #onChanged: (event: string | null, token: BookedToken | null) => void;

  constructor(content: MandateContent, onChanged: MandateBook["onChanged"]) {
    this.#content = content;
    this.#onChanged = onChanged;
  }

  get onChanged() {
    return this.#onChanged;
  }

  createCustomer(input: { name?: unknown; email?: unknown; fail_existing?: unknown }): BookedCustomer {
    const { name, email, fail_existing: failExisting = "1" } = input;
    if (typeof name !== "string" || typeof email !== "string")
      throw new ApiProblem("The name and the email are required.", { field: "name" });
    const same = this.#content.customers.find((each) => each.name === name && each.email === email);
    if (same && String(failExisting) !== "0")
      throw new ApiProblem("Customer already exists for the merchant");
    if (same) return same;
    const customer: BookedCustomer = { id: newId("cust"), entity: "customer", name, email };
    this.#content.customers.push(customer);
    this.#onChanged(null, null);
    return customer;
  }

  /** Throws for an order that asks for a mandate that cannot exist. */
  check(intent: { customer_id?: unknown; method?: unknown; token?: Partial<TokenIntent> }): void {
    if (!intent.token) return;
    known(this.#content.customers.find(({ id }) => id === intent.customer_id));
    const { max_amount: max, frequency, expire_at: expiry } = intent.token;
    if (intent.method !== "upi" && intent.method !== "card")
      throw new ApiProblem("The method field is invalid.", { field: "method" });
    if (typeof max !== "number" || max < 100 || max > maxPaise)
      throw new ApiProblem("The max amount is invalid.", { field: "token.max_amount" });
    if (frequency !== "as_presented" || typeof expiry !== "number")
      throw new ApiProblem("The frequency is invalid.", { field: "token.frequency" });
  }

  /** The customer's bank confirmed the mandate with the payment. */
  confirm(customerId: string, method: string, intent: TokenIntent): BookedToken {
    const token: BookedToken = {
      id: newId("token"),
      entity: "token",
      customer_id: customerId,
      method,
      max_amount: intent.max_amount,
      expired_at: intent.expire_at,
      recurring: true,
      recurring_details: { status: "confirmed" },
    };
    this.#content.tokens.push(token);
    this.#onChanged("token.confirmed", token);
    return token;
  }

  token(customerId: string, id: string): BookedToken {
    return known(this.#content.tokens.find((token) => token.id === id && token.customer_id === customerId));
  }

  /** Withdraws a mandate: called by us, or by the customer at the bank. */
  cancel(customerId: string, id: string): BookedToken {
    const token = this.token(customerId, id);
    if (token.recurring_details.status === "cancelled")
      throw new ApiProblem("Token is already in cancelled state");
    token.recurring_details.status = "cancelled";
    token.recurring = false;
    this.#onChanged("token.cancelled", token);
    return token;
  }

  /** Returns the mandate for a debit. Throws when it allows none. */
  debitable(input: { customer_id?: unknown; token?: unknown; amount?: unknown }): BookedToken {
    const token = this.token(String(input.customer_id), String(input.token));
    if (token.recurring_details.status !== "confirmed")
      throw new ApiProblem("Token is not confirmed for recurring payments");
    if (typeof input.amount !== "number" || input.amount > token.max_amount)
      throw new ApiProblem("Amount exceeds maximum amount allowed", { field: "amount" });
    return token;
  }
}
