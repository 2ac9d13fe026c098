import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import { useCalendars } from "../../../queries/calendars.ts";
import { DatesField } from "./dates-field.tsx";
import type { DraftFields } from "./schedule-draft.ts";

/** Renders the days on which the schedule does not play: a holiday calendar, and single dates. */
export function ExceptionFields(fields: DraftFields) {
  const { draft, errors, change } = fields;
  return (
    <>
      <HolidaysField {...fields} />
      <DatesField
        label={t`Not on these days`}
        description={t`Hours after midnight belong to the day on which the night started.`}
        dates={draft.exceptDates}
        onChange={(exceptDates) => change({ exceptDates })}
        errorOf={(at) => errors[`when.exceptDates.${at}`]}
      />
    </>
  );
}

function HolidaysField({ draft, errors, change }: DraftFields) {
  const calendars = useCalendars();
  const { holidays } = draft;
  return (
    <FieldPair>
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
        description={<Link to={paths.holidayCalendars}>{t`Create and edit calendars`}</Link>}
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
    </FieldPair>
  );
}
