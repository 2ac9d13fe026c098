/// <reference types="vite/client" />

import { learn, type Translations } from "#shared/languages/texts.ts";
import { isParams, isReasonRef } from "#shared/refusals/text.ts";
import { textOfReason } from "#shared/refusals/text-of-reason.ts";
import { language } from "#web/site/language.ts";

const catalogues = import.meta.glob<Translations>("../../../../shared/languages/*.po", {
  query: "?words=refusal,plan",
  import: "default",
});

/** Returns what writes a refusal of the server in the language of the page; null where the server's text stays. */
export async function refusalWords(): Promise<(reason: unknown, params?: unknown) => string | null> {
  const texts = await catalogues[`../../../../shared/languages/${language}.po`]?.();
  if (texts) learn(language, texts);
  return (reason, params) => {
    const ref = typeof reason === "string" ? { reason, params: isParams(params) ? params : {} } : reason;
    return isReasonRef(ref) ? textOfReason(language, ref) : null;
  };
}
