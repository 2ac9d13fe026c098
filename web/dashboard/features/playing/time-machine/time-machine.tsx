import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { checkIf } from "#shared/conditions/what-if.ts";
import { listCalendars } from "#shared/contracts/playing/calendars.ts";
import type { ScreenManifest } from "#shared/contracts/playing/preview.ts";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { resolve } from "#shared/schedule/index.ts";
import { utc } from "#shared/schedule/zone.ts";
import { answerOf } from "#web/lib/reads.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { contactStateOf } from "../../../shadow-screen/contact-state.ts";
import { shapeOf } from "../../../shadow-screen/picture-shape.ts";
import { useNewestPlan, useScreenReports } from "../../../shadow-screen/plan-queries.ts";
import { Remarks } from "../../../shadow-screen/remarks.tsx";
import { serverNow } from "../../../shadow-screen/shifted-clock.ts";
import type { Circumstances } from "../../../shadow-screen/shows-at.ts";
import { circumstancesOf } from "../../../shadow-screen/standing.ts";
import { WhyReasons } from "../../../why-playing/why-words.tsx";
import { DayList } from "./day-list.tsx";
import { Ribbon } from "./ribbon.tsx";
import { ShadowSide } from "./shadow-side.tsx";
import { stretchesOf, stretchName, subjectsOfPlans } from "./stretches.ts";
import styles from "./time-machine.module.css";
import { ClockChangeNote, holidaysIn, LicenceNote } from "./time-notes.tsx";
import { daysLater, onDate, reachOf, spanAround, within } from "./time-span.ts";
import { TimeToolbar, timesAt } from "./time-toolbar.tsx";
import { useOwnPlan } from "./use-own-plan.ts";
import { useKnown, usePlanPieces } from "./use-plan-pieces.ts";
import { useShownInstant } from "./use-shown-instant.ts";
import { assumedOf, type Typed, WhatIfPart } from "./what-if.tsx";

/** Renders what a screen shows at any instant of a day or a week, and why, with one handle. */
export function TimeMachine({ screen }: { screen: Screen }) {
  const newest = useNewestPlan(screen.id, screen.currentVersion);
  if (newest.data) return <Machine screen={screen} newest={newest.data} />;
  if (newest.isPending) return <LoadingState lines={3} height={120} />;
  return <FailedState title={t`The schedule of this screen could not be loaded`} of={newest} />;
}

/** Assumed for times without a known device state: all files are available and the clock is trusted. */
const asPlanned: Circumstances = { lease: null, clockTrusted: true };

function Machine({ screen, newest }: { screen: Screen; newest: ScreenManifest }) {
  const { manifest } = newest;
  const zone = manifest.zones[manifest.screen.timeZone] ?? utc;
  const times = useMemo(() => timesAt(zone), [zone]);
  const reach = reachOf(zone);
  const shown = useShownInstant();
  const { clock, kind, turned, turns, turnTo, setKind } = shown;
  const atMs = within(reach, shown.atMs);
  const nowMs = serverNow();
  const { fromMs, untilMs } = spanAround(zone, atMs, kind);
  // The same object as long as the same days are shown: everything below is computed from it once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the span follows from its first instant
  const span = useMemo(() => spanAround(zone, atMs, kind), [zone, fromMs, untilMs, kind]);
  const plans = usePlanPieces(screen.id, newest, fromMs);
  const subjects = useMemo(() => subjectsOfPlans(plans), [plans]);
  const [typed, setTyped] = useState<Typed>({});
  const assumed = useMemo(() => assumedOf(subjects, typed), [subjects, typed]);
  const known = useKnown(screen.id, plans, span);
  const { stretches, open } = useMemo(
    () => stretchesOf(plans, { ...span, values: known.values, assumed }),
    [plans, span, known, assumed],
  );
  const [report] = useScreenReports([screen.id]).data?.items ?? [];
  const planned = plans.find((one) => one.fromMs <= atMs && atMs < one.untilMs) ?? plans[0];
  // For now, use the version that the screen plays; for other times, the version that it played or should play.
  const own = useOwnPlan(screen.id, turned ? undefined : report);
  const here = own ?? planned;
  const circumstances = !turned && report ? circumstancesOf(report) : asPlanned;
  const second = Math.floor(atMs / 1000) * 1000;
  const values = turned ? known.values : here?.plan.values;
  const check = useMemo(() => values && checkIf(values, { assumed }), [values, assumed]);
  const drawn = turned ? known.drawnAt(second) : here?.plan.values;
  const shownPlan = useMemo(() => here && drawn && { ...here.plan, values: [...drawn] }, [here, drawn]);
  const answer = useMemo(
    () =>
      here &&
      resolve({
        manifest: here.manifest,
        atMs: second,
        has: () => true,
        clockTrusted: circumstances.clockTrusted,
        check,
      }),
    [here, second, circumstances.clockTrusted, check],
  );
  const calendars = useQuery({
    ...answerOf(listCalendars, ["schedules", "calendars"], {}),
    enabled: manifest.calendars.length > 0,
  });
  const holidays = useMemo(
    () => holidaysIn([manifest], calendars.data?.items ?? [], t`Holiday`),
    [manifest, calendars.data],
  );
  const day = span.days.find((one) => one.fromMs <= atMs && atMs < one.untilMs) ?? span.days[0];
  const stretch = stretches.find((one) => one.fromMs <= atMs && atMs < one.untilMs);
  const move = (toMs: number) => turnTo(within(reach, toMs));
  const change = (toMs: number | undefined) => (toMs === undefined ? null : () => move(toMs));
  const begins = stretches.map((one) => one.fromMs).filter((ms) => ms > fromMs);
  return (
    <div className={styles.machine}>
      <TimeToolbar
        kind={kind}
        onKind={setKind}
        date={day?.date ?? ""}
        firstDate={spanAround(zone, reach.fromMs, "day").days[0]?.date ?? ""}
        lastDate={spanAround(zone, reach.untilMs - 1, "day").days[0]?.date ?? ""}
        onDate={(date) => move(onDate(zone, date, atMs))}
        onStep={(by) => move(daysLater(zone, atMs, by * span.days.length))}
        onChange={{
          before: change(begins.filter((ms) => ms < atMs - 999).at(-1)),
          after: change(begins.find((ms) => ms > atMs)),
        }}
        onNow={turned ? () => turnTo(null) : null}
      />
      <p className={styles.clock} data-now={!turned || undefined}>
        <strong>{times.timeWithSeconds(atMs)}</strong>
        <span>{times.longDay(atMs)}</span>
        <span className={styles.note}>
          <Trans>in the screen's local time ({manifest.screen.timeZone})</Trans>
        </span>
      </p>
      {day && <LicenceNote licence={screen.licence} date={day.date} />}
      <ClockChangeNote days={span.days} times={times} />
      <Ribbon
        span={span}
        zone={zone}
        times={times}
        stretches={stretches}
        open={open}
        holidays={holidays}
        atMs={atMs}
        nowMs={nowMs}
        shown={stretch ? stretchName(stretch) : ""}
        onMove={move}
      />
      {!turned && report && (
        <Remarks report={report} manifest={own?.manifest ?? null} timeZone={manifest.screen.timeZone} />
      )}
      {turned && report && atMs > nowMs && contactStateOf(report, nowMs) === "away" && (
        <Alert color="orange" variant="light" p="xs">
          <Trans>This screen is offline. It shows this if it still runs, or is back online by then.</Trans>
        </Alert>
      )}
      {here?.manifest.screen.status === "inactive" && (
        <Alert color="orange">
          <Trans>This screen is switched off. It shows a status card and does not play its schedule.</Trans>
        </Alert>
      )}
      {stretch?.kind === "unknown" && (
        <Alert color="blue">
          <Trans>The schedule changed too often around this time to show it.</Trans>
        </Alert>
      )}
      <div className={styles.sides}>
        {here && shownPlan && (
          <ShadowSide
            plan={shownPlan}
            clock={clock}
            circumstances={check ? { ...circumstances, check } : circumstances}
            shape={shapeOf(here.manifest.screen.orientation, report?.picture ?? null)}
            times={times}
            turns={turns}
          />
        )}
        <Part title={t`Why is this playing?`}>
          {answer && (
            <WhyReasons
              answer={answer}
              manifest={here?.manifest ?? manifest}
              atMs={atMs}
              timeZone={manifest.screen.timeZone}
            />
          )}
        </Part>
      </div>
      {subjects.length > 0 && <WhatIfPart subjects={subjects} typed={typed} onChange={setTyped} />}
      {day && (
        <DayList
          holiday={holidays.get(day.date) ?? null}
          day={day}
          stretches={stretches}
          times={times}
          atMs={atMs}
          onMove={move}
        />
      )}
    </div>
  );
}
