import { t } from "@lingui/core/macro";
import { type Language, languages } from "#shared/languages.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { languageLabel } from "../words/language-labels.ts";

/** Renders the choice of the language in which a widget adds its own few words. */
export function LanguageField({
  language,
  onChange,
}: {
  language: Language;
  onChange: (language: Language) => void;
}) {
  return (
    <ChoiceField
      label={t`Words on the screen`}
      data={languages.map((value) => ({ value, label: languageLabel(value) }))}
      value={language}
      onChange={onChange}
    />
  );
}
