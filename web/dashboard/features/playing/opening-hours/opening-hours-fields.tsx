import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Input, Select, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import type { Draft } from "#web/lib/form.ts";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { HolidayChoiceButton } from "../../../fields/holiday-choice-button.tsx";
import { WindowsField } from "../../../fields/windows-field.tsx";
import { useCalendars } from "../../../queries/calendars.ts";
import { useToday } from "../../../queries/me.ts";
import { usePlaylists } from "../../../queries/playlists.ts";
import type { HoursDraft } from "./hours-draft.ts";
import styles from "./opening-hours.module.css";
import { WeekTimes } from "./week-times.tsx";

/** Renders times of each weekday, single days that differ, holidays, and what screens show while closed. */
export const OpeningHoursFields = ({ draft, errors, change }: Draft<HoursDraft>) => (
  <div className={styles.form}>
    <WeekTimes
      label={t`Opening hours by weekday`}
      days={draft.days}
      without={t`Closed`}
      onChange={(days) => change({ days })}
      errors={errors}
    />
    <ExceptionsField draft={draft} errors={errors} change={change} />
    <ClosedFields draft={draft} errors={errors} change={change} />
  </div>
);

function ExceptionsField({ draft, errors, change }: Draft<HoursDraft>) {
  const { exceptions } = draft;
  const today = useToday();
  const set = (at: number, part: Partial<HoursDraft["exceptions"][number]>) =>
    change({ exceptions: exceptions.map((each, other) => (other === at ? { ...each, ...part } : each)) });
  return (
    <div className={styles.rows}>
      <div>
        <Input.Label component="div">{t`Days with different hours`}</Input.Label>
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
        <HolidayChoiceButton
          today={today}
          known={exceptions.map(({ date }) => date)}
          meaning={t`Tick the days on which you are closed. Each becomes a day with different hours, where you can also enter hours.`}
          onChoose={(days) =>
            change({
              exceptions: [...exceptions, ...days.map(({ date }) => ({ date, windows: [] }))].toSorted(
                (a, b) => a.date.localeCompare(b.date),
              ),
            })
          }
        />
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
    <FieldPair>
      <Select
        label={t`Closed on the days of`}
        placeholder={t`No holiday calendar`}
        clearable
        allowDeselect
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
    </FieldPair>
  );
}
