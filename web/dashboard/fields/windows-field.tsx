import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import type { RuleWindow } from "#shared/contracts/when.ts";
import { endsNextDay } from "./ends-next-day.ts";
import styles from "./windows-field.module.css";

export interface WindowsFieldProps {
  windows: readonly RuleWindow[];
  onChange: (windows: RuleWindow[]) => void;
  /** Returns the message for a window's start or end. */
  errorOf: (at: number, edge: "start" | "end") => string | undefined;
  /** For assistive technology: what the times belong to. */
  label: string;
  /** True if an empty list is allowed, which means closed. */
  mayBeEmpty?: boolean;
  /** Renders the choice of the day on which a window ends, in place of the words for it. Left out: at most the next day. */
  lastDay?: (window: RuleWindow, at: number, set: (to: RuleWindow["to"]) => void) => ReactNode;
}

/** Browsers' time fields have no 24:00; as the end of a window, 00:00 means the same. */
const shownEnd = (end: string) => (end === "24:00" ? "00:00" : end);
const meantEnd = (typed: string) => (typed === "00:00" ? "24:00" : typed);
const hintOf = (window: RuleWindow): string | undefined => {
  if (window.to && window.end === "24:00") return t`At the end of that day`;
  if (window.to) return window.end === "00:00" ? t`At the beginning of that day` : undefined;
  if (window.start === "00:00" && window.end === "24:00") return t`All day`;
  if (window.end === "24:00") return t`Until midnight`;
  return window.start && window.end && endsNextDay(window) ? t`Ends the next day` : undefined;
};

/** Renders time windows of a day, each with start and end. An end at or before the start is on the next day. */
export function WindowsField({
  windows,
  onChange,
  errorOf,
  label,
  mayBeEmpty = false,
  lastDay,
}: WindowsFieldProps) {
  const set = (at: number, change: Partial<RuleWindow>) =>
    onChange(windows.map((window, each) => (each === at ? { ...window, ...change } : window)));
  const min = mayBeEmpty ? 0 : 1;
  return (
    <div className={styles.rows}>
      {windows.map((window, at) => {
        const which = windows.length > 1 ? `${label} ${at + 1}` : label;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is identified by its position
          <div key={at} className={styles.window}>
            <TextInput
              className={styles.time}
              type="time"
              aria-label={t`${which}: from`}
              value={window.start}
              onChange={(event) => set(at, { start: event.currentTarget.value })}
              error={errorOf(at, "start")}
            />
            <span className={styles.dash} aria-hidden>{t`to`}</span>
            <TextInput
              className={styles.time}
              type="time"
              aria-label={t`${which}: until`}
              value={shownEnd(window.end)}
              onChange={(event) => set(at, { end: meantEnd(event.currentTarget.value) })}
              description={lastDay && !window.to && endsNextDay(window) ? undefined : hintOf(window)}
              inputWrapperOrder={["label", "input", "description", "error"]}
              error={errorOf(at, "end")}
            />
            <ActionIcon
              size="input-sm"
              disabled={windows.length <= min}
              onClick={() => onChange(windows.filter((_, each) => each !== at))}
              aria-label={t`Remove ${which}`}
            >
              <X size={17} aria-hidden />
            </ActionIcon>
            {lastDay && <div className={styles.lastDay}>{lastDay(window, at, (to) => set(at, { to }))}</div>}
          </div>
        );
      })}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => onChange([...windows, { start: "09:00", end: "18:00" }])}
        >
          <Trans>Add a time</Trans>
        </Button>
      </div>
    </div>
  );
}
