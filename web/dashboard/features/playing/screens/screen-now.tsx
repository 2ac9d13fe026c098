import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Title } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { checkValues } from "#shared/conditions/check.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { originOf } from "#shared/schedule/origin.ts";
import { formatRelative } from "#web/lib/formats.ts";
import { Facts } from "#web/ui/panel/facts.tsx";
import { LettersNote } from "../../../fields/letters-note.tsx";
import { useDataSources } from "../../../media-kinds/data-source-queries.ts";
import { asReported } from "../../../shadow-screen/as-reported.ts";
import { shapeOf, widthInFrame } from "../../../shadow-screen/picture-shape.ts";
import { useNewestPlan, usePlayedPlan, useScreenReports } from "../../../shadow-screen/plan-queries.ts";
import { playedVersionOf } from "../../../shadow-screen/played-plan.ts";
import { ShadowPicture } from "../../../shadow-screen/shadow-picture.tsx";
import { createShiftedClock } from "../../../shadow-screen/shifted-clock.ts";
import { showsAt } from "../../../shadow-screen/shows-at.ts";
import { circumstancesOf } from "../../../shadow-screen/standing.ts";
import { ScreenFacts } from "./screen-facts.tsx";
import styles from "./screen-now.module.css";

/** Returns what a screen has texts of, each once: widgets and designs, also of emergencies. */
function lettered({ playlists }: Pick<Manifest, "playlists">): ManifestItem[] {
  const items = playlists.flatMap((playlist) => playlist.items.filter((item) => "settings" in item));
  return [...new Map(items.map((item) => [item.mediaId, item])).values()];
}

/** Renders what a screen last reported to know itself, such as the values of sensors, with their age. */
function KnownHere({ facts, now }: { facts: NonNullable<ScreenReport["facts"]>; now: number }) {
  const sources = useDataSources(null).data ?? [];
  return (
    <Facts
      small
      facts={facts.map(({ source, value, atMs }) => [
        sources.find(({ id }) => id === source)?.name ?? "…",
        `${value}, ${formatRelative(Math.min(atMs, now), now)}`,
      ])}
    />
  );
}

interface ScreenNowProps {
  screen: Screen;
  now: number;
  /** What people do with it most often. */
  actions: ReactNode;
}

/** Renders what a screen shows now: its picture, drawn by the player's engine, beside its report. */
export function ScreenNow({ screen, now, actions }: ScreenNowProps) {
  const [clock] = useState(createShiftedClock);
  const report = useScreenReports([screen.id]).data?.items[0];
  const newest = useNewestPlan(screen.id, screen.currentVersion);
  const played = usePlayedPlan(screen.id, report ? playedVersionOf(report) : null);
  // A screen that has not reported what it plays is drawn by the manifest that it should have.
  const sent = played.data ?? newest.data;
  const manifest = sent && asReported(sent.manifest, report);
  const plan = useMemo(() => sent && manifest && { ...sent, manifest }, [sent, manifest]);
  const how = report ? circumstancesOf(report) : { lease: null, clockTrusted: true };
  const shown = plan && showsAt(plan.manifest, now, { ...how, check: checkValues(plan.values) });
  const texts = useMemo(() => (sent ? lettered(sent.manifest) : []), [sent]);
  const name = shown?.item?.name;
  const winner = shown?.answer.winner;
  const shape = shapeOf(screen.orientation, report?.picture ?? null);
  return (
    <section className={styles.now} aria-labelledby="screen-now">
      <div
        className={styles.frame}
        role="img"
        aria-label={name ? t`Shows ${name}` : t`Shows a status card`}
        data-away={screen.connection === "offline" || undefined}
      >
        {plan ? (
          <ShadowPicture plan={plan} clock={clock} {...how} shape={shape} width={widthInFrame(shape)} />
        ) : (
          <span className={styles.still}>{newest.isError ? t`Its content could not be loaded` : null}</span>
        )}
      </div>
      <div className={styles.words}>
        <Title order={2} size="h3" id="screen-now">
          <Trans>Now</Trans>
        </Title>
        <div className={styles.facts}>
          <ScreenFacts
            screen={screen}
            now={now}
            winner={winner}
            origin={plan && winner ? originOf(winner.id, plan.manifest) : null}
          />
        </div>
        {report?.facts && <KnownHere facts={report.facts} now={now} />}
        {actions}
        {texts.map((item) => (
          <LettersNote key={item.mediaId} of={"settings" in item && item.settings} where={item.name} />
        ))}
      </div>
    </section>
  );
}
