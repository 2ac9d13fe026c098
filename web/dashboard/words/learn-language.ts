import type { Messages } from "@lingui/core";
import { learn, type Translations } from "#shared/languages/texts.ts";
import type { Language } from "#shared/languages.ts";
import { recogniseDeviceTextsBy } from "#web/lib/device-text.ts";
import { i18n } from "#web/ui/panel/words/i18n.ts";

/** What a language needs besides English, in one file of its own: sentences of pages, and the tables that pages show. */
const catalogues = import.meta.glob<{ messages: Messages; texts: Translations }>(
  "../../../shared/languages/*.po",
  { query: "?page=refusal,plan,formats,festival" },
);

/** Fetches the catalogue of a language. Throws when it cannot be fetched. */
export async function learnLanguage(language: Language): Promise<void> {
  const fetchCatalogue = catalogues[`../../../shared/languages/${language}.po`];
  if (!fetchCatalogue) return;
  const [{ messages, texts }, { recogniseDeviceText }] = await Promise.all([
    fetchCatalogue(),
    import("#shared/refusals/recognise-device-text.ts"),
  ]);
  i18n.load(language, messages);
  learn(language, texts);
  recogniseDeviceTextsBy(recogniseDeviceText);
}
