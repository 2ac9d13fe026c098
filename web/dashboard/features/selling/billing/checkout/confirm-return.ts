import type { z } from "zod";
import { confirmOrder, type OrderStatus } from "#shared/contracts/selling/checkout.ts";
import { ApiError, call } from "#web/lib/api.ts";

type Return = { id: number } & z.input<typeof confirmOrder.body>;

const againMs = 3_000;

/**
 * Brings the server what the payment service signed, until it answers: meanwhile the page must not offer to pay again.
 * Throws what the server refuses.
 */
export async function confirmReturn(signed: Return): Promise<OrderStatus> {
  for (;;)
    try {
      return await call(confirmOrder, signed);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.passing) throw error;
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
}
