import { t } from "@lingui/core/macro";
import { Input, NativeSelect } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import type { DisplayTimes } from "#shared/contracts/playing/display-times.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { type HoursDraft, hoursErrors, hoursOf } from "../../opening-hours/hours-draft.ts";
import { WeekBars } from "../../opening-hours/week-bars.tsx";
import { WeekTimes } from "../../opening-hours/week-times.tsx";
import { type DisplayFields, displayDraftOf, displayWays } from "./display-times.ts";

const isEmpty = ({ days }: HoursDraft): boolean => days.every((windows) => windows.length === 0);
const errorsIn = ({ way, draft }: DisplayFields) => (way === "week" ? hoursErrors(draft) : {});
const fields = z
  .custom<DisplayFields>()
  .refine(
    (values) =>
      !(values.way === "week" && isEmpty(values.draft)) && Object.keys(errorsIn(values)).length === 0,
    { path: ["draft"] },
  );

export const useDisplayForm = (saved: DisplayTimes | null): UseFormReturn<DisplayFields> =>
  useSchemaForm<DisplayFields>(fields, displayDraftOf(saved));

/** Renders the choice of the times at which a display is on. */
export function DisplayTimesFields({ form }: { form: UseFormReturn<DisplayFields> }) {
  const input = inputsOf(form);
  const { way, draft } = form.watch();
  const tried = form.formState.isSubmitted;
  return (
    <>
      <NativeSelect
        label={t`The display is on`}
        {...input.text("way")}
        data={Object.entries(displayWays()).map(([value, label]) => ({ value, label }))}
      />
      {way === "week" && (
        <>
          <WeekBars hours={hoursOf(draft, null)} label={t`Times of the display in a week`} />
          <WeekTimes
            label={t`Times of the display by weekday`}
            days={draft.days}
            without={t`Off`}
            onChange={(days) => input.value("draft").onChange({ ...draft, days })}
            errors={tried ? errorsIn({ way, draft }) : {}}
          />
          {tried && isEmpty(draft) && (
            <Input.Error role="alert">{t`Choose at least one time at which the display is on.`}</Input.Error>
          )}
        </>
      )}
    </>
  );
}
