import { t } from "@lingui/core/macro";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ApiError, messageOf } from "#web/lib/api-error.ts";

export interface CodeFormProps {
  description: string;
  /** The verb on the button. */
  button: string;
  color?: string;
  busy: boolean;
  error: unknown;
  onSubmit: (code: string) => void;
}

const wordsOf = (error: unknown): string | null => {
  if (!error) return null;
  return (error instanceof ApiError && error.fields.code) || messageOf(error);
};

/** Asks for a code; what was typed stays when it is refused. */
export function CodeForm({ description, button, color, busy, error, onSubmit }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(code.trim() === "");
    if (code.trim() !== "" && !busy) onSubmit(code);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Authentication code`}
          description={description}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          data-autofocus
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setMissing(false);
          }}
          error={missing ? t`Enter the six digits of your authenticator app` : wordsOf(error)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy} {...(color && { color })}>
            {button}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
