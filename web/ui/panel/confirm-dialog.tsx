import { Trans } from "@lingui/react/macro";
import { Button, Group, Modal, Text } from "@mantine/core";
import type { ReactNode } from "react";

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, and that it cannot be undone. */
  children: ReactNode;
  /** The verb on the button. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before something that cannot be undone. Whatever can be undone offers Undo instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirm, onConfirm, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Text component="div" c="dimmed">
        {children}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button color="red" onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
