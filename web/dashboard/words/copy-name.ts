import { t } from "@lingui/core/macro";
import { cutText } from "#shared/texts/cut-text.ts";

const longestName = 120;

/** Returns the name of a copy. */
export function copyNameOf(original: string): string {
  const old = cutText(original, longestName - 10);
  return t`${old} (copy)`;
}
