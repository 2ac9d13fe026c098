import { Checkbox, Select, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { timeZoneChoices } from "#web/lib/time-zones.ts";
import type { DraftFields } from "./draft-field.ts";
import { FormPart } from "./form-part.tsx";
import styles from "./schedule-form.module.css";

/** Who wins where two schedules meet, and by which clock it goes. */
export function StrengthFields({ draft, errors, change }: DraftFields) {
  const zones = useMemo(() => timeZoneChoices(Date.now(), draft.zone ?? "UTC"), [draft.zone]);
  return (
    <FormPart title="When two schedules meet">
      <div className={styles.pair}>
        <TextInput
          type="number"
          inputMode="numeric"
          min={-100}
          max={100}
          label="Priority"
          description="The higher one plays. Of equals the one aimed closest: a screen before a group, a group before all."
          value={String(draft.priority)}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            change({ priority: typed === "" ? "" : Number(typed) });
          }}
          error={errors.priority}
        />
        <Select
          label="Time zone"
          description="Empty: each screen goes by its own clock."
          placeholder="Each screen's own"
          searchable
          clearable
          limit={60}
          comboboxProps={{ keepMounted: false }}
          clearButtonProps={{ "aria-label": "Each screen's own" }}
          nothingFoundMessage="No such place. Try the nearest large city."
          data={zones}
          value={draft.zone}
          onChange={(zone) => change({ zone })}
          error={errors.zone}
        />
      </div>
      <Checkbox
        label="Take turns"
        description="Shares the time with others of the same priority and target that also take turns."
        checked={draft.sharing === "rotate"}
        onChange={(event) => change({ sharing: event.currentTarget.checked ? "rotate" : "alone" })}
      />
    </FormPart>
  );
}
