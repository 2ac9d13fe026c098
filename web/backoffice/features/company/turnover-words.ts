import type { TurnoverClass } from "#shared/operator-api/company-contract.ts";

export const turnoverWords: Record<TurnoverClass, string> = {
  "to-5-crore": "Up to ₹5 crore",
  "to-10-crore": "₹5 to 10 crore",
  "over-10-crore": "Over ₹10 crore",
};
