import { t } from "@lingui/core/macro";
import { Button, Group, Modal, Text } from "@mantine/core";
import type { ReactNode } from "react";

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** States what will happen, and that it cannot be undone. */
  children: ReactNode;
  /** The button's label: a verb. */
  confirm: string;
  /** False while it is not known yet what will happen. */
  isReady?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation, and closes itself, before an action that cannot be undone. Actions that can be undone offer Undo instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirm, isReady = true, onConfirm, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Text component="div" c="dimmed">
        {children}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>{t`Cancel`}</Button>
        <Button
          color="red"
          disabled={!isReady}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
