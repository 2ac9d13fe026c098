import { z } from "zod";
import { schemaReason } from "../refusals/schema-reason.ts";
import { screenLanguage } from "./screen-language.ts";

/** A UPI ID (virtual payment address): a name, @ and a handle. */
export const upiId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9.\-_]{2,255}@[A-Za-z][A-Za-z0-9.-]{1,63}$/, schemaReason("upiIdForm"));

/** Above, no bank lets a person pay with UPI. */
const maxRupees = 1_000_000;
const isAmount = (text: string) =>
  text === "" || (/^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= maxRupees);

/** A UPI payment without its look. */
export const upiShape = {
  upiId,
  payee: z.string().trim().min(1, schemaReason("nameRequired")).max(60),
  /** Rupees, as text with at most two decimals. Empty: the payer types the amount. */
  amount: z.string().trim().refine(isAmount, schemaReason("upiAmountForm")).default(""),
  note: z.string().trim().max(50).default(""),
  language: screenLanguage,
};
