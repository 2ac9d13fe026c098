import { Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./figures.module.css";
import { trendWords } from "./trend.ts";

/** One figure with what it means on hover, and its change where it has one. */
export function MetricCard(props: {
  title: string;
  value: string;
  /** What is counted, exactly. */
  meaning: string;
  /** Per cent; null for no earlier month; left out for figures that have no change. */
  trend?: number | null;
  note?: ReactNode;
}) {
  const { title, value, meaning, trend, note } = props;
  const tone = trend === undefined || trend === null || trend === 0 ? undefined : trend > 0 ? "up" : "down";
  return (
    <Tooltip label={meaning} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its meaning has to be reachable by keyboard */}
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
