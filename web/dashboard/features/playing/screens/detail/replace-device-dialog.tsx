import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { replaceDevice, type Screen } from "#shared/contracts/playing/screens.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { showDone } from "#web/ui/panel/notices.tsx";
import { PairingCode } from "../pairing-code.tsx";
import { useReplaceDevice } from "../screen-queries.ts";

/** Moves a screen to the device that shows a pairing code. */
export function ReplaceDeviceDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const replace = useReplaceDevice();
  const form = useSchemaForm<{ code: string }>(replaceDevice.body, { code: "" });
  return (
    <FormDialog
      title={t`New device for ${screen.name}`}
      form={form}
      onSubmit={async ({ code }) => {
        await replace.mutateAsync({ id: screen.id, code });
        showDone(t`${screen.name} has a new device`);
        onClose();
      }}
      submit={t`Replace device`}
      refusalsAt="code"
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        <Trans>
          Name, licence, schedules, groups and history stay with the screen. The old device stops immediately
          and shows a code.
        </Trans>
      </Text>
      <PairingCode
        label={t`Six-digit code of the new device`}
        data-autofocus
        {...inputsOf(form).text("code")}
      />
    </FormDialog>
  );
}
