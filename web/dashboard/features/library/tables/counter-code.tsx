import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { QrPicture } from "#web/ui/panel/qr-picture.tsx";
import { CopyField } from "../../identity/security/copy-field.tsx";

/** Shows the link of a counter as a code for its phone, and as text. `path`: null where it can no longer be read. */
export function CounterCode(props: { counter: string; path: string | null; onRenew: () => void }) {
  const { counter, path, onRenew } = props;
  const renew = (
    <Button size="compact-sm" variant="subtle" onClick={onRenew}>
      <Trans>Make a new address</Trans>
    </Button>
  );
  if (path === null)
    return (
      <Alert color="orange">
        <Stack gap="xs" align="start">
          <Trans>
            The address can no longer be shown, because the secrets of this service were changed. It still
            works. To see one again, make a new address.
          </Trans>
          {renew}
        </Stack>
      </Alert>
    );
  const address = new URL(path, location.origin).href;
  return (
    <Group align="start" gap="md" mt="xs">
      <QrPicture text={address} label={t`Code of counter ${counter}`} size={160} />
      <Stack gap="xs" flex={1} miw="14rem">
        <CopyField label={t`Link of counter ${counter}`} value={address} />
        <Text size="xs" c="dimmed">
          <Trans>Scan the code with the phone of this counter. Who has the link can call its numbers.</Trans>
        </Text>
        <Group>{renew}</Group>
      </Stack>
    </Group>
  );
}
