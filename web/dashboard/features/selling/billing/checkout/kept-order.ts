import { z } from "zod";
import { gstStateCodes } from "#shared/gstin.ts";
import { keep, kept } from "#web/lib/browser-storage.ts";
import type { TypedBuyer } from "./buyer-fields.tsx";

const text = z.string();
export const typedBuyer: z.ZodType<TypedBuyer> = z.object({
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

interface Place {
  userId: number;
  form: "plan" | "top-up";
}
const keyOf = ({ userId, form }: Place) => `vitrine-checkout-${form}-${userId}`;

/** Returns what the user typed in this tab and has not paid with; null without it. */
export const keptOrder = <T>(place: Place, shape: z.ZodType<T>): T | null =>
  kept("sessionStorage", keyOf(place), shape.parse);

/** Keeps what is typed until the tab is closed, also while the payment service is open; null forgets it. */
export const keepOrder = (place: Place, typed: object | null): void =>
  keep("sessionStorage", keyOf(place), typed);

/** Forgets what the user typed in all forms: once it is paid, and at signing out. */
export function forgetKeptOrders(userId: number): void {
  for (const form of ["plan", "top-up"] as const) keepOrder({ userId, form }, null);
}
