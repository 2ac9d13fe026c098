import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Center, Portal, Stack, Text } from "@mantine/core";
import { MonitorPlay, Printer, RefreshCw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { GuestLink } from "#shared/contracts/library/guest-links.ts";
import { paths } from "#shared/paths.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { QrPicture } from "#web/ui/panel/qr-picture.tsx";
import { CopyField } from "../../identity/security/copy-field.tsx";
import { useGuestActions } from "./guest-queries.ts";
import styles from "./guests.module.css";

/** Shows the address of a guest link and its QR code, to copy and to print, and makes a new address. */
export function CodeDialog({ link, onClose }: { link: GuestLink; onClose: () => void }) {
  const { renew } = useGuestActions();
  const [asks, setAsks] = useState(false);
  const { title, sentence, path } = link;
  const address = path === null ? null : new URL(path, location.origin).href;
  return (
    <Dialog onClose={onClose} title={t`Code of “${title}”`}>
      <Stack gap="md">
        {address === null ? (
          <Alert color="orange">
            <Trans>
              The address can no longer be shown, because the secrets of this service were changed. Printed
              codes still work. To print the code again, make a new address.
            </Trans>
          </Alert>
        ) : (
          <>
            <Center>
              <QrPicture text={address} label={t`QR code for guests`} size={240} />
            </Center>
            <CopyField label={t`Address for guests`} value={address} />
            <Text size="sm" c="dimmed">
              <Trans>Who has the code can send something. Give it only to those who may.</Trans>
            </Text>
            <Button leftSection={<Printer size={17} aria-hidden />} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
            <WallPart link={link} />
            <Portal>
              <div className={styles.sheet} data-print-sheet>
                <h1>{title}</h1>
                {sentence && <p>{sentence}</p>}
                <QrPicture text={address} label={t`QR code for guests`} size={400} />
                <p className={styles.small}>{address}</p>
              </div>
            </Portal>
          </>
        )}
        <Button
          variant="subtle"
          color="gray"
          leftSection={<RefreshCw size={17} aria-hidden />}
          loading={renew.isPending}
          onClick={() => setAsks(true)}
        >
          <Trans>Make a new address</Trans>
        </Button>
      </Stack>
      <ConfirmDialog
        opened={asks}
        title={t`Make a new address?`}
        confirm={t`Make a new address`}
        onConfirm={() => {
          setAsks(false);
          renew.mutateAsync(link.id).then(
            () => showDone(t`The link has a new address`),
            (error) => showFailure(t`The address was not changed`, error),
          );
        }}
        onClose={() => setAsks(false)}
      >
        <Trans>
          Printed codes stop working at once. Codes in your designs and in the wall get the new address.
        </Trans>
      </ConfirmDialog>
    </Dialog>
  );
}

/** Makes what screens show of a link. */
function WallPart({ link }: { link: GuestLink }) {
  const { wall } = useGuestActions();
  const name = (link.wall ?? wall.data)?.name;
  return name === undefined ? (
    <Button
      variant="default"
      leftSection={<MonitorPlay size={17} aria-hidden />}
      loading={wall.isPending}
      onClick={() =>
        wall.mutateAsync(link.id).catch((error) => showFailure(t`The wall could not be made`, error))
      }
    >
      <Trans>Make a wall for screens</Trans>
    </Button>
  ) : (
    <Alert color="green" role="status">
      <Trans>
        “{name}” is in your <Link to={paths.media}>media</Link>: what you approve, with the code beside it.
        Add it to a playlist.
      </Trans>
    </Alert>
  );
}
