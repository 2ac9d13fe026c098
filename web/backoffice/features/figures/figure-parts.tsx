import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./figures.module.css";

/** Renders the heading of a group of figures, with what is to be known about them. */
export const FiguresHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.head}>
    <Title order={2}>{title}</Title>
    {children && <p className={styles.asOf}>{children}</p>}
  </div>
);

/** Renders `MetricCard`s in equal columns. */
export const FigureCards = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={wide ? styles.wide : styles.cards}>{children}</div>
);

export const Charts = ({ children }: { children: ReactNode }) => (
  <div className={styles.charts}>{children}</div>
);

/** Renders a chart in its frame. */
export const Chart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.chart}>
    <Title order={3} className={styles.chartTitle}>
      {title}
    </Title>
    {children}
  </section>
);
