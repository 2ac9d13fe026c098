import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";

/** Renders the end of a dialog: Cancel, and the button (`children`) that does what the dialog is for. */
export const DialogButtons = ({ onCancel, children }: { onCancel: () => void; children: ReactNode }) => (
  <Group justify="flex-end" mt="lg">
    <Button variant="default" onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
    {children}
  </Group>
);
