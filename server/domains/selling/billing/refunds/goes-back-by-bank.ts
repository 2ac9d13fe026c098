import type { payments } from "../../../../db/tables/index.ts";

/** How money came that a virtual account got. */
export const transferMethod = "bank_transfer";

/** Returns whether a payment goes back by a transfer that an operator makes: its payer may be nobody whom the provider knows. */
export const goesBackByBank = ({
  method,
  orderId,
}: Pick<typeof payments.$inferSelect, "method" | "orderId">): boolean =>
  method === "offline" || (orderId === null && method === transferMethod);
