import type { VideoWall } from "#shared/contracts/playing/video-walls.ts";
import { caseOf, pictureOf } from "#shared/video-walls/arrangement.ts";
import styles from "./video-walls.module.css";

/** Renders a small drawing of a wall; screens that are online are lit. */
export function WallMap({ wall: { places } }: { wall: VideoWall }) {
  const noBezel = { top: 0, right: 0, bottom: 0, left: 0 };
  const around = pictureOf(places.map((place) => ({ ...caseOf(place), bezel: noBezel })));
  if (!around) return null;
  const space = Math.max(around.width, around.height) * 0.06;
  const box = `${around.x - space} ${around.y - space} ${around.width + 2 * space} ${around.height + 2 * space}`;
  return (
    <svg className={styles.map} viewBox={box} aria-hidden="true">
      {places.map((place) => (
        <g key={place.number}>
          <rect className={styles.case} {...caseOf(place)} />
          <rect
            className={place.screen?.connection === "online" ? styles.lit : styles.dark}
            x={place.x}
            y={place.y}
            width={place.width}
            height={place.height}
          />
        </g>
      ))}
    </svg>
  );
}
