import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { formatDateTime, formatRelative } from "#web/lib/formats.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useMe } from "../../../queries/me.ts";
import { browserName } from "./browser-name.ts";
import { useRevokeSession, useSessions } from "./own-account-queries.ts";

/** Lists the user's sessions, the latest used first, with a sign-out button for each except the current one. */
export function SessionList() {
  const sessions = useSessions(true);
  const revoke = useRevokeSession();
  const now = useNow(10_000);
  const timeZone = useMe().data?.account.timeZone;
  if (sessions.isError) {
    return <FailedState title={t`The list could not be loaded`} of={sessions} />;
  }
  if (!sessions.data) return <LoadingState lines={2} />;
  return (
    <Stack component="ul" gap="md" p={0} m={0}>
      {sessions.data.items.map((session) => (
        <Group component="li" key={session.id} justify="space-between" wrap="nowrap">
          <div>
            <Text fw={550}>{browserName(session.device)}</Text>
            <Text size="sm" c="dimmed">
              <Trans>
                Signed in {formatDateTime(session.createdAt, timeZone)}, last seen{" "}
                {formatRelative(session.lastSeenAt, now)}
              </Trans>
            </Text>
          </div>
          {session.current ? (
            <Badge variant="light" color="green" flex="none">{t`This browser`}</Badge>
          ) : (
            <Button
              variant="default"
              size="xs"
              flex="none"
              loading={revoke.isPending && revoke.variables === session.id}
              onClick={() => revoke.mutate(session.id)}
              aria-label={t`Sign out ${browserName(session.device)}`}
            >
              <Trans>Sign out</Trans>
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}

/** Renders the user's sessions in a dialog, and a button that signs out all others. */
export function SessionsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Signed-in devices`} size="lg">
      <SessionList />
    </Dialog>
  );
}
