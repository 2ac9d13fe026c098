import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Media } from "#shared/contracts/library/media.ts";
import type { PlaylistSummary } from "#shared/contracts/library/playlists.ts";
import type { ListedScreen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { formatBytes, formatNumber } from "#web/lib/formats.ts";
import { RowAction, SettingsRow, SettingsRows } from "#web/ui/panel/settings-list.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useDataSources } from "../../../media-kinds/data-source-queries.ts";
import { useAlertedScreens } from "../../../queries/alerted-screens.ts";
import { May } from "../../../queries/may.tsx";
import { useMay } from "../../../queries/me.ts";
import { useMissing } from "../../../queries/missing.ts";
import { useRestorePlaylist } from "../../../queries/playlists.ts";
import { useScreenSummary, useScreensInTrouble } from "../../../queries/screens.ts";
import { useWarnings } from "../../../queries/warnings.ts";
import { useScreenReports } from "../../../shadow-screen/plan-queries.ts";
import { useServerNow } from "../../../shadow-screen/use-server-now.ts";
import { PlayerAddress } from "../../playing/screens/player-address.tsx";
import { type Attention, attentionOf } from "./attention.ts";
import { InstallHint } from "./install-hint.tsx";
import styles from "./overview.module.css";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { shownScreens } from "./shown-screens.ts";
import { StateLine } from "./state-line.tsx";

/** What the account has: media, playlists and screens. */
export interface OverviewFacts {
  media: readonly Media[];
  playlists: readonly PlaylistSummary[];
  screens: readonly ListedScreen[];
}

export interface OverviewProps {
  facts: OverviewFacts;
  usedBytes: number;
  limitBytes: number;
  /** The pictures of what screens show now. The page passes them, because features do not import each other. */
  pictures: ReactNode;
  /** What waits for a decision. The page passes it, too. */
  waiting: ReactNode;
}

const maxListed = 8;

function Tile(props: { to: string; label: string; number: string; note: string }) {
  return (
    <Link className={styles.tile} to={props.to}>
      <span className={styles.label}>{props.label}</span>
      <span className={styles.number}>{props.number}</span>
      <span className={styles.note}>{props.note}</span>
    </Link>
  );
}

/** Renders the overview, which replaces the first steps once a screen plays: trouble first, then what plays. */
export function Overview({ facts, usedBytes, limitBytes, pictures, waiting }: OverviewProps) {
  const now = useServerNow();
  const { media, playlists, screens } = facts;
  const summary = useScreenSummary().data;
  const missing = useMissing().data?.items;
  const inTrouble = useScreensInTrouble();
  const alerted = useAlertedScreens();
  const warnings = useWarnings({ everyMs: 60_000, enabled: useMay("content.see", { whole: true }) }).data
    ?.items;
  const sources = useDataSources(null, useMay("content.see"), 60_000).data;
  const isKnown = summary !== undefined && missing !== undefined && inTrouble !== undefined;
  // The reports of the pictures below, so that both agree.
  const shown = shownScreens(screens);
  const reports = useScreenReports(shown.map(({ id }) => id)).data?.items ?? [];
  const attention = attentionOf(
    {
      screens: inTrouble ?? [],
      alerted: alerted ?? [],
      media,
      missing: missing ?? [],
      shown,
      reports,
      warnings: warnings ?? [],
      sources: sources ?? [],
    },
    now,
  );
  const online = summary ? formatNumber(summary.states.online) : "…";
  return (
    <div className={styles.overview}>
      <div className={styles.top}>
        {isKnown && <StateLine summary={summary} inTrouble={inTrouble} now={now} />}
        <QuickActions />
      </div>
      {waiting}
      <InstallHint />
      {attention.length > 0 && <AttentionPart attention={attention} />}
      <section className={styles.now} aria-labelledby="now-playing">
        <div className={styles.head}>
          <Title order={2} size="h3" id="now-playing">{t`Now on your screens`}</Title>
          <Anchor component={Link} to={paths.wall} size="sm">{t`Live wall`}</Anchor>
        </div>
        {screens.length > 0 ? (
          pictures
        ) : (
          <May needs="screens.manage" otherwise={<p className={styles.none}>{t`No screens yet`}</p>}>
            <p className={styles.none}>
              <Trans>No screen is added yet. No TV at hand? A virtual screen plays in this browser.</Trans>{" "}
              <Anchor component={Link} to={paths.virtualScreen}>{t`Virtual screen`}</Anchor>
            </p>
            <PlayerAddress />
          </May>
        )}
      </section>
      <div className={styles.tiles}>
        <Tile
          to={paths.screens}
          label={t`Screens online`}
          number={online}
          note={summary ? t`of ${countOfScreens(summary.total)}` : ""}
        />
        <Tile
          to={paths.screens}
          label={t`Playing`}
          number={summary ? formatNumber(summary.playing) : "…"}
          note={summary ? t`of ${online} online` : ""}
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
      <RecentActivity />
    </div>
  );
}

function AttentionPart({ attention }: { attention: readonly Attention[] }) {
  const restore = useRestorePlaylist();
  const listed = attention.slice(0, maxListed);
  const more = attention.length - listed.length;
  return (
    <section className={styles.attention} aria-labelledby="attention">
      <Title order={2} size="h3" id="attention">{t`Needs attention`}</Title>
      <SettingsRows label={t`Needs attention`}>
        {listed.map(({ key, to, name, reason, tone, restorable, empty }) => (
          <SettingsRow
            key={key}
            name={
              <StatusDot tone={tone}>
                <Anchor component={Link} to={to} fw={550}>
                  {name}
                </Anchor>
              </StatusDot>
            }
            facts={<span>{reason}</span>}
            actions={
              <>
                {restorable && (
                  <RowAction onClick={() => void restore(restorable)}>{t`Restore playlist`}</RowAction>
                )}
                {empty && (
                  <Button component={Link} to={paths.playlist(empty.id)} size="compact-sm" variant="default">
                    <Trans>Open playlist</Trans>
                  </Button>
                )}
              </>
            }
          />
        ))}
      </SettingsRows>
      {more > 0 && <p className={styles.more}>{t`and ${more} more`}</p>}
    </section>
  );
}
