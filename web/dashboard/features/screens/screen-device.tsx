import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Title } from "@mantine/core";
import type { Screen } from "#shared/contracts/screens.ts";
import { formatDate, formatDateTime } from "#web/lib/formats.ts";
import cardStyles from "./screen-card.module.css";
import styles from "./screen-detail.module.css";

/** Hardware, pairing and licence of a screen. */
export function ScreenDevice({ screen }: { screen: Screen }) {
  return (
    <section className={styles.part} aria-labelledby="screen-device">
      <Title order={2} size="h3" id="screen-device">
        <Trans>Device</Trans>
      </Title>
      <dl className={cardStyles.facts}>
        <dt>
          <Trans>Player</Trans>
        </dt>
        <dd>{screen.device ?? t`Unknown`}</dd>
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
    </section>
  );
}
