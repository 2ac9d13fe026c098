import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import type { Language } from "#shared/languages.ts";
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
    { value: "", label: t`Never` },
    { value: "3600", label: t`After an hour` },
    { value: "10800", label: t`After 3 hours` },
    { value: "86400", label: t`After a day` },
  ];
  return (
    <>
      <NativeSelect
        label={t`Show the age when it is old`}
        value={String(settings.staleAfterS ?? "")}
        data={ages}
        onChange={({ currentTarget: { value } }) => set({ staleAfterS: value ? Number(value) : null })}
      />
      <LanguageField language={settings.language} onChange={(language) => set({ language })} />
    </>
  );
}
