import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Input, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import type { MovingEdge, RuleWindow } from "#shared/contracts/when.ts";
import { endsNextDay } from "#shared/schedule/sun.ts";
import { movingWords } from "../words/when-words.ts";
import styles from "./windows-field.module.css";

export interface WindowsFieldProps<W extends RuleWindow> {
  windows: readonly W[];
  onChange: (windows: W[]) => void;
  /** Returns the message for a window's start or end. */
  errorOf: (at: number, edge: "start" | "end") => string | undefined;
  /** For assistive technology: what the times belong to. */
  label: string;
  /** True if an empty list is allowed, which means closed. */
  mayBeEmpty?: boolean;
  /** Renders what else decides when a window starts and ends, in place of the words for it. Left out: only the clock. */
  more?: (window: W, at: number, set: (change: Partial<W>) => void) => ReactNode;
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
export function WindowsField<W extends RuleWindow>({
  windows,
  onChange,
  errorOf,
  label,
  mayBeEmpty = false,
  more,
}: WindowsFieldProps<W>) {
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
            <EdgeInput
              edge={window.start}
              label={t`${which}: from`}
              onChange={(start) => set(at, { start })}
              error={errorOf(at, "start")}
            />
            <span className={styles.dash} aria-hidden>{t`to`}</span>
            <EdgeInput
              edge={typeof window.end === "string" ? shownEnd(window.end) : window.end}
              label={t`${which}: until`}
              onChange={(typed) => set(at, { end: meantEnd(typed) })}
              description={more && !window.to && endsNextDay(window) ? undefined : hintOf(window)}
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
            {more && <div className={styles.lastDay}>{more(window, at, (change) => set(at, change))}</div>}
          </div>
        );
      })}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => onChange([...windows, { start: "09:00", end: "18:00" } as W])}
        >
          <Trans>Add a time</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Renders an edge of a window: a time that can be typed, or words for one that moves. */
function EdgeInput({
  edge,
  label,
  onChange,
  description,
  error,
}: {
  edge: string | MovingEdge;
  label: string;
  onChange: (time: string) => void;
  description?: string | undefined;
  error: string | undefined;
}) {
  if (typeof edge !== "string")
    return (
      <div className={styles.time}>
        <span className={styles.moving}>{movingWords(edge)}</span>
        {error && <Input.Error>{error}</Input.Error>}
      </div>
    );
  return (
    <TextInput
      className={styles.time}
      type="time"
      aria-label={label}
      value={edge}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={description}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={error}
    />
  );
}
