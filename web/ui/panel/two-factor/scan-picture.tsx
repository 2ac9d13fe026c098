import { t } from "@lingui/core/macro";
import { Center, Code, Stack, Text } from "@mantine/core";
import { confirmTwoFactor } from "#shared/contracts/identity/two-factor.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { QrPicture } from "../qr-picture.tsx";
import { SchemaForm } from "../schema-form.tsx";
import { CodeField, FormEnd, StepText } from "./form-parts.tsx";
import { useConfirmTwoFactor } from "./two-factor-queries.ts";

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

interface Props {
  secret: { uri: string; secret: string };
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** Renders the secret as a QR code and as a key, and the field for the first code. */
export function ScanPicture({ secret, onConfirmed }: Props) {
  const confirm = useConfirmTwoFactor();
  const form = useSchemaForm(confirmTwoFactor.body, { code: "" });
  return (
    <SchemaForm
      form={form}
      refusalsAt="code"
      onSubmit={async (values) => onConfirmed((await confirm.mutateAsync(values)).recoveryCodes)}
    >
      <Stack gap="md">
        <StepText>{t`Scan this QR code with your authenticator app, or type the key into the app.`}</StepText>
        <Center>
          <QrPicture text={secret.uri} label={t`QR code for the authenticator app`} size={200} />
        </Center>
        <div>
          <Text size="sm" c="dimmed">{t`Key`}</Text>
          <Code block style={{ whiteSpace: "normal" }} data-testid="two-factor-key">
            {inFours(secret.secret)}
          </Code>
        </div>
        <CodeField
          description={t`The six digits that the app shows now. Your other devices will be signed out.`}
          {...form.register("code")}
          error={form.formState.errors.code?.message}
        />
        <FormEnd form={form} button={t`Turn on`} />
      </Stack>
    </SchemaForm>
  );
}
