import { t } from "@lingui/core/macro";
import { TextInput, type TextInputProps } from "@mantine/core";

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
