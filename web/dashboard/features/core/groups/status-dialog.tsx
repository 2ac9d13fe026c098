import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { listStatusLinks, renewStatusLink, revokeStatusLink } from "#shared/contracts/core/group-status.ts";
import type { ScreenGroup } from "#shared/contracts/core/groups.ts";
import { call } from "#web/lib/api.ts";
import { formatDate } from "#web/lib/formats.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { CopyField } from "../../identity/security/copy-field.tsx";

interface StatusDialogProps {
  opened: boolean;
  onClose: () => void;
  group: Pick<ScreenGroup, "id" | "name">;
}

const key = ["status-links"] as const;

/** Makes, shows, replaces and revokes the link to the status page of a group. */
export function StatusDialog({ opened, onClose, group }: StatusDialogProps) {
  const { name } = group;
  const [asks, setAsks] = useState<"renew" | "revoke" | null>(null);
  const links = useQuery({
    ...answerOf(listStatusLinks, key, {}),
    enabled: opened,
  });
  const onSettled = useReadAgain(key);
  const renew = useMutation({
    mutationFn: () => call(renewStatusLink, { id: group.id }),
    onError: (error) => showFailure(t`The link was not made`, error),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeStatusLink, { id: group.id }),
    onSuccess: () => showDone(t`The link was revoked`),
    onError: (error) => showFailure(t`The link was not revoked`, error),
    onSettled,
  });
  const link = links.data?.items.find(({ groupId }) => groupId === group.id);
  const made = link ? formatDate(link.createdAt) : "";
  const address = link?.path ? new URL(link.path, location.origin).href : null;

  function content() {
    if (!links.data)
      return <NotLoaded query={links} failed={t`The link could not be loaded`} lines={1} height={60} />;
    if (!link)
      return (
        <Group justify="flex-end">
          <Button loading={renew.isPending} onClick={() => renew.mutate()}>{t`Make a link`}</Button>
        </Group>
      );
    return (
      <>
        {address ? (
          <>
            <CopyField label={t`Address of the status page`} value={address} />
            <Text size="sm" c="dimmed">
              {t`Made on ${made}. Who has it can see the page: give it only to those who may.`}
            </Text>
          </>
        ) : (
          <Alert color="orange">
            <Trans>
              The address can no longer be shown, because the secrets of this service were changed. It still
              works. To see one again, make a new address.
            </Trans>
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="red" loading={revoke.isPending} onClick={() => setAsks("revoke")}>
            <Trans>Revoke</Trans>
          </Button>
          <Button variant="default" loading={renew.isPending} onClick={() => setAsks("renew")}>
            <Trans>Make a new address</Trans>
          </Button>
          {address && (
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
              rightSection={<ExternalLink size={16} aria-hidden />}
            >
              <Trans context="verb">Open</Trans>
            </Button>
          )}
        </Group>
      </>
    );
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={t`Status page of ${name}`}>
      <Stack gap="md">
        <Text size="sm">
          <Trans>
            A page that anyone with its secret link can read, without an account. It shows the names of the
            screens in this group and in the groups inside it, which are online, and since when. It shows
            nothing of what plays.
          </Trans>
        </Text>
        {content()}
      </Stack>
      <ConfirmDialog
        opened={asks !== null}
        title={asks === "renew" ? t`Make a new address?` : t`Revoke the link?`}
        confirm={asks === "renew" ? t`Make a new address` : t`Revoke`}
        onClose={() => setAsks(null)}
        onConfirm={() => {
          if (asks === "renew") renew.mutate();
          else revoke.mutate();
          setAsks(null);
        }}
      >
        <Trans>The present address stops working at once.</Trans>
      </ConfirmDialog>
    </Dialog>
  );
}
