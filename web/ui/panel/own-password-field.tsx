import { t } from "@lingui/core/macro";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";

/**
 * Renders a field for the signed-in person's password, asked again before actions for which an open session is not
 * enough.
 */
export function OwnPasswordField(props: PasswordInputProps) {
  return <PasswordInput label={t`Your password`} autoComplete="current-password" {...props} />;
}
