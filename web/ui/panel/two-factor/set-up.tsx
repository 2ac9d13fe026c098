import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Center, Code, Group, Stack, Text } from "@mantine/core";
import { messageOf } from "#web/lib/api-error.ts";
import { CodeForm } from "./code-form.tsx";
import { QrPicture } from "./qr-picture.tsx";
import { StepText } from "./step-text.tsx";
import { useConfirmTwoFactor, useStartTwoFactor } from "./two-factor-queries.ts";

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** Shows the secret to an authenticator app and asks for its first code. */
export function SetUp({ onConfirmed }: { onConfirmed: (recoveryCodes: string[]) => void }) {
  const start = useStartTwoFactor();
  const confirm = useConfirmTwoFactor();
  if (!start.data) {
    return (
      <Stack gap="md">
        <Text>
          <Trans>
            After your password, signing in asks for a code from an authenticator app on your phone. Somebody
            who learns your password cannot sign in with it alone.
          </Trans>
        </Text>
        {start.isError && (
          <Alert color="red" role="alert">
            {messageOf(start.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button data-autofocus loading={start.isPending} onClick={() => start.mutate()}>
            <Trans>Set up</Trans>
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <StepText>
        <Trans>Scan this picture with your authenticator app, or type the key into it.</Trans>
      </StepText>
      <Center>
        <QrPicture text={start.data.uri} label={t`QR code for the authenticator app`} size={200} />
      </Center>
      <div>
        <Text size="sm" c="dimmed">
          <Trans>Key</Trans>
        </Text>
        <Code block style={{ whiteSpace: "normal" }} data-testid="two-factor-key">
          {inFours(start.data.secret)}
        </Code>
      </div>
      <CodeForm
        description={t`The six digits that the app shows now`}
        button={t`Turn on`}
        busy={confirm.isPending}
        error={confirm.error}
        onSubmit={(code) =>
          confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) })
        }
      />
    </Stack>
  );
}
