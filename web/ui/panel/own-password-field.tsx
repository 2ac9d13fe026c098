import { t } from "@lingui/core/macro";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";

/** The password of the signed-in person, asked for again before something that an open session alone must not do. */
export function OwnPasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ "aria-label": t`Show or hide the password` }}
      label={t`Your password`}
      autoComplete="current-password"
      {...props}
    />
  );
}
