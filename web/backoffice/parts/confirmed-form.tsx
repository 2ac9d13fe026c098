import { Alert, Button, Group, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { serverWordsOr } from "../calls/operator-call.ts";

export interface ConfirmedFormProps {
  change: { isPending: boolean; error: Error | null };
  onConfirm: (current: string) => void;
  label: string;
  color?: string;
  /** What is said when the server gave no reason. */
  failed?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Renders a form that also asks for the operator's own password, so that an open computer is not enough. */
export function ConfirmedForm({
  change,
  onConfirm,
  label,
  color,
  failed = "The change could not be saved. Try again in a moment.",
  onClose,
  children,
}: ConfirmedFormProps) {
  const [current, setCurrent] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) onConfirm(current);
      }}
    >
      <Stack gap="md">
        {children}
        <OwnPasswordField
          label="Your own password"
          required
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        {change.error && (
          <Alert color="red" role="alert">
            {serverWordsOr(change.error, failed)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" {...(color && { color })} loading={change.isPending}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
