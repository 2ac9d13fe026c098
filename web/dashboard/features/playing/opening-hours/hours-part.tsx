import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Part } from "#web/ui/panel/part.tsx";
import { type HoursDraft, hoursErrors, hoursOf, usualHours } from "./hours-draft.ts";
import { OpeningHoursFields } from "./opening-hours-fields.tsx";
import { WeekBars } from "./week-bars.tsx";

export interface HoursValues {
  /** Null: no own ones. */
  hours: HoursDraft | null;
}

interface HoursPartProps<Values extends HoursValues & FieldValues> {
  form: UseFormReturn<Values>;
  /** Describes what applies without own hours. */
  without: string;
  /** Label of the button that adds own hours; `giveUp` labels the one that removes them. */
  begin: string;
  giveUp: string;
  /** What the form of own hours begins with. */
  first?: HoursDraft | undefined;
  /** Draws the week: where no hours mean always open. */
  showsWeek?: boolean;
}

/** Renders the opening hours of a form, or what applies without. */
export function HoursPart<Values extends HoursValues & FieldValues>({
  form: formOfMore,
  without,
  begin,
  giveUp,
  first = usualHours,
  showsWeek = false,
}: HoursPartProps<Values>) {
  const form = formOfMore as unknown as UseFormReturn<HoursValues>;
  const hours = form.watch("hours");
  const { isSubmitted } = form.formState;
  const set = (next: HoursDraft | null) =>
    form.setValue("hours", next, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <Part
      title={t`Opening hours`}
      actions={
        <Button variant="default" size="xs" onClick={() => set(hours ? null : first)}>
          {hours ? giveUp : begin}
        </Button>
      }
    >
      {showsWeek && <WeekBars hours={hours && hoursOf(hours, null)} />}
      {hours ? (
        <OpeningHoursFields
          draft={hours}
          errors={isSubmitted ? hoursErrors(hours) : {}}
          change={(part) => set({ ...hours, ...part })}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {without}
        </Text>
      )}
    </Part>
  );
}
