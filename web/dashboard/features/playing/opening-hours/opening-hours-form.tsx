import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { type OpeningHours, openingHours } from "#shared/contracts/when.ts";
import { type Fields, hoursFields, hoursOfFields } from "#shared/merge/fields.ts";
import type { Side } from "#shared/merge/merge.ts";
import { draftIn, useCheckedForm } from "#web/lib/form.ts";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { useCalendars } from "../../../queries/calendars.ts";
import { usePlaylists } from "../../../queries/playlists.ts";
import { differencesOf } from "../../core/together/difference-list.tsx";
import { SaveClash, theirsOf } from "../../core/together/save-clash.tsx";
import { hoursClashWords } from "./hours-clash-words.ts";
import { type HoursDraft, hoursDraftOf, hoursErrors, hoursOf, usualHours } from "./hours-draft.ts";
import styles from "./opening-hours.module.css";
import { OpeningHoursFields } from "./opening-hours-fields.tsx";

export interface OpeningHoursFormProps {
  /** Null if there are none yet: the form starts with common hours. */
  hours: OpeningHours | null;
  /** If it throws, the typed values stay. `base`: the hours that the change was made from. */
  onSave: (hours: OpeningHours, base: OpeningHours | null) => Promise<void>;
  onCancel: () => void;
}

/** Renders the form: times of each weekday, single days that differ, holidays, and what screens show while closed. */
export function OpeningHoursForm({ hours, onSave, onCancel }: OpeningHoursFormProps) {
  const calendars = useCalendars().data?.items ?? [];
  const playlists = usePlaylists().data?.items ?? [];
  const form = useCheckedForm(hoursErrors, hours ? hoursDraftOf(hours) : usualHours);
  const { draft, errors, change } = draftIn(form);
  const [base, setBase] = useState(hours);
  const [theirs, setTheirs] = useState<Fields | null>(null);

  async function save(typed: HoursDraft): Promise<void> {
    try {
      await onSave(hoursOf(typed, hours?.zone ?? null), base);
    } catch (error) {
      const changed = theirsOf(error);
      if (!changed) throw error;
      setTheirs(changed);
    }
  }

  /** Takes over hours of others: into the state that this change was made from, and on demand into the form. */
  function settle(side: Side, values: Fields): void {
    const taken = (into: OpeningHours | null): OpeningHours | null =>
      "openingHours" in values || !into
        ? ((values.openingHours ?? null) as OpeningHours | null)
        : openingHours.parse(hoursOfFields({ ...hoursFields(into), ...values }));
    setBase(taken(base));
    if (side === "theirs") {
      const next = taken(hoursOf(draft, hours?.zone ?? null));
      change(next ? hoursDraftOf(next) : usualHours);
    }
    setTheirs(null);
  }

  return (
    <SchemaForm form={form} onSubmit={save} className={styles.form}>
      <OpeningHoursFields draft={draft} errors={errors} change={change} />
      <SaveClash
        theirs={theirs}
        differences={(values) =>
          differencesOf(
            hoursFields(hoursOf(draft, hours?.zone ?? null)),
            values,
            hoursClashWords(calendars, playlists),
          )
        }
        onSettle={settle}
      />
      <FormRefusal form={form} />
      <Group>
        <Button type="submit" loading={form.formState.isSubmitting}>
          <Trans>Save hours</Trans>
        </Button>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </SchemaForm>
  );
}
