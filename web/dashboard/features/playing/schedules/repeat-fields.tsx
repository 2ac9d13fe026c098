import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import type { DraftFields, RecurrenceKind } from "./schedule-draft.ts";

const everyWords = (): Record<RecurrenceKind, string> => ({
  once: "",
  daily: t`Every … days`,
  weekly: t`Every … weeks`,
  monthly: t`Every … months`,
  yearly: t`Every … years`,
});

/** Renders how often the schedule repeats, and after how many days it ends. */
export function RepeatFields({ draft, errors, change }: DraftFields) {
  return (
    <FieldPair>
      <TextInput
        label={everyWords()[draft.kind]}
        type="number"
        inputMode="numeric"
        min={1}
        max={1000}
        value={String(draft.every)}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          change({ every: typed === "" ? "" : Number(typed) });
        }}
        error={errors["when.recurrence.every"]}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        label={t`Ends after this many days`}
        description={t`Empty: no limit`}
        value={String(draft.count)}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          change({ count: typed === "" ? "" : Number(typed) });
        }}
        error={errors["when.count"]}
      />
    </FieldPair>
  );
}
