import { t } from "@lingui/core/macro";
import type { Language } from "#shared/languages.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { LanguageField } from "./language-field.tsx";

interface FedSettings {
  language: Language;
  staleAfterS: number | null;
}

/** Renders what all widgets have that the web feeds: their language, and when screens show how old the content is. */
export function FedFields({
  settings,
  set,
}: {
  settings: FedSettings;
  set: (change: Partial<FedSettings>) => void;
}) {
  const ages = [
    { value: null, label: t`Never` },
    { value: 3600, label: t`After an hour` },
    { value: 10800, label: t`After 3 hours` },
    { value: 86400, label: t`After a day` },
  ];
  return (
    <>
      <ChoiceField
        label={t`Show the age when it is old`}
        value={settings.staleAfterS}
        data={ages}
        onChange={(staleAfterS) => set({ staleAfterS })}
      />
      <LanguageField language={settings.language} onChange={(language) => set({ language })} />
    </>
  );
}
