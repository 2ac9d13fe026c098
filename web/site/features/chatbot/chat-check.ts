import { t } from "@lingui/core/macro";
import { type HumanCheck, humanCheckText } from "../contact/human-check.ts";

/**
 * Returns the texts of the human check. In the chat, the first wrong answer shows both lines (T4); the rest is as on
 * the contact page.
 */
export function chatCheckText(check: HumanCheck): ReturnType<typeof humanCheckText> {
  const text = humanCheckText(check);
  const isFirst = check.step === "asked" && check.justWrong && check.wrong === 1;
  return isFirst ? { ...text, error: `${text.error}. ${t`Verification failed. Please try again.`}` } : text;
}
