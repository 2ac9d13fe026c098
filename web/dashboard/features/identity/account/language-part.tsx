import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { type Language, languageName, languages } from "#shared/languages.ts";
import { useMe } from "../../../queries/me.ts";
import { betaNote } from "../../../words/language-labels.ts";
import { browserLanguage } from "../../../words/set-language.ts";
import { useChangeLanguage } from "./use-language.ts";

const automatic = "auto";

/** Renders the choice of the dashboard's language, which changes at once. */
export function LanguagePart() {
  const me = useMe();
  const change = useChangeLanguage();
  const [chosen, setChosen] = useState<{ language: Language | null } | null>(null);
  const found = languageName(browserLanguage());
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        <Trans>The language of the dashboard, only for you. It does not change what your screens show.</Trans>
      </Text>
      <Radio.Group
        aria-label={t`Language`}
        value={(chosen ?? me.data?.user)?.language ?? automatic}
        onChange={(value) => {
          const language = languages.find((each) => each === value) ?? null;
          setChosen({ language });
          const settled = () => setChosen(null);
          change.mutateAsync(language).then(settled, settled);
        }}
      >
        <Stack gap="sm">
          {languages.map((language) => (
            <Radio
              key={language}
              value={language}
              label={<span lang={language}>{languageName(language)}</span>}
              description={betaNote(language)}
            />
          ))}
          <Radio value={automatic} label={t`Language of this browser: ${found}`} />
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed" mt="md">
        <Trans>
          Beta: a machine translated the texts, and people review them one by one. Prices, bills, emergencies
          and help stay in English until a person has reviewed them.
        </Trans>
      </Text>
    </>
  );
}
