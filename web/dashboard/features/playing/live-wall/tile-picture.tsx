import { Trans } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import { asReported } from "../../../shadow-screen/as-reported.ts";
import { widthInFrame } from "../../../shadow-screen/picture-shape.ts";
import type { PlayedPlan } from "../../../shadow-screen/played-plan.ts";
import { ShadowPicture } from "../../../shadow-screen/shadow-picture.tsx";
import { createShiftedClock } from "../../../shadow-screen/shifted-clock.ts";
import { circumstancesOf } from "../../../shadow-screen/standing.ts";
import styles from "./wall-tile.module.css";

export interface TilePictureProps {
  plan: PlayedPlan | undefined;
  failed: boolean;
  report: ScreenReport | undefined;
  shape: number;
  filmsRun: boolean;
}

/** Renders what a screen's manifest shows now, small and without sound. */
export function TilePicture({ plan: sent, failed, report, shape, filmsRun }: TilePictureProps) {
  const [clock] = useState(createShiftedClock);
  const manifest = sent && asReported(sent.manifest, report);
  const plan = useMemo(() => sent && manifest && { ...sent, manifest }, [sent, manifest]);
  if (plan && report) {
    return (
      <ShadowPicture
        plan={plan}
        clock={clock}
        {...circumstancesOf(report)}
        shape={shape}
        width={widthInFrame(shape)}
        size="small"
        filmsRun={filmsRun}
      />
    );
  }
  return (
    <span className={styles.still}>
      {failed && <Trans>Its content could not be loaded</Trans>}
      {report?.newestVersion === null && <Trans>It has no content yet</Trans>}
    </span>
  );
}
