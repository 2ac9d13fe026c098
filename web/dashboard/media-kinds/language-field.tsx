import { t } from "@lingui/core/macro";
import { Input, SegmentedControl } from "@mantine/core";
import { type Language, languageName, languages } from "#shared/languages.ts";

/** Renders the choice of the language in which a widget adds its own few words. */
export function LanguageField({
  language,
  onChange,
}: {
  language: Language;
  onChange: (language: Language) => void;
}) {
  return (
    <Input.Wrapper label={t`Words on the screen`} component="fieldset">
      <SegmentedControl
        fullWidth
        aria-label={t`Words on the screen`}
        data={languages.map((value) => ({ value, label: languageName(value) }))}
        value={language}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
