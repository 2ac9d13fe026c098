import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Screen } from "#shared/contracts/screens.ts";
import { screenshotPicturePath } from "#shared/contracts/screenshots.ts";
import { shapeOf } from "../../../shadow-screen/picture-shape.ts";
import { usePlayedPlan, useScreenReports } from "../../../shadow-screen/plan-queries.ts";
import { playedVersionOf } from "../../../shadow-screen/played-plan.ts";
import { ShadowPicture } from "../../../shadow-screen/shadow-picture.tsx";
import { circumstancesOf } from "../../../shadow-screen/standing.ts";
import detail from "../screen-detail.module.css";
import styles from "./screen-screenshot.module.css";
import { createStoppedClock } from "./stopped-clock.ts";

interface BothPicturesProps {
  screen: Screen;
  number: number;
  takenAtMs: number;
}

/** Renders a screenshot beside the shadow screen at the moment at which it was taken. */
export function BothPictures({ screen, number, takenAtMs }: BothPicturesProps) {
  const [missing, setMissing] = useState(false);
  return (
    <div className={styles.both}>
      <figure className={styles.figure}>
        <div className={styles.frame}>
          {missing ? (
            <span className={styles.still}>{t`The picture could not be loaded`}</span>
          ) : (
            <img
              className={styles.picture}
              src={screenshotPicturePath(screen.id, number)}
              alt={t`Screenshot of ${screen.name}`}
              onError={() => setMissing(true)}
            />
          )}
        </div>
        <figcaption className={detail.note}>
          <Trans>What the device shows</Trans>
        </figcaption>
      </figure>
      <ShouldShow screen={screen} takenAtMs={takenAtMs} />
    </div>
  );
}

/** Renders what the screen should have shown. */
function ShouldShow({ screen, takenAtMs }: Omit<BothPicturesProps, "number">) {
  const [clock] = useState(() => createStoppedClock(takenAtMs));
  const report = useScreenReports([screen.id]).data?.items[0];
  const played = usePlayedPlan(screen.id, report ? playedVersionOf(report) : null);
  const plan = played.data;
  const changedSince =
    report?.playing !== null && report !== undefined && Date.parse(report.playing.since) > takenAtMs;
  const shape = shapeOf(screen.orientation, report?.picture ?? null);
  return (
    <figure className={styles.figure}>
      <div className={styles.frame} role="img" aria-label={t`What ${screen.name} should show`}>
        {plan && report && !changedSince && (
          <div className={styles.picture} style={{ aspectRatio: shape }}>
            <ShadowPicture
              plan={plan}
              clock={clock}
              {...circumstancesOf(report)}
              shape={shape}
              filmsRun={false}
            />
          </div>
        )}
        {changedSince && (
          <span className={styles.still}>{t`The content of this screen has changed since then`}</span>
        )}
        {played.isError && <span className={styles.still}>{t`Its content could not be loaded`}</span>}
      </div>
      <figcaption className={detail.note}>
        <Trans>What it should show at that moment</Trans>
      </figcaption>
    </figure>
  );
}
