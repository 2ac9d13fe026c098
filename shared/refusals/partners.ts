import { conflict } from "./entry.ts";

/** Texts about partners and their customers. */
export const partnerTexts = {
  partnerBalanceTooLow: conflict("The balance does not pay this: {missing} are missing. Top up first."),
  customerOfPartner: conflict("This account is a customer of a partner, which orders its plan."),
} as const;
