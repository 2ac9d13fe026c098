import { brand } from "#shared/brand.ts";
import type { Seller } from "#shared/contracts/billing.ts";
import type { Env } from "../../env.ts";

/** Returns the seller for invoices, from the environment. */
export const sellerOf = ({ SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN }: Env): Seller => ({
  name: SELLER_NAME ?? brand.name,
  address: (SELLER_ADDRESS ?? "").split("|").flatMap((line) => line.trim() || []),
  gstin: SELLER_GSTIN ?? null,
});
