import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Select, Text } from "@mantine/core";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { tryWarning, type WarningSource } from "#shared/contracts/playing/warnings.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { TargetField } from "../../../../fields/target-select.tsx";
import { severityChoices, trialEventChoices } from "../../../../words/warning-words.ts";
import { useWarningActions } from "./warning-queries.ts";

/** Asks for a made-up warning, which screens show for some minutes. */
export function TryDialog({ source, onClose }: { source: WarningSource; onClose: () => void }) {
  const { attempt } = useWarningActions();
  const { settings, areasInFeed } = source;
  const form = useSchemaForm(tryWarning.body, {
    event: "flood",
    severity: "Severe",
    area: settings.areas[0] ?? null,
    target: settings.target,
    minutes: 5,
  });
  const input = inputsOf(form);
  return (
    <FormDialog
      title={t`Try a warning`}
      form={form}
      onSubmit={async (values) => {
        await attempt.mutateAsync({ ...values, id: source.id } as RequestOf<typeof tryWarning>);
        onClose();
      }}
      submit={t`Show the test`}
      onClose={onClose}
    >
      <Text size="sm">
        <Trans>
          The screens show a made-up warning, marked as a test, and end it by themselves. Severity, area and
          screens decide as for a real one. It is never an emergency.
        </Trans>
      </Text>
      <Select label={t`What happens`} data={trialEventChoices()} data-autofocus {...input.choice("event")} />
      <Select label={t`Severity`} data={severityChoices()} {...input.choice("severity")} />
      <SearchSelect
        label={t`Area`}
        description={t`Of the settings or of the feed. Empty: it is for all of the screens.`}
        data={[...new Set([...settings.areas, ...areasInFeed])]}
        clearable
        limit={50}
        {...input.choice("area")}
      />
      <TargetField {...input.value("target")} />
      <NumberField label={t`Minutes`} min={1} max={30} {...input.number("minutes")} />
    </FormDialog>
  );
}
