import { t } from "@lingui/core/macro";
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { localDate } from "#shared/contracts/when.ts";
import { TargetSelect } from "../../../../fields/target-select.tsx";
import styles from "./week-calendar.module.css";

interface PendingBarProps {
  name: string;
  moment: string;
  onKeep: () => void;
  onCancel: () => void;
}

/** Renders a change by keyboard that is shown but not saved. */
export function PendingBar({ name, moment, onKeep, onCancel }: PendingBarProps) {
  return (
    <div className={styles.pending} role="status">
      <span>{t`“${name}”: ${moment}. Press Enter to keep it, Escape to cancel.`}</span>
      <Button size="compact-sm" onClick={onKeep}>{t`Keep`}</Button>
      <Button size="compact-sm" variant="default" onClick={onCancel}>{t`Cancel`}</Button>
    </div>
  );
}

interface CalendarToolbarProps {
  /** Label of the visible week or day. */
  range: string;
  date: string;
  step: "week" | "day";
  targetKey: string | null;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onDate: (date: string) => void;
  onTarget: (targetKey: string | null) => void;
}

/** Renders the choice of week and target. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { range, date, step, targetKey } = props;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t`Calendar`}>
      <Button variant="default" onClick={props.onToday}>{t`Today`}</Button>
      <ActionIcon
        size="input-sm"
        variant="default"
        onClick={() => props.onStep(-1)}
        aria-label={step === "week" ? t`Previous week` : t`Previous day`}
      >
        <ChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="input-sm"
        variant="default"
        onClick={() => props.onStep(1)}
        aria-label={step === "week" ? t`Next week` : t`Next day`}
      >
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
      <h2 className={styles.range} aria-live="polite">
        {range}
      </h2>
      <TextInput
        type="date"
        className={styles.date}
        aria-label={t`Go to date`}
        value={date}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          if (localDate.safeParse(typed).success) props.onDate(typed);
        }}
      />
      <div className={styles.target}>
        <TargetSelect
          aria-label={t`Show schedules of`}
          everything={t`All schedules`}
          value={targetKey}
          onChange={props.onTarget}
        />
      </div>
    </div>
  );
}
