import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { memo, useMemo, useRef } from "react";
import { Link } from "react-router";
import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import type { ListedScreen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { shapeOf } from "../../../shadow-screen/picture-shape.ts";
import { usePlayedPlan } from "../../../shadow-screen/plan-queries.ts";
import { playedVersionOf } from "../../../shadow-screen/played-plan.ts";
import { useServerNow } from "../../../shadow-screen/use-server-now.ts";
import { contactStatus } from "../screens/screen-status.ts";
import { differenceOf } from "./difference.ts";
import { type FilmPermits, useFilmPermit } from "./film-permits.ts";
import { useInSight } from "./in-sight.ts";
import { DifferenceNote, RemarkNote, showsWords } from "./tile-notes.tsx";
import { TilePicture } from "./tile-picture.tsx";
import styles from "./wall-tile.module.css";

export interface WallTileProps {
  screen: ListedScreen;
  /** Undefined until it is loaded. */
  report: ScreenReport | undefined;
  permits: FilmPermits;
}

/** Renders one screen on the wall: its picture, drawn by the engine while it is visible, and its report. */
export const WallTile = memo(function WallTile({ screen, report, permits }: WallTileProps) {
  useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const inSight = useInSight(frame);
  const { filmsRun, pointing } = useFilmPermit(permits, inSight);
  // The version that it plays, not the newest: the screen shows the old one until it has downloaded the new one.
  const newest = report?.newestVersion ? { version: report.newestVersion, early: null } : null;
  const played = (report && playedVersionOf(report)) ?? newest;
  const plan = usePlayedPlan(screen.id, inSight ? played : null);
  const { data } = plan;
  const manifest = data?.manifest ?? null;
  const difference = useMemo(
    () => report && differenceOf(report, manifest, data?.values),
    [report, manifest, data],
  );
  const { name } = screen;
  return (
    <article
      className={styles.tile}
      aria-label={name}
      data-differs={difference?.kind === "differs" || undefined}
      {...pointing}
    >
      <div ref={frame} className={styles.frame} data-away={report?.connection === "offline" || undefined}>
        <TilePicture
          plan={inSight ? data : undefined}
          failed={plan.isError}
          report={report}
          shape={shapeOf(screen.orientation, report?.picture ?? null)}
          filmsRun={filmsRun}
        />
        {difference?.kind === "differs" ? (
          <DifferenceNote difference={difference} />
        ) : (
          report && <RemarkNote report={report} manifest={manifest} timeZone={screen.timeZone} />
        )}
      </div>
      <div className={styles.head}>
        <Link className={styles.name} to={paths.screen(screen.id)}>
          {name}
        </Link>
        <Link
          className={styles.why}
          to={paths.timeMachine(screen.id)}
          aria-label={t`Why does ${name} show this?`}
        >
          <Trans>Why?</Trans>
        </Link>
      </div>
      {report && <Reported report={report} timeZone={screen.timeZone} />}
    </article>
  );
});

/** Renders what the screen reports. */
function Reported({ report, timeZone }: { report: ScreenReport; timeZone: string }) {
  const now = useServerNow();
  const { tone, label, note, brief } = contactStatus(report, now, timeZone);
  const shows = showsWords(report, now);
  return (
    <div className={styles.words}>
      <p className={styles.contact} title={note === null ? label : `${label} · ${note}`}>
        <StatusDot tone={tone}>{brief.label}</StatusDot>
        {brief.note !== null && <span className={styles.age}>{brief.note}</span>}
      </p>
      <p className={styles.shows} title={shows}>
        {shows}
      </p>
    </div>
  );
}
