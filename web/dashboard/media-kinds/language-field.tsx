import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { type Language, languageOf, languages } from "#shared/languages.ts";
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
    <NativeSelect
      label={t`Words on the screen`}
      data={languages.map((value) => ({ value, label: languageLabel(value) }))}
      value={language}
      onChange={({ currentTarget: { value } }) => onChange(languageOf(value) ?? "en")}
    />
  );
}
