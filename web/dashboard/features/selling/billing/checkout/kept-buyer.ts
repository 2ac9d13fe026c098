import { z } from "zod";
import { gstStateCodes } from "#shared/gst.ts";
import type { TypedBuyer } from "./buyer-fields.tsx";

const text = z.string();
const kept: z.ZodType<TypedBuyer> = z.object({
  country: text,
  name: text,
  address: text,
  city: text,
  pin: text,
  gstin: text,
  sez: z.boolean().optional(),
  state: z.enum(gstStateCodes).nullable(),
  region: text,
  postalCode: text,
  taxId: text,
});

const keyOf = (userId: number) => `vitrine-checkout-address-${userId}`;

/** Returns the address that the user typed in this tab and has not paid with; null without one. */
export function keptBuyer(userId: number): TypedBuyer | null {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? ""));
  } catch {
    return null;
  }
}

/** Keeps what is typed until the tab is closed; null forgets it. */
export function keepBuyer(userId: number, buyer: TypedBuyer | null): void {
  try {
    if (buyer) sessionStorage.setItem(keyOf(userId), JSON.stringify(buyer));
    else sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Private windows and full disks refuse to store; the form itself still holds the text.
  }
}
