import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Input, Select, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { type OpeningHours, openingHours } from "#shared/contracts/when.ts";
import { type Fields, hoursFields, hoursOfFields } from "#shared/merge/fields.ts";
import type { Side } from "#shared/merge/merge.ts";
import { type Draft, draftIn, useCheckedForm } from "#web/lib/form.ts";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { SearchSelect } from "../../../fields/search-select.tsx";
import { WindowsField } from "../../../fields/windows-field.tsx";
import { useCalendars } from "../../../queries/calendars.ts";
import { usePlaylists } from "../../../queries/playlists.ts";
import { differencesOf } from "../../core/together/difference-list.tsx";
import { SaveClash, theirsOf } from "../../core/together/save-clash.tsx";
import { hoursClashWords } from "./hours-clash-words.ts";
import { type HoursDraft, hoursDraftOf, hoursErrors, hoursOf, usualHours } from "./hours-draft.ts";
import styles from "./opening-hours.module.css";
import { WeekTimes } from "./week-times.tsx";

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
      <WeekTimes
        label={t`Opening hours by weekday`}
        days={draft.days}
        without={t`Closed`}
        onChange={(days) => change({ days })}
        errors={errors}
      />
      <ExceptionsField draft={draft} errors={errors} change={change} />
      <ClosedFields draft={draft} errors={errors} change={change} />
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

function ExceptionsField({ draft, errors, change }: Draft<HoursDraft>) {
  const { exceptions } = draft;
  const set = (at: number, part: Partial<HoursDraft["exceptions"][number]>) =>
    change({ exceptions: exceptions.map((each, other) => (other === at ? { ...each, ...part } : each)) });
  return (
    <div className={styles.rows}>
      <div>
        <Input.Label component="div">
          <Trans>Days with different hours</Trans>
        </Input.Label>
        <Input.Description>
          <Trans>These hours also apply on holidays. A day without times is closed.</Trans>
        </Input.Description>
      </div>
      {exceptions.map(({ date, windows }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has no identity while the user types it
        <div key={at} className={styles.exception}>
          <div className={styles.row}>
            <TextInput
              type="date"
              aria-label={t`Day ${at + 1} with different hours`}
              value={date}
              onChange={(event) => set(at, { date: event.currentTarget.value })}
              error={errors[`exceptions.${at}.date`]}
            />
            <span className={styles.facts}>{windows.length === 0 ? t`Closed` : ""}</span>
            <ActionIcon
              size="input-sm"
              onClick={() => change({ exceptions: exceptions.filter((_, other) => other !== at) })}
              aria-label={t`Remove day ${at + 1} with different hours`}
            >
              <X size={17} aria-hidden />
            </ActionIcon>
          </div>
          <WindowsField
            label={t`Hours of day ${at + 1}`}
            mayBeEmpty
            windows={windows}
            onChange={(next) => set(at, { windows: next })}
            errorOf={(window, edge) => errors[`exceptions.${at}.windows.${window}.${edge}`]}
          />
        </div>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => change({ exceptions: [...exceptions, { date: "", windows: [] }] })}
        >
          <Trans>Add a day</Trans>
        </Button>
      </div>
    </div>
  );
}

function ClosedFields({ draft, errors, change }: Draft<HoursDraft>) {
  const calendars = useCalendars();
  const playlists = usePlaylists();
  const choices = (items: readonly { id: number; name: string }[] | undefined) =>
    (items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className={styles.pair}>
      <Select
        label={t`Closed on the days of`}
        placeholder={t`No holiday calendar`}
        clearable
        comboboxProps={{ keepMounted: false }}
        clearButtonProps={{ "aria-label": t`No holiday calendar` }}
        data={choices(calendars.data?.items)}
        value={draft.calendarId === null ? null : String(draft.calendarId)}
        onChange={(id) => change({ calendarId: id === null ? null : Number(id) })}
        error={errors.calendarId}
      />
      <SearchSelect
        label={t`While closed, show`}
        placeholder={t`A dark status card`}
        clearable
        clearButtonProps={{ "aria-label": t`A dark status card` }}
        data={choices(playlists.data?.items)}
        value={draft.closedPlaylistId === null ? null : String(draft.closedPlaylistId)}
        onChange={(id) => change({ closedPlaylistId: id === null ? null : Number(id) })}
        error={errors.closedPlaylistId}
      />
    </div>
  );
}
