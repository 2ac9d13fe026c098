import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import { startTwoFactor } from "#shared/contracts/identity/two-factor.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { OwnPasswordField } from "../own-password-field.tsx";
import { SchemaForm } from "../schema-form.tsx";
import { FormEnd } from "./form-parts.tsx";
import { ScanPicture } from "./scan-picture.tsx";
import { useStartTwoFactor } from "./two-factor-queries.ts";

/** Asks for the password, shows the secret for an authenticator app, and asks for its first code. */
export function SetUp({ onConfirmed }: { onConfirmed: (recoveryCodes: string[]) => void }) {
  const [secret, setSecret] = useState<ResponseOf<typeof startTwoFactor> | null>(null);
  const start = useStartTwoFactor();
  const form = useSchemaForm(startTwoFactor.body, { current: "" });
  if (secret) return <ScanPicture secret={secret} onConfirmed={onConfirmed} />;

  return (
    <SchemaForm form={form} onSubmit={async (values) => setSecret(await start.mutateAsync(values))}>
      <Stack gap="md">
        <Text>
          <Trans>
            After your password, signing in asks for a code from an authenticator app on your phone. A stolen
            password is then not enough to sign in.
          </Trans>
        </Text>
        <OwnPasswordField autoFocus {...inputsOf(form).text("current")} />
        <FormEnd form={form} button={t`Set up`} />
      </Stack>
    </SchemaForm>
  );
}
