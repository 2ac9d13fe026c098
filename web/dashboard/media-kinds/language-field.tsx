import { t } from "@lingui/core/macro";
import { Input, SegmentedControl } from "@mantine/core";
import { type ScreenLanguage, screenLanguages } from "#shared/media-kinds/screen-language.ts";

const names: Record<ScreenLanguage, string> = { en: "English", hi: "हिन्दी" };

/** Renders the choice of the language in which a widget adds its own few words. */
export function LanguageField({
  language,
  onChange,
}: {
  language: ScreenLanguage;
  onChange: (language: ScreenLanguage) => void;
}) {
  return (
    <Input.Wrapper label={t`Words on the screen`} component="fieldset">
      <SegmentedControl
        fullWidth
        aria-label={t`Words on the screen`}
        data={screenLanguages.map((value) => ({ value, label: names[value] }))}
        value={language}
        onChange={(value) => onChange(value === "hi" ? "hi" : "en")}
      />
    </Input.Wrapper>
  );
}
