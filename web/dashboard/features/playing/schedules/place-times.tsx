import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Fragment, useMemo, useState } from "react";
import { Link } from "react-router";
import type { Manifest, SunTimes } from "#shared/contracts/playing/manifest.ts";
import { type SunOfScreens, sunOfScreens } from "#shared/contracts/playing/schedules.ts";
import type { MovingEdge, OpeningHours, RuleWindow } from "#shared/contracts/when.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { edgesOn } from "#shared/schedule/edge-at.ts";
import { asks } from "#shared/schedule/is-moving.ts";
import type { EdgeAt } from "#shared/schedule/windows.ts";
import { wallAt } from "#shared/schedule/zone.ts";
import { formatInstant } from "#web/lib/formats.ts";
import { answerOf } from "#web/lib/reads.ts";
import { useNow } from "#web/lib/use-now.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { coordinatesHash } from "../../../fields/coordinates.ts";
import { calendarDays, useCalendars } from "../../../queries/calendars.ts";
import { zoneTable } from "./next-starts.ts";
import styles from "./schedule-form.module.css";
import { topic } from "./schedules-topic.ts";

/** What times go by, beside the clock. */
interface Asked {
  sun: boolean;
  hours: boolean;
}

export const askedBy = (rules: readonly { when: { windows: readonly RuleWindow[] } }[]): Asked => ({
  sun: rules.some((rule) => asks(rule, "sun")),
  hours: rules.some((rule) => asks(rule, "hours")),
});

type Choice = SunOfScreens["screens"][number];

/** What times go by at one screen. */
interface TimesAt {
  screen: Choice | undefined;
  /** Undefined: it has no coordinates. */
  sun: SunTimes | undefined;
  /** Null: it has none. */
  openingHours: OpeningHours | null;
  edgeAt: EdgeAt;
}

/** Returns the screens that have what is asked for: all of it, else some of it. */
function choicesOf(data: SunOfScreens | undefined, { sun, hours }: Asked): Choice[] {
  const [placed, open] = [sun ? (data?.screens ?? []) : [], hours ? (data?.hours.screens ?? []) : []];
  const both = placed.filter(({ id }) => open.some((each) => each.id === id));
  return both.length > 0 ? both : [...placed, ...open];
}

/** Returns what times go by at the first of these screens. */
export function timesAt(
  data: SunOfScreens | undefined,
  {
    asked,
    calendars,
    nowMs,
    isIt = () => true,
  }: {
    asked: Asked;
    calendars: Manifest["calendars"];
    nowMs: number;
    isIt?: (screen: Choice) => boolean;
  },
): TimesAt {
  const screen = choicesOf(data, asked).find(isIt);
  const tableOf = <T,>(of: { screens: Choice[]; tables: T[] } | undefined): T | undefined =>
    of?.tables[of.screens.find(({ id }) => id === screen?.id)?.table ?? -1];
  const [sun, openingHours] = [tableOf(data), tableOf(data?.hours) ?? null];
  const timeZone = screen?.timeZone ?? "UTC";
  const zones = Object.fromEntries(
    [timeZone, openingHours?.zone ?? timeZone].map((zone) => [zone, zoneTable(zone, nowMs)]),
  );
  const edgeAt = edgesOn({ sun, openingHours, calendars, zones, screen: { timeZone } });
  return { screen, sun, openingHours, edgeAt };
}

/** The screen for which times by the sun and by opening hours are shown. */
export interface PlaceTimes extends TimesAt {
  /** Undefined while it is not loaded. */
  data: SunOfScreens | undefined;
  asked: Asked;
  choose: (id: number) => void;
}

/** Asks for the times at the screens of a target (`screen:7`, null: all screens). */
export function timesQuery(targetKey: string | null) {
  const [kind, id] = (targetKey ?? "").split(":");
  const target = {
    ...(kind === "screen" && { screenId: Number(id) }),
    ...(kind === "group" && { groupId: Number(id) }),
  };
  return queryOptions({
    ...answerOf(sunOfScreens, [topic, "sun", targetKey], target),
  });
}

/** Asks for the times of groups one after another; what cannot be asked stays undefined. */
export const timesOfGroups = (keys: readonly string[]) =>
  queryOptions({
    queryKey: [topic, "sun of groups", keys],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }) => {
      const found: Record<string, SunOfScreens | undefined> = {};
      const ask = (key: string) => client.fetchQuery(timesQuery(key)).catch(() => undefined);
      for (const key of keys) found[key] = signal.aborted ? undefined : await ask(key);
      return found;
    },
  });

/** Returns the times at a screen of a target: at first the first by name. */
export function usePlaceTimes(targetKey: string | null, { sun, hours }: Asked): PlaceTimes {
  const [chosen, choose] = useState<number | null>(null);
  const { data } = useQuery({
    ...timesQuery(targetKey),
    placeholderData: keepPreviousData,
    enabled: sun || hours,
  });
  const { data: calendars } = useCalendars();
  const dayFromMs = Math.floor(useNow(60_000) / dayMs) * dayMs;
  return useMemo(() => {
    const asked = { sun, hours };
    const isThere = choicesOf(data, asked).some((each) => each.id === chosen);
    const times = timesAt(data, {
      asked,
      calendars: calendarDays(calendars?.items),
      nowMs: dayFromMs,
      isIt: (each) => !isThere || each.id === chosen,
    });
    return { ...times, data, asked, choose };
  }, [data, sun, hours, calendars, dayFromMs, chosen]);
}

const settingsOf = (screenId: number) => paths.screenTab(screenId, "settings");
const placeOf = (screenId: number) => `${settingsOf(screenId)}${coordinatesHash}`;

/** Says when the sun rises and sets and the place opens and closes today at a screen that can be chosen, and which screens lack that. */
export function TimesToday({ times }: { times: PlaceTimes }) {
  const { data, asked, screen, sun, openingHours, edgeAt, choose } = times;
  const nowMs = useNow(60_000);
  if (!data || !(asked.sun || asked.hours)) return null;
  const choices = choicesOf(data, asked);
  const timeZone = screen?.timeZone ?? "UTC";
  const zone = zoneTable(timeZone, nowMs);
  const today = Math.floor(wallAt(zone, nowMs) / dayMs);
  const timeOf = (edge: MovingEdge) => {
    const atMs = edgeAt(edge, today, zone);
    return atMs === null
      ? t`not today`
      : formatInstant(atMs, { hour: "numeric", minute: "2-digit", timeZone });
  };
  const [rise, set] = [timeOf({ sun: "rise", offsetMin: 0 }), timeOf({ sun: "set", offsetMin: 0 })];
  const [opens, closes] = [timeOf({ hours: "open", offsetMin: 0 }), timeOf({ hours: "close", offsetMin: 0 })];
  const screenName = screen?.name ?? "";
  return (
    <>
      {choices.length > 1 && (
        <ChoiceField
          label={t`Show the times of`}
          value={screen?.id}
          onChange={choose}
          data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {screen && asked.sun && sun && (
        <p className={styles.muted} aria-live="polite">
          <Trans>
            Today at “{screenName}”: sunrise {rise}, sunset {set}.
          </Trans>{" "}
          <Link to={placeOf(screen.id)}>
            <Trans>Coordinates of the screen</Trans>
          </Link>
        </p>
      )}
      {screen && asked.hours && openingHours && (
        <p className={styles.muted} aria-live="polite">
          <Trans>
            Today at “{screenName}”: opening {opens}, closing {closes}. It closes once a day: pauses do not
            count.
          </Trans>
        </p>
      )}
      {asked.sun && data.lacking.count > 0 && (
        <Alert color="orange">
          <Trans>Screens without coordinates do not know the sun's times, so there it does not play:</Trans>{" "}
          <LackingScreens lacking={data.lacking} />
        </Alert>
      )}
      {asked.hours && data.hours.lacking.count > 0 && (
        <Alert color="orange">
          <Trans>Screens without opening hours neither open nor close, so there it does not play:</Trans>{" "}
          <Names of={data.hours.lacking} pageOf={settingsOf} />.{" "}
          <Link to={paths.settings}>
            <Trans>Enter opening hours for all screens</Trans>
          </Link>
        </Alert>
      )}
    </>
  );
}

/** Names the screens without coordinates, with the way to enter them. */
export const LackingScreens = ({ lacking }: Pick<SunOfScreens, "lacking">) => (
  <>
    <Names of={lacking} pageOf={placeOf} />.{" "}
    <Trans>Enter the coordinates in the settings of the screen.</Trans>
  </>
);

/** Renders the names of screens that lack something, each with a link. */
function Names({
  of: { count, screens },
  pageOf,
}: {
  of: SunOfScreens["lacking"];
  pageOf: (screenId: number) => string;
}) {
  const more = count - screens.length;
  return (
    <>
      {screens.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ", "}
          <Link to={pageOf(id)}>{name}</Link>
        </Fragment>
      ))}
      {more > 0 && ` ${t`and ${more} more`}`}
    </>
  );
}
