import { t } from "@lingui/core/macro";
import type { HealthGraph as Graph, HealthPoint } from "#shared/contracts/core/device-health.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { type GraphFrame, stretchesOf } from "./graph-lines.ts";
import { graphNames, valueWords } from "./health-words.ts";
import styles from "./screen-health.module.css";

const size = { width: 600, height: 90 };

interface HealthGraphProps {
  graph: Graph;
  points: readonly HealthPoint[];
  fromMs: number;
  untilMs: number;
  pointMinutes: number;
  timeZone: string;
}

/** Renders one measure over time: the mean as a line, from the least to the most as an area. */
export function HealthGraph({ graph, points, fromMs, untilMs, pointMinutes, timeZone }: HealthGraphProps) {
  const ranges = points.flatMap(({ values }) => values[graph] ?? []);
  const least = Math.min(...ranges.map((range) => range.least));
  const most = Math.max(...ranges.map((range) => range.most));
  const [low, high] = graph === "temperatureC" ? [Math.min(20, least - 5), Math.max(80, most + 5)] : [0, 100];
  const frame: GraphFrame = { fromMs, untilMs, low, high, ...size };
  const name = graphNames()[graph];
  const lowest = valueWords(graph, least);
  const highest = valueWords(graph, most);
  const spread = lowest === highest ? lowest : t`${lowest} to ${highest}`;
  return (
    <figure className={styles.graph}>
      <figcaption className={styles.caption}>
        <span className={styles.name}>{name}</span>
        <span className={styles.muted}>{spread}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className={styles.drawing}
        role="img"
        aria-label={`${name}: ${spread}`}
      >
        <path d={`M0,${size.height / 2}H${size.width}`} className={styles.grid} />
        {stretchesOf(points, { graph, pointMinutes, frame }).map(({ line, area }) => (
          <g key={line}>
            <path d={area} className={styles.area} />
            <path d={line} className={styles.line} />
          </g>
        ))}
      </svg>
      <div className={styles.times} aria-hidden>
        <span>{formatDateTime(fromMs, timeZone)}</span>
        <span>{formatDateTime(untilMs, timeZone)}</span>
      </div>
    </figure>
  );
}
