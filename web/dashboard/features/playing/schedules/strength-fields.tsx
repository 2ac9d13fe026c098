import { t } from "@lingui/core/macro";
import { Checkbox, TextInput } from "@mantine/core";
import type { DraftFields } from "./schedule-draft.ts";

/** Renders the fields that decide which schedule wins in a conflict. */
export function StrengthFields({ draft, errors, change }: DraftFields) {
  return (
    <>
      <TextInput
        type="number"
        inputMode="numeric"
        min={-100}
        max={100}
        label={t`Priority`}
        description={t`The higher number plays. If the numbers are equal, the more specific target plays: a screen before a group, a group before all screens.`}
        value={String(draft.priority)}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          change({ priority: typed === "" ? "" : Number(typed) });
        }}
        error={errors.priority}
      />
      <Checkbox
        label={t`Take turns`}
        description={t`Shares the time with others of the same priority and target that also take turns.`}
        checked={draft.sharing === "rotate"}
        onChange={(event) => change({ sharing: event.currentTarget.checked ? "rotate" : "alone" })}
      />
    </>
  );
}
