import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Title } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { Screen } from "#shared/contracts/screens.ts";
import { deviceText } from "#web/lib/device-text.ts";
import { formatDate, formatDateTime } from "#web/lib/formats.ts";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import cardStyles from "./screen-card.module.css";
import styles from "./screen-detail.module.css";

const ReplaceDeviceDialog = lazy(async () => ({
  default: (await import("./detail/replace-device-dialog.tsx")).ReplaceDeviceDialog,
}));

/** Renders hardware, pairing and licence of a screen. */
export function ScreenDevice({ screen }: { screen: Screen }) {
  const dialog = useLazyDialog();
  return (
    <section className={styles.part} aria-labelledby="screen-device">
      <Title order={2} size="h3" id="screen-device">
        <Trans>Device</Trans>
      </Title>
      <dl className={cardStyles.facts}>
        <dt>
          <Trans>Player</Trans>
        </dt>
        <dd>{screen.device ? deviceText(screen.device) : t`Unknown`}</dd>
        <dt>
          <Trans>Paired</Trans>
        </dt>
        <dd>{formatDateTime(screen.pairedAt)}</dd>
        <dt>
          <Trans>Licence</Trans>
        </dt>
        <dd>
          {screen.licence
            ? t`${screen.licence.code}, ${formatDate(screen.licence.startsOn)} to ${formatDate(screen.licence.endsOn)}`
            : t`None`}
        </dd>
      </dl>
      {!screen.paired && (
        <p className={styles.note}>
          <Trans>
            No device plays for this screen now. Open the player on one and enter the code that it shows.
          </Trans>
        </p>
      )}
      <div>
        <Button variant={screen.paired ? "default" : "filled"} onClick={dialog.open}>
          {screen.paired ? t`Replace device` : t`Enter a code`}
        </Button>
      </div>
      {dialog.wanted && (
        <Suspense>
          <ReplaceDeviceDialog opened={dialog.opened} onClose={dialog.close} screen={screen} />
        </Suspense>
      )}
    </section>
  );
}
