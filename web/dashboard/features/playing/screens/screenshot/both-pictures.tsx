import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { type RefObject, useRef, useState } from "react";
import { screenshotPicturePath } from "#shared/contracts/core/screenshots.ts";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { shapeOf } from "../../../../shadow-screen/picture-shape.ts";
import { usePlayedPlan, useScreenReports } from "../../../../shadow-screen/plan-queries.ts";
import { type PlayedPlan, playedVersionOf } from "../../../../shadow-screen/played-plan.ts";
import { ShadowPicture } from "../../../../shadow-screen/shadow-picture.tsx";
import type { Circumstances } from "../../../../shadow-screen/shows-at.ts";
import { circumstancesOf } from "../../../../shadow-screen/standing.ts";
import type { PictureDifference } from "./compare-pictures.ts";
import { DifferenceWords } from "./difference-words.tsx";
import styles from "./screen-screenshot.module.css";
import { createStoppedClock } from "./stopped-clock.ts";
import { useDifference } from "./use-difference.ts";
import { type UprightPicture, useUprightPicture } from "./use-upright-picture.ts";

interface BothPicturesProps {
  screen: Screen;
  number: number;
  takenAtMs: number;
}

/** Renders a screenshot beside the shadow screen at the moment at which it was taken, and how they differ. */
export function BothPictures({ screen, number, takenAtMs }: BothPicturesProps) {
  const found = useUprightPicture(screenshotPicturePath(screen.id, number), screen.orientation);
  const picture = found === "missing" ? null : found;
  const report = useScreenReports([screen.id]).data?.items[0];
  const played = usePlayedPlan(screen.id, report ? playedVersionOf(report) : null);
  const changedSince = report?.playing != null && Date.parse(report.playing.since) > takenAtMs;
  const plan = changedSince ? undefined : played.data;
  const shadow = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<string | null>(null);
  const compared = useDifference(picture, shadow, { plays: state === "playing", manifest: plan?.manifest });
  const shape = picture?.shape ?? shapeOf(screen.orientation, report?.picture ?? null);
  return (
    <>
      <div className={styles.both}>
        <figure className={styles.figure}>
          <div className={styles.frame}>
            {found === "missing" && (
              <span className={styles.still}>{t`The picture could not be loaded`}</span>
            )}
            {picture && (
              <TakenPicture
                picture={picture}
                name={screen.name}
                difference={compared.kind === "done" ? compared.difference : null}
              />
            )}
          </div>
          <Text component="figcaption" size="sm" c="dimmed">{t`What the device shows`}</Text>
        </figure>
        <figure className={styles.figure}>
          <div className={styles.frame} role="img" aria-label={t`What ${screen.name} should show`}>
            {plan && report && (
              <ShouldShow
                {...{ plan, takenAtMs, shape, shadow }}
                how={circumstancesOf(report)}
                onState={setState}
              />
            )}
            {changedSince && (
              <span className={styles.still}>{t`The content of this screen has changed since then`}</span>
            )}
            {played.isError && <span className={styles.still}>{t`Its content could not be loaded`}</span>}
          </div>
          <Text component="figcaption" size="sm" c="dimmed">{t`What it should show at that moment`}</Text>
        </figure>
      </div>
      {plan && picture && state !== null && (
        <DifferenceWords compared={compared} plays={state === "playing"} />
      )}
    </>
  );
}

/** Renders the screenshot with frames around the tiles that differ. */
function TakenPicture(props: {
  picture: UprightPicture;
  name: string;
  difference: PictureDifference | null;
}) {
  const { picture, name, difference } = props;
  return (
    <div className={styles.picture} style={{ aspectRatio: picture.shape }}>
      <img src={picture.address} alt={t`Screenshot of ${name}`} />
      {difference && difference.tiles.length > 0 && (
        <svg
          className={styles.tiles}
          viewBox={`0 0 ${difference.columns} ${difference.rows}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {difference.tiles.map((tile) => (
            <rect
              key={tile}
              x={tile % difference.columns}
              y={Math.floor(tile / difference.columns)}
              width="1"
              height="1"
            />
          ))}
        </svg>
      )}
    </div>
  );
}

interface ShouldShowProps {
  plan: PlayedPlan;
  how: Circumstances;
  takenAtMs: number;
  shape: number;
  shadow: RefObject<HTMLDivElement | null>;
  onState: (state: string) => void;
}

/** Renders what the screen should have shown. */
function ShouldShow({ plan, how, takenAtMs, shape, shadow, onState }: ShouldShowProps) {
  const [clock] = useState(() => createStoppedClock(takenAtMs));
  return (
    <div ref={shadow} className={styles.picture} style={{ aspectRatio: shape }}>
      <ShadowPicture
        plan={plan}
        clock={clock}
        {...how}
        shape={shape}
        filmsRun={false}
        onOutput={({ state }) => onState(state)}
      />
    </div>
  );
}
