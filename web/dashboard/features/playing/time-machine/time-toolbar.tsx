import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, SegmentedControl, TextInput, Tooltip } from "@mantine/core";
import { ChevronLeft, ChevronRight, SkipBack, SkipForward } from "lucide-react";
import type { ZoneOffsets } from "#shared/contracts/playing/manifest.ts";
import { wallAt } from "#shared/schedule/index.ts";
import { formatInstant } from "#web/lib/formats.ts";
import styles from "./time-machine.module.css";
import type { SpanKind } from "./time-span.ts";

export interface TimesAtScreen {
  /** 4:15 pm */
  time: (atMs: number) => string;
  /** 4:15:03 pm */
  timeWithSeconds: (atMs: number) => string;
  /** Fri, 20 Nov */
  day: (atMs: number) => string;
  /** Fri */
  weekday: (atMs: number) => string;
  /** Friday, 20 November 2026 */
  longDay: (atMs: number) => string;
}

/**
 * Returns formatters in the screen's local time, from its manifest's table of clock changes, as the screen itself does.
 */
export function timesAt(zone: ZoneOffsets): TimesAtScreen {
  const written = (parts: Intl.DateTimeFormatOptions) => (atMs: number) =>
    formatInstant(wallAt(zone, atMs), { ...parts, timeZone: "UTC" });
  return {
    time: written({ hour: "numeric", minute: "2-digit" }),
    timeWithSeconds: written({ hour: "numeric", minute: "2-digit", second: "2-digit" }),
    day: written({ weekday: "short", day: "numeric", month: "short" }),
    weekday: written({ weekday: "short" }),
    longDay: written({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  };
}

interface TimeToolbarProps {
  kind: SpanKind;
  onKind: (kind: SpanKind) => void;
  /** Dates as `YYYY-MM-DD` at the screen: the current one, and the first and last available. */
  date: string;
  firstDate: string;
  lastDate: string;
  onDate: (date: string) => void;
  /** Moves by this many days or weeks. */
  onStep: (by: -1 | 1) => void;
  /** Moves to the previous or next change; null where there is none in view. */
  onChange: { before: (() => void) | null; after: (() => void) | null };
  /** Null when it already shows now. */
  onNow: (() => void) | null;
}

/** Renders the choice of day or week, and jumps within it. */
export function TimeToolbar(props: TimeToolbarProps) {
  const { kind, onKind, date, firstDate, lastDate, onDate, onStep, onChange, onNow } = props;
  const week = kind === "week";
  return (
    <div className={styles.toolbar}>
      <SegmentedControl
        aria-label={t`Span`}
        value={kind}
        onChange={(value) => onKind(value === "week" ? "week" : "day")}
        data={[
          { value: "day", label: t`Day` },
          { value: "week", label: t`Week` },
        ]}
      />
      <div className={styles.date}>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={week ? t`Previous week` : t`Previous day`}
          onClick={() => onStep(-1)}
        >
          <ChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <TextInput
          type="date"
          aria-label={t`Date at the screen`}
          value={date}
          min={firstDate}
          max={lastDate}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (value >= firstDate && value <= lastDate) onDate(value);
          }}
        />
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={week ? t`Next week` : t`Next day`}
          onClick={() => onStep(1)}
        >
          <ChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.date}>
        <Tooltip label={t`Previous change`}>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={t`Previous change`}
            disabled={!onChange.before}
            onClick={() => onChange.before?.()}
          >
            <SkipBack size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t`Next change`}>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={t`Next change`}
            disabled={!onChange.after}
            onClick={() => onChange.after?.()}
          >
            <SkipForward size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <Button variant={onNow ? "filled" : "default"} disabled={!onNow} onClick={() => onNow?.()}>
        <Trans>Now</Trans>
      </Button>
    </div>
  );
}
