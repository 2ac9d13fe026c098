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
        Device
      </Title>
      <dl className={cardStyles.facts}>
        <dt>Player</dt>
        <dd>{screen.device ?? "Unknown"}</dd>
        <dt>Paired</dt>
        <dd>{formatDateTime(screen.pairedAt)}</dd>
        <dt>Licence</dt>
        <dd>
          {screen.licence
            ? `${screen.licence.code}, ${formatDate(screen.licence.startsOn)} to ${formatDate(screen.licence.endsOn)}`
            : "None"}
        </dd>
      </dl>
    </section>
  );
}
