import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** States what will happen, and that it cannot be undone. */
  children: ReactNode;
  /** The button's label: a verb. Null: nothing can be done, so the dialog can only be closed. */
  confirm: string | null;
  /** Undo is offered afterwards. */
  isUndoable?: true;
  /** False while it is not known yet what will happen. */
  isReady?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation, and closes itself, before an action that cannot be undone. Actions that can be undone offer Undo instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirm, isUndoable, isReady = true, onConfirm, onClose } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Text component="div" c="dimmed">
        {children}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {confirm === null ? t`Close` : t`Cancel`}
        </Button>
        {confirm !== null && (
          <Button
            {...(!isUndoable && { color: "red" })}
            disabled={!isReady}
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
