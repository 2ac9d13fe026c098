import { Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "#web/ui/panel/dialog.tsx";

interface ShownOnceProps {
  title: string;
  /** The button's label: that it was stored. */
  stored: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a secret that was made a moment ago. Neither a click beside the dialog nor Escape loses it. */
export const ShownOnce = ({ title, stored, onClose, children }: ShownOnceProps) => (
  <Dialog onClose={onClose} title={title} closeOnClickOutside={false} closeOnEscape={false}>
    <Stack gap="md">{children}</Stack>
    <Group justify="flex-end" mt="lg">
      <Button onClick={onClose}>{stored}</Button>
    </Group>
  </Dialog>
);
