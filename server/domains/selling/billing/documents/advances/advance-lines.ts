import type { CompleteLanguage } from "#shared/languages.ts";
import type { Reader } from "../../../../../db/client.ts";
import { rupees } from "../../../../../rupees.ts";
import { declareTexts } from "../../../../../texts.ts";
import { unusedAdvance } from "./read-advances.ts";

const texts = declareTexts("advance-mail", {
  unused:
    "You paid {amount} in advance, and no invoice has used it yet. A renewal does not use it by itself: answer this email before you pay, and we pay your plan with it.",
});

/** Returns what an email about a renewal says first to a customer who paid in advance; nothing to others. */
export async function advanceLines(
  db: Reader,
  accountId: number,
  language: CompleteLanguage,
): Promise<string[]> {
  const paise = await unusedAdvance(db, accountId);
  return paise > 0 ? [texts(language)("unused", { amount: rupees(paise) }), ""] : [];
}
