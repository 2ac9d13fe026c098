import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { Part } from "#web/ui/panel/part.tsx";
import { type HoursDraft, hoursErrors, usualHours } from "../../opening-hours/hours-draft.ts";
import { OpeningHoursFields } from "../../opening-hours/opening-hours-fields.tsx";
import type { SettingsValues } from "./settings-values.ts";

/** Renders the opening hours of this screen, or that it has those of all screens. */
export function HoursPart({ form }: { form: UseFormReturn<SettingsValues> }) {
  const hours = form.watch("hours");
  const { isSubmitted } = form.formState;
  const set = (next: HoursDraft | null) =>
    form.setValue("hours", next, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <Part
      title={t`Opening hours`}
      actions={
        hours ? (
          <Button variant="default" size="xs" onClick={() => set(null)}>
            <Trans>Same as all screens</Trans>
          </Button>
        ) : (
          <Button variant="default" size="xs" onClick={() => set(usualHours)}>
            <Trans>Set hours for this screen</Trans>
          </Button>
        )
      }
    >
      {hours ? (
        <OpeningHoursFields
          draft={hours}
          errors={isSubmitted ? hoursErrors(hours) : {}}
          change={(part) => set({ ...hours, ...part })}
        />
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>The same as all screens. You can change them under Settings.</Trans>
        </Text>
      )}
    </Part>
  );
}
