import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Radio, Stack, Text } from "@mantine/core";
import { z } from "zod";
import { disableTwoFactor } from "#shared/contracts/identity/two-factor.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { showDone } from "../notices.tsx";
import { OwnPasswordField } from "../own-password-field.tsx";
import { SchemaForm } from "../schema-form.tsx";
import { CodeField, FormEnd } from "./form-parts.tsx";
import { useDisableTwoFactor, useRenewRecoveryCodes } from "./two-factor-queries.ts";

const leftWords = (left: number): string =>
  plural(left, {
    0: "No recovery codes are left.",
    one: "One recovery code is left.",
    other: "# recovery codes are left.",
  });

const choices = disableTwoFactor.body.extend({ choice: z.string() });

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
  const disable = useDisableTwoFactor();
  const renew = useRenewRecoveryCodes();
  const form = useSchemaForm(choices, { choice: "codes", current: "", code: "" });
  const input = inputsOf(form);
  const choice = input.value("choice");
  return (
    <SchemaForm
      form={form}
      onSubmit={async ({ choice, ...values }) => {
        if (choice === "codes") return onRenewed((await renew.mutateAsync(values)).recoveryCodes);
        await disable.mutateAsync(values);
        showDone(t`Two-factor sign-in is off.`);
      }}
    >
      <Stack gap="md">
        <Text>
          <Trans>Two-factor sign-in is on.</Trans> {leftWords(recoveryCodesLeft)}
        </Text>
        <Radio.Group label={t`What do you want to do?`} {...choice}>
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
        <OwnPasswordField {...input.text("current")} />
        <CodeField
          description={t`Six digits from your authenticator app, or a recovery code`}
          {...input.text("code")}
        />
        {choice.value === "codes" ? (
          <FormEnd form={form} button={t`Create new codes`} />
        ) : (
          <FormEnd form={form} button={t`Turn off`} color="red" />
        )}
      </Stack>
    </SchemaForm>
  );
}
