import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Modal, Text, TextInput } from "@mantine/core";
import { replaceDevice, type Screen } from "#shared/contracts/playing/screens.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { showDone } from "#web/ui/panel/notices.tsx";
import styles from "../add-screen-dialog.module.css";
import { useReplaceDevice } from "../screen-queries.ts";

export interface ReplaceDeviceDialogProps {
  opened: boolean;
  onClose: () => void;
  screen: Screen;
}

/** Moves a screen to the device that shows a pairing code. */
export function ReplaceDeviceDialog({ opened, onClose, screen }: ReplaceDeviceDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`New device for ${screen.name}`}>
      <ReplaceDeviceForm screen={screen} onClose={onClose} />
    </Modal>
  );
}

function ReplaceDeviceForm({ screen, onClose }: Omit<ReplaceDeviceDialogProps, "opened">) {
  const replace = useReplaceDevice();
  const form = useSchemaForm<{ code: string }>(replaceDevice.body, { code: "" });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await replace.mutateAsync({ id: screen.id, code });
      showDone(t`${screen.name} has a new device`);
      onClose();
    } catch (error) {
      showRefusal(form, error, "code");
      form.setFocus("code");
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Text size="sm" c="dimmed" mb="md">
        <Trans>
          Name, licence, schedules, groups and history stay with the screen. The old device stops immediately
          and shows a code.
        </Trans>
      </Text>
      <TextInput
        label={t`Six-digit code of the new device`}
        placeholder="123 456"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        classNames={{ input: styles.code }}
        data-autofocus
        {...form.register("code")}
        error={errors.code?.message}
      />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={replace.isPending}>
          <Trans>Replace device</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}
