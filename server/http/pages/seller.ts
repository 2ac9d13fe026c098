import type { Env } from "../../env.ts";

type SellerSettings = Pick<Env, "BILLING" | "SELLER_NAME" | "SELLER_ADDRESS" | "SELLER_GSTIN">;

/**
 * Returns who stands behind the website, for its pages: the seller when all its details are set, and in the own edition
 * the name of the operator when it is set. Else the values are empty, and the pages show nothing.
 */
export function sellerValues(settings: SellerSettings): Record<string, string> {
  const { BILLING, SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN } = settings;
  if (BILLING === "off") return { operatorName: SELLER_NAME ?? "" };
  const isComplete = SELLER_NAME && SELLER_ADDRESS && SELLER_GSTIN;
  return {
    sellerName: (isComplete && SELLER_NAME) || "",
    sellerAddress: (isComplete && addressInOneLine(SELLER_ADDRESS)) || "",
    sellerGstin: (isComplete && SELLER_GSTIN) || "",
  };
}

const addressInOneLine = (address: string) =>
  address
    .split("|")
    .flatMap((line) => line.trim() || [])
    .join(", ");
