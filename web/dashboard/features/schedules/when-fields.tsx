import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Checkbox, NativeSelect, Select, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { timeZoneChoices } from "#web/lib/time-zones.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { WindowsField } from "../../fields/windows-field.tsx";
import { useCalendars } from "../../queries/calendars.ts";
import { DatesField } from "./dates-field.tsx";
import { RecurrenceField } from "./recurrence-field.tsx";
import { allDay, type DraftFields } from "./schedule-draft.ts";
import styles from "./schedule-form.module.css";

/** Renders the choice of the schedule's time zone. */
function ZoneField({ draft, errors, change }: DraftFields) {
  const zones = useMemo(() => timeZoneChoices(Date.now(), draft.zone ?? "UTC"), [draft.zone]);
  return (
    <Select
      label={t`Time zone`}
      description={t`Empty: each screen uses its local time.`}
      placeholder={t`Each screen's time zone`}
      searchable
      clearable
      limit={60}
      comboboxProps={{ keepMounted: false }}
      clearButtonProps={{ "aria-label": t`Each screen's time zone` }}
      nothingFoundMessage={t`No such time zone. Try the nearest large city.`}
      data={zones}
      value={draft.zone}
      onChange={(zone) => change({ zone })}
      error={errors.zone}
    />
  );
}

/** Renders the fields of a time rule: dates, times, recurrence and exceptions. */
export function WhenFields(fields: DraftFields) {
  const { draft, errors, change } = fields;
  const once = draft.kind === "once";
  const [first] = draft.windows;
  const isAllDay = draft.windows.length === 1 && first?.start === "00:00" && first.end === "24:00";
  return (
    <>
      <Part title={t`Days`}>
        <RecurrenceField {...fields} />
        <div className={styles.pair}>
          <TextInput
            type="date"
            label={once ? t`Day` : t`First day`}
            description={once ? undefined : t`Empty: no start date`}
            value={draft.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
            error={errors["when.from"]}
          />
          {!once && (
            <>
              <TextInput
                type="date"
                label={t`Last day`}
                description={t`Empty: no end date`}
                value={draft.until}
                onChange={(event) => change({ until: event.currentTarget.value })}
                error={errors["when.until"]}
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
            </>
          )}
        </div>
      </Part>
      <Part title={t`Times`}>
        <Checkbox
          label={t`All day`}
          checked={isAllDay}
          onChange={(event) =>
            change({ windows: event.currentTarget.checked ? [allDay] : [{ start: "09:00", end: "18:00" }] })
          }
        />
        {!isAllDay && (
          <WindowsField
            label={t`Time`}
            windows={draft.windows}
            onChange={(windows) => change({ windows })}
            errorOf={(at, edge) => errors[`when.windows.${at}.${edge}`]}
          />
        )}
        <ZoneField {...fields} />
      </Part>
      {!once && (
        <Part title={t`Exceptions`}>
          <HolidaysField {...fields} />
          <DatesField
            label={t`Not on these days`}
            description={t`Hours after midnight belong to the day on which the night started.`}
            dates={draft.exceptDates}
            onChange={(exceptDates) => change({ exceptDates })}
            errorOf={(at) => errors[`when.exceptDates.${at}`]}
          />
        </Part>
      )}
    </>
  );
}

function HolidaysField({ draft, errors, change }: DraftFields) {
  const calendars = useCalendars();
  const { holidays } = draft;
  return (
    <div className={styles.pair}>
      <NativeSelect
        label={t`Holiday calendar`}
        value={holidays ? String(holidays.calendarId) : ""}
        onChange={(event) => {
          const calendarId = Number(event.currentTarget.value);
          change({ holidays: calendarId ? { calendarId, effect: holidays?.effect ?? "closed" } : null });
        }}
        data={[
          { value: "", label: t`None` },
          ...(calendars.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={errors["when.holidays.calendarId"]}
        description={
          <Link to={paths.holidayCalendars}>
            <Trans>Create and edit calendars</Trans>
          </Link>
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
      />
      {holidays && (
        <NativeSelect
          label={t`On its days`}
          value={holidays.effect}
          onChange={(event) =>
            change({
              holidays: { ...holidays, effect: event.currentTarget.value === "only" ? "only" : "closed" },
            })
          }
          data={[
            { value: "closed", label: t`does not play` },
            { value: "only", label: t`plays only on these days` },
          ]}
        />
      )}
    </div>
  );
}
