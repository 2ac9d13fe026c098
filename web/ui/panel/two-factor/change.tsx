import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { disableTwoFactor } from "#shared/contracts/identity/two-factor.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { showDone } from "../notices.tsx";
import { OwnPasswordField } from "../own-password-field.tsx";
import { CodeField, FormEnd } from "./form-parts.tsx";
import { useDisableTwoFactor, useRenewRecoveryCodes } from "./two-factor-queries.ts";

const leftWords = (left: number): string =>
  plural(left, {
    0: "No recovery codes are left.",
    one: "One recovery code is left.",
    other: "# recovery codes are left.",
  });

interface Props {
  recoveryCodesLeft: number;
  /** True if two-factor sign-in is mandatory: it may then be turned off only to set it up again. */
  required: boolean;
  onRenewed: (recoveryCodes: string[]) => void;
}

/**
 * Shows that two-factor sign-in is on. Creates new recovery codes or turns it off; both need the password and a code.
 */
export function Change({ recoveryCodesLeft, required, onRenewed }: Props) {
  const [choice, setChoice] = useState("codes");
  const disable = useDisableTwoFactor();
  const renew = useRenewRecoveryCodes();
  const form = useSchemaForm(disableTwoFactor.body, { current: "", code: "" });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      if (choice === "codes") onRenewed((await renew.mutateAsync(values)).recoveryCodes);
      else {
        await disable.mutateAsync(values);
        showDone(t`Two-factor sign-in is off.`);
      }
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          <Trans>Two-factor sign-in is on.</Trans> {leftWords(recoveryCodesLeft)}
        </Text>
        <Radio.Group label={t`What do you want to do?`} value={choice} onChange={setChoice}>
          <Stack gap="xs" mt="xs">
            <Radio
              value="codes"
              label={t`Create new recovery codes`}
              description={t`The current ones stop working.`}
            />
            <Radio
              value="off"
              label={t`Turn two-factor sign-in off`}
              description={
                required
                  ? t`For another phone. You must set it up again immediately. Your other devices are signed out.`
                  : t`For another phone, turn it off and set it up again. Your other devices are signed out.`
              }
            />
          </Stack>
        </Radio.Group>
        <OwnPasswordField {...form.register("current")} error={errors.current?.message} />
        <CodeField
          description={t`Six digits from your authenticator app, or a recovery code`}
          {...form.register("code")}
          error={errors.code?.message}
        />
        {choice === "codes" ? (
          <FormEnd button={t`Create new codes`} busy={renew.isPending} problem={errors.root?.message} />
        ) : (
          <FormEnd button={t`Turn off`} color="red" busy={disable.isPending} problem={errors.root?.message} />
        )}
      </Stack>
    </form>
  );
}
