import { useLingui } from "@lingui/react";
import { memo } from "react";
import { formatTimeOfDay } from "#web/lib/formats.ts";
import { timeOfMinutes } from "./shift-window.ts";
import styles from "./week-calendar.module.css";

const hours = Array.from({ length: 23 }, (_, hour) => hour + 1);

/** Renders the hours beside the columns. */
export const HourMarks = memo(function HourMarks() {
  // Render again when the language changes.
  useLingui();
  return (
    <div className={styles.hours} aria-hidden>
      {hours.map((hour) => (
        <span key={hour} style={{ top: `${(hour / 24) * 100}%` }}>
          {formatTimeOfDay(timeOfMinutes(hour * 60))}
        </span>
      ))}
    </div>
  );
});
