import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Title } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { formatBytes, formatNumber } from "#web/lib/formats.ts";
import { useNow } from "#web/lib/use-now.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useScreenSummary, useScreensInTrouble } from "../../queries/screens.ts";
import type { FirstRunFacts } from "../first-run/first-run.tsx";
import { connectionStatus, playingNow } from "../screens/screen-status.ts";
import { attentionOf } from "./attention.ts";
import styles from "./overview.module.css";

export interface OverviewProps {
  facts: FirstRunFacts;
  usedBytes: number;
  limitBytes: number;
}

function Tile(props: { to: string; label: string; number: string; note: string }) {
  return (
    <Link className={styles.tile} to={props.to}>
      <span className={styles.label}>{props.label}</span>
      <span className={styles.number}>{props.number}</span>
      <span className={styles.note}>{props.note}</span>
    </Link>
  );
}

/** Renders the overview, which replaces the first steps once a screen plays. */
export function Overview({ facts, usedBytes, limitBytes }: OverviewProps) {
  const now = useNow(1000);
  const { media, playlists, screens } = facts;
  const summary = useScreenSummary().data;
  const online = formatNumber(summary?.states.online ?? 0);
  const attention = attentionOf(useScreensInTrouble(), media, now).slice(0, 8);
  return (
    <>
      <div className={styles.tiles}>
        <Tile
          to={paths.screens}
          label={t`Screens online`}
          number={online}
          note={t`of ${countOfScreens(summary?.total ?? 0)}`}
        />
        <Tile
          to={paths.screens}
          label={t`Playing`}
          number={formatNumber(summary?.playing ?? 0)}
          note={t`of ${online} online`}
        />
        <Tile
          to={paths.playlists}
          label={t`Playlists`}
          number={formatNumber(playlists.length)}
          note={t`${formatNumber(playlists.filter((playlist) => playlist.screens > 0).length)} on screens`}
        />
        <Tile
          to={paths.media}
          label={t`Storage used`}
          number={formatBytes(usedBytes)}
          note={t`of ${formatBytes(limitBytes)}`}
        />
      </div>
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="attention">
          <Title order={2} size="h3" id="attention">
            <Trans>Needs attention</Trans>
          </Title>
          {attention.length === 0 && (
            <p className={styles.quiet}>
              <Trans>Nothing. All screens and files are fine.</Trans>
            </p>
          )}
          <ul className={styles.rows}>
            {attention.map((each) => (
              <li key={each.key} className={styles.row}>
                <Anchor component={Link} to={each.to} fw={550}>
                  {each.name}
                </Anchor>
                <span className={styles.note}>{each.reason}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.part} aria-labelledby="now-playing">
          <Title order={2} size="h3" id="now-playing">
            <Trans>Now on your screens</Trans>
          </Title>
          <ul className={styles.rows}>
            {screens.slice(0, 8).map((screen) => (
              <li key={screen.id} className={styles.row}>
                <div>
                  <Anchor component={Link} to={paths.screen(screen.id)} fw={550}>
                    {screen.name}
                  </Anchor>
                  <div className={styles.note}>{playingNow(screen, now)}</div>
                </div>
                <StatusDot tone={connectionStatus(screen, now).tone}>
                  {connectionStatus(screen, now).label}
                </StatusDot>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
