import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { lazy } from "react";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { deviceText } from "#web/lib/device-text.ts";
import { formatDate, formatDateTime } from "#web/lib/formats.ts";
import { Facts } from "#web/ui/panel/facts.tsx";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import styles from "./screen-detail.module.css";

const ReplaceDeviceDialog = lazy(async () => ({
  default: (await import("./detail/replace-device-dialog.tsx")).ReplaceDeviceDialog,
}));

/** Renders hardware, pairing and licence of a screen. */
export function ScreenDevice({ screen }: { screen: Screen }) {
  const dialog = useLazyDialog();
  return (
    <Part title={t`Device`}>
      <Facts
        small
        facts={[
          [t`Player`, screen.device ? deviceText(screen.device) : t`Unknown`],
          [t`Paired`, formatDateTime(screen.pairedAt, screen.timeZone)],
          [
            t`Licence`,
            screen.licence
              ? t`${screen.licence.code}, ${formatDate(screen.licence.startsOn)} to ${formatDate(screen.licence.endsOn)}`
              : t`None`,
          ],
        ]}
      />
      {!screen.paired && (
        <p className={styles.note}>
          <Trans>
            This screen has no device now. Open the player on a device and enter the code that it shows.
          </Trans>
        </p>
      )}
      <div>
        <Button variant={screen.paired ? "default" : "filled"} onClick={dialog.open}>
          {screen.paired ? t`Replace device` : t`Enter a code`}
        </Button>
      </div>
      {dialog.opened && (
        <LatePart>
          <ReplaceDeviceDialog onClose={dialog.close} screen={screen} />
        </LatePart>
      )}
    </Part>
  );
}
