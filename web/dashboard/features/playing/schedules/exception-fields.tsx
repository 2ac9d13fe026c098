import { t } from "@lingui/core/macro";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
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
      <ChoiceField
        label={t`Holiday calendar`}
        value={holidays?.calendarId}
        onChange={(calendarId) =>
          change({ holidays: calendarId ? { calendarId, effect: holidays?.effect ?? "closed" } : null })
        }
        data={[
          { value: undefined, label: t`None` },
          ...(calendars.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={errors["when.holidays.calendarId"]}
        description={<Link to={paths.holidayCalendars}>{t`Create and edit calendars`}</Link>}
      />
      {holidays && (
        <ChoiceField
          label={t`On its days`}
          value={holidays.effect}
          onChange={(effect) => change({ holidays: { ...holidays, effect } })}
          data={[
            { value: "closed", label: t`does not play` },
            { value: "only", label: t`plays only on these days` },
          ]}
        />
      )}
    </FieldPair>
  );
}
