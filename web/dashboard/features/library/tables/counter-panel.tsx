import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, CopyButton, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { Smartphone } from "lucide-react";
import { counterLinkOf } from "#shared/counter-calls.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { QrPicture } from "#web/ui/panel/qr-picture.tsx";
import { useDataSourceActions } from "../../../media-kinds/data-source-queries.ts";

/** Offers the link with which phones at counters call numbers in this table. It is shown once. */
export function CounterPanel({ id, hasLink }: { id: number; hasLink: boolean }) {
  const { renewToken } = useDataSourceActions();
  const token = renewToken.data?.token;
  const link = token && location.origin + counterLinkOf(token);
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">{t`Counters of a queue`}</Title>
      <Text size="sm" maw="40rem">
        <Trans>
          Who works at a counter opens a link on a phone and calls the next number. Screens with a board of
          this table in the layout “Queue” show it within a second.
        </Trans>
      </Text>
      <Group>
        <Button
          variant="default"
          leftSection={<Smartphone size={16} aria-hidden />}
          loading={renewToken.isPending}
          onClick={() => renewToken.mutate(id)}
        >
          {hasLink ? t`Make a new link for counters` : t`Make a link for counters`}
        </Button>
      </Group>
      {renewToken.isError && (
        <Text size="sm" c="red" role="alert">
          {messageOf(renewToken.error)}
        </Text>
      )}
      {link ? (
        <Group align="start" gap="md">
          <QrPicture text={link} label={t`Code of the link for counters`} size={160} />
          <Stack gap="xs" flex={1} miw="14rem">
            <TextInput readOnly label={t`Link for counters`} value={link} />
            <Group>
              <CopyButton value={link}>
                {({ copied, copy }) => (
                  <Button size="compact-sm" variant="default" onClick={copy}>
                    {copied ? t`Copied` : t`Copy`}
                  </Button>
                )}
              </CopyButton>
            </Group>
            <Text size="xs" c="dimmed">
              <Trans>Scan or copy it now: it is not shown again. Earlier links no longer work.</Trans>
            </Text>
          </Stack>
        </Group>
      ) : (
        hasLink && (
          <Text size="xs" c="dimmed">
            <Trans>A link exists. If you make a new one, the old one stops working immediately.</Trans>
          </Text>
        )
      )}
    </Stack>
  );
}
