import { z } from "zod";
import { isGstin } from "./gstin.ts";

/** The bank account into which customers pay. */
export const bankAccount = z.object({
  holder: z.string(),
  number: z.string(),
  bank: z.string(),
  /** The code of the branch. */
  ifsc: z.string(),
});

/** How customers pay without a payment provider; null: not known. */
export const payee = z.object({
  account: bankAccount.nullable(),
  /** Their UPI apps send money to it. */
  upiId: z.string().nullable(),
  /** Each customer gets an account of its own at the provider, which documents name in place of ours. */
  virtualAccounts: z.boolean().default(false),
});
export type Payee = z.output<typeof payee>;
export type PrintedPayee = Omit<Payee, "virtualAccounts">;

/** Four letters of the bank, 0, and six signs of the branch. */
export const isIfsc = (typed: string): boolean => /^[A-Z]{4}0[A-Z\d]{6}$/.test(typed);
/** The fourth letter says what the owner is, such as C for a company. */
export const isPan = (typed: string): boolean => /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(typed);
export const isAccountNumber = (typed: string): boolean => /^\d{9,18}$/.test(typed);

/** Returns the PAN in a GSTIN; null for what is none. */
export const panOfGstin = (gstin: string): string | null => (isGstin(gstin) ? gstin.slice(2, 12) : null);
