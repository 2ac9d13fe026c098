import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { feedIntervals } from "#shared/contracts/library/data-sources.ts";
import type { TextEncoding } from "#shared/reading/encodings.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { EncodingSelect } from "../../../fields/encoding-select.tsx";

export interface FollowedLink {
  url: string;
  everyMinutes: (typeof feedIntervals)[number];
  encoding: TextEncoding | null;
}

export const intervalWords = (): Record<(typeof feedIntervals)[number], string> => ({
  5: t`Every 5 minutes`,
  15: t`Every 15 minutes`,
  60: t`Every hour`,
  1440: t`Every day`,
});

interface FieldsProps {
  value: FollowedLink;
  onChange: (value: FollowedLink) => void;
  problem: string | null;
}

/** Asks for the file on the web that a table follows, and how often it is fetched. */
export function LinkFields({ value, onChange, problem }: FieldsProps) {
  return (
    <>
      <TextInput
        label={t`Link to a sheet`}
        description={t`A link of Google Sheets that everyone with the link can open, or the address of a CSV or XLSX file. Its rows replace the rows of this table.`}
        placeholder="https://docs.google.com/spreadsheets/d/…"
        maxLength={2000}
        data-autofocus
        value={value.url}
        onChange={(event) => onChange({ ...value, url: event.currentTarget.value })}
        error={problem}
      />
      <ChoiceField
        label={t`How often`}
        data={feedIntervals.map((minutes) => ({ value: minutes, label: intervalWords()[minutes] }))}
        value={value.everyMinutes}
        onChange={(everyMinutes) => onChange({ ...value, everyMinutes })}
      />
      <EncodingSelect value={value.encoding} onChange={(encoding) => onChange({ ...value, encoding })} />
    </>
  );
}
