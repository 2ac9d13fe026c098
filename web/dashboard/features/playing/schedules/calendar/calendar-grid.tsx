import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { lazy, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Schedule as Rule, TargetPlan } from "#shared/contracts/playing/schedules.ts";
import { paths } from "#shared/paths.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { useMay } from "../../../../queries/me.ts";
import { OfThing, useChangeable } from "../../../../queries/of-thing.tsx";
import { useDuplicateSchedule } from "../schedule-list.tsx";
import { bodyOf } from "./calendar-changes.ts";
import { occurrencesOf } from "./calendar-occurrences.ts";
import { PendingBar } from "./calendar-toolbar.tsx";
import { type CalendarDay, rangeWords, type ShownDays } from "./calendar-week.ts";
import type { Naming } from "./calendar-words.ts";
import { ConflictList, conflictsOf } from "./conflict-list.tsx";
import { DayColumn } from "./day-column.tsx";
import { DayHeads, HourMarks } from "./day-heads.tsx";
import { ghostOf } from "./ghost.ts";
import type { NewTime } from "./new-time-dialog.tsx";
import { meaningOfKey } from "./occurrence-block.tsx";
import { OccurrenceCard } from "./occurrence-card.tsx";
import { isSaved } from "./optimistic-changes.ts";
import { ScopeDialog } from "./scope-dialog.tsx";
import { useLookedAt } from "./use-calendar-place.ts";
import { useGridGestures } from "./use-grid-gestures.ts";
import { useFirstScroll, useFocusAfter, useUndoKey } from "./use-grid-view.ts";
import { useOccurrenceEdit } from "./use-occurrence-edit.ts";
import type { Planning } from "./use-planning.ts";
import { useSteadyActions } from "./use-schedule-changes.ts";
import styles from "./week-calendar.module.css";

const NewTimeDialog = lazy(async () => ({ default: (await import("./new-time-dialog.tsx")).NewTimeDialog }));

export interface CalendarGridProps {
  rules: readonly Rule[];
  planning: Planning;
  /** The target whose week is shown, with its rules. */
  plan: TargetPlan;
  shown: ShownDays;
  targetKey: string | null;
  nowMs: number;
  /** Shows the days around a date. */
  onGo: (date: string) => void;
}

/** Renders the days with all occurrences, which can be dragged and edited by keyboard. */
export function CalendarGrid({ rules, planning, plan, shown, targetKey, nowMs, onGo }: CalendarGridProps) {
  const { days, zone, range } = shown;
  const { fromMs, untilMs } = range;
  const { occurrences, names, overrides } = useMemo(
    () => occurrencesOf(rules, planning, { range: { fromMs, untilMs }, targetKey }),
    [rules, planning, fromMs, untilMs, targetKey],
  );
  const conflicts = useMemo(() => conflictsOf(occurrences), [occurrences]);
  const naming = useMemo((): Naming => ({ zone, names }), [zone, names]);
  const [creating, setCreating] = useState<NewTime | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const edit = useOccurrenceEdit(planning.calendars, zone, {
    onMoved: (date) => {
      if (!days.some((day) => day.date === date)) onGo(date);
    },
    // The element with the focus has been removed.
    onRemoved: (date) => scroller.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus(),
  });
  const duplicate = useDuplicateSchedule(edit.change);
  const { lookedAt, close, look, leave, enterCard, leaveCard } = useLookedAt(() =>
    scroller.current?.getBoundingClientRect(),
  );
  const mayEdit = useMay("content.edit");
  const {
    gesture,
    begin: beginGesture,
    wasDrag,
  } = useGridGestures({
    grid,
    scroller,
    columns: days.length,
    onShift: edit.shift,
    onCreate: (column, from, until) => {
      const date = days[column]?.date;
      if (date) setCreating({ date, from, until });
    },
  });
  const isOwn = useChangeable("schedule", [...new Set(occurrences.map(({ rule }) => rule.id))]);
  const mayChange = (rule: Rule) => mayEdit && (!isSaved(rule) || isOwn(rule.id));
  /** Members who only look do not move or create anything. */
  const begin: typeof beginGesture = (event, on) => {
    if (on ? mayChange(on.occurrence.rule) : mayEdit) beginGesture(event, on);
  };
  useFirstScroll(scroller);
  useUndoKey();
  useFocusAfter(grid, edit.focusKey, edit.forgetFocus, occurrences);

  const moving = gesture?.kind === "shift" ? gesture : edit.pending;
  const ghost = ghostOf(gesture, moving, shown);
  useEffect(() => {
    if (edit.pending) grid.current?.querySelector("[data-ghost]")?.scrollIntoView({ block: "nearest" });
  }, [edit.pending]);
  /** Returns the key only for days that contain the occurrence, so that other days do not render again. */
  const keyOn = ({ startMs, endMs }: CalendarDay, key: string): string | null =>
    occurrences.some((each) => each.key === key && each.startMs < endMs && each.endMs > startMs) ? key : null;
  const busy = gesture ?? edit.pending ?? edit.question ?? creating;
  const card = busy ? undefined : occurrences.find(({ key }) => key === lookedAt?.key);

  const onNewDay = useCallback((date: string) => setCreating({ date, from: 9 * 60, until: 10 * 60 }), []);
  const actions = useSteadyActions({
    onBegin: begin,
    onLook: (occurrence, element, how) => {
      if (how === "click" && wasDrag()) return;
      look(occurrence, element, how);
    },
    onLeave: leave,
    onKey(event, occurrence) {
      const meaning = meaningOfKey(event);
      if (!meaning) return;
      if ((meaning.kind === "shift" || meaning.kind === "remove") && !mayChange(occurrence.rule)) return;
      event.preventDefault();
      event.stopPropagation();
      const pending = edit.pending?.occurrence.key === occurrence.key ? edit.pending : null;
      if (meaning.kind === "shift") edit.nudge(occurrence, meaning.by);
      else if (meaning.kind === "remove") edit.remove(occurrence);
      else if (meaning.kind === "cancel") {
        edit.cancel();
        close();
      } else if (pending) edit.shift(occurrence, pending.shift);
      else if (isSaved(occurrence.rule)) void navigate(paths.schedule(occurrence.rule.id));
    },
  });

  return (
    <>
      <div className={styles.scroller} ref={scroller} onScroll={close} data-days={days.length}>
        <DayHeads days={days} nowMs={nowMs} onNew={onNewDay} />
        <div className={styles.body}>
          <HourMarks />
          <div className={styles.columns} ref={grid}>
            {days.map((day) => (
              <DayColumn
                key={day.date}
                day={day}
                occurrences={occurrences}
                overrides={overrides}
                naming={naming}
                nowMs={nowMs}
                ghost={ghost}
                chosenKey={lookedAt?.pinned ? keyOn(day, lookedAt.key) : null}
                liftedKey={moving ? keyOn(day, moving.occurrence.key) : null}
                onBeginNew={(event) => begin(event, null)}
                actions={actions}
              />
            ))}
          </div>
        </div>
      </div>
      {edit.pending && !edit.question && !gesture && (
        <PendingBar
          name={edit.pending.occurrence.rule.name}
          moment={ghost?.words ?? ""}
          onKeep={() => edit.pending && edit.shift(edit.pending.occurrence, edit.pending.shift)}
          onCancel={edit.cancel}
        />
      )}
      {planning.leftOut > 0 && (
        <p className={styles.zone}>
          <Trans>
            Too many screens and groups have their own schedules to compare them all here. Choose a screen or
            group to see which schedule wins there.
          </Trans>
        </p>
      )}
      <ConflictList conflicts={conflicts} range={rangeWords(shown)} naming={naming} />
      {card && lookedAt && (
        <OfThing kind="schedule" id={card.rule.id}>
          <OccurrenceCard
            occurrence={card}
            rect={lookedAt.rect}
            naming={naming}
            onClose={close}
            onEnter={enterCard}
            onLeave={leaveCard}
            onDuplicate={() => void duplicate(card.rule)}
            onSwitch={() => {
              const { id, name, revision, enabled } = card.rule;
              const schedule = { ...bodyOf(card.rule), enabled: !enabled };
              const notice = enabled ? t`“${name}” switched off` : t`“${name}” switched on`;
              void edit.change([{ kind: "save", id, revision, schedule }], notice);
            }}
            onRemove={() => {
              close();
              edit.remove(card);
            }}
          />
        </OfThing>
      )}
      <ScopeDialog edit={edit} />
      {creating && (
        <LatePart>
          <NewTimeDialog
            time={creating}
            target={plan.target}
            onClose={() => setCreating(null)}
            onCreate={async (change, name) =>
              (await edit.change([change], t`“${name}” was scheduled`)) !== null
            }
          />
        </LatePart>
      )}
    </>
  );
}
