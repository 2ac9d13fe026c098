import { t } from "@lingui/core/macro";
import { Alert, Button, Group, Text, TextInput, type TextInputProps } from "@mantine/core";
import type { ReactNode } from "react";

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Renders the first sentence of a step. It takes the focus from the removed button, so that screen readers read it. */
export function StepText({ children }: { children: ReactNode }) {
  return (
    <Text ref={focus} tabIndex={-1} style={{ outline: "none" }}>
      {children}
    </Text>
  );
}

/** Renders a field for the six digits of the authenticator app, or for a recovery code. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label={t`Authentication code`}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      {...props}
    />
  );
}

interface FormEndProps {
  button: string;
  color?: string;
  busy: boolean;
  /** A refusal that does not belong to a field. */
  problem: string | undefined;
}

/** Renders the end of a form: the error message and the button. */
export function FormEnd({ button, color, busy, problem }: FormEndProps) {
  return (
    <>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={busy} {...(color && { color })}>
          {button}
        </Button>
      </Group>
    </>
  );
}
