import { Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./figures.module.css";
import { trendWords } from "./trend.ts";

/** Renders one figure. Its meaning appears on hover; its change is optional. */
export function MetricCard(props: {
  title: string;
  value: string;
  /** Exact definition of what is counted. */
  meaning: string;
  /** Per cent; null without an earlier month; absent for figures without a change. */
  trend?: number | null;
  note?: ReactNode;
}) {
  const { title, value, meaning, trend, note } = props;
  const tone = trend === undefined || trend === null || trend === 0 ? undefined : trend > 0 ? "up" : "down";
  return (
    <Tooltip label={meaning} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip has to be reachable by keyboard */}
      <section className={styles.card} aria-label={title} tabIndex={0}>
        <h3 className={styles.cardTitle}>{title}</h3>
        <p className={styles.value}>{value}</p>
        {trend !== undefined && (
          <p className={styles.trend} data-tone={tone} data-testid="trend">
            {trendWords(trend)}
          </p>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </section>
    </Tooltip>
  );
}
