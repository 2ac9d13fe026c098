import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import type { SunTimes } from "#shared/contracts/playing/manifest.ts";
import { type SunOfScreens, sunOfScreens } from "#shared/contracts/playing/schedules.ts";
import type { SunEdge } from "#shared/contracts/when.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { sunAt } from "#shared/schedule/sun.ts";
import { wallAt } from "#shared/schedule/zone.ts";
import { call } from "#web/lib/api.ts";
import { formatInstant } from "#web/lib/formats.ts";
import { useNow } from "#web/lib/use-now.ts";
import { coordinatesHash } from "../../../fields/coordinates.ts";
import { zoneTable } from "./next-starts.ts";
import styles from "./schedule-form.module.css";
import { topic } from "./schedules-topic.ts";

/** The screen for which times by the sun are shown. */
export interface SunPlace {
  /** Undefined while it is not loaded. */
  data: SunOfScreens | undefined;
  screen: SunOfScreens["screens"][number] | undefined;
  /** The sun's times there; undefined: no screen has a place. */
  table: SunTimes | undefined;
  choose: (id: number) => void;
}

/** Returns the sun's times at a screen of a target (`screen:7`, null: all screens): at first the first by name. */
export function useSunPlace(targetKey: string | null, wanted: boolean): SunPlace {
  const [chosen, choose] = useState<number | null>(null);
  const [kind, id] = (targetKey ?? "").split(":");
  const { data } = useQuery({
    queryKey: [topic, "sun", targetKey],
    queryFn: ({ signal }) =>
      call(
        sunOfScreens,
        {
          ...(kind === "screen" && { screenId: Number(id) }),
          ...(kind === "group" && { groupId: Number(id) }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: wanted,
  });
  const screen = data?.screens.find((each) => each.id === chosen) ?? data?.screens[0];
  return { data, screen, table: screen && data?.tables[screen.table], choose };
}

/** Returns a time of the day, or that the sun does not. */
function timeWords(
  table: SunTimes,
  sun: SunEdge["sun"],
  day: number,
  timeZone: string,
  nowMs: number,
): string {
  const atMs = sunAt(table, { sun, offsetMin: 0 }, day, zoneTable(timeZone, nowMs));
  return atMs === null ? t`not today` : formatInstant(atMs, { hour: "numeric", minute: "2-digit", timeZone });
}

const placeOf = (screenId: number) => `${paths.screenTab(screenId, "settings")}${coordinatesHash}`;

/** Says when the sun rises and sets today at a screen that can be chosen, and which screens have no place. */
export function SunToday({ place: { data, screen, table, choose } }: { place: SunPlace }) {
  const nowMs = useNow(60_000);
  if (!data) return null;
  const { screens, lacking } = data;
  const zone = screen?.timeZone ?? "UTC";
  const today = Math.floor(wallAt(zoneTable(zone, nowMs), nowMs) / dayMs);
  const timeOf = (sun: SunEdge["sun"]) => (table ? timeWords(table, sun, today, zone, nowMs) : "");
  const [rise, set] = [timeOf("rise"), timeOf("set")];
  const screenName = screen?.name ?? "";
  return (
    <>
      {screens.length > 1 && (
        <NativeSelect
          label={t`Show the sun's times of`}
          value={String(screen?.id)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
          data={screens.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {screen && (
        <p className={styles.muted} aria-live="polite">
          <Trans>
            Today at “{screenName}”: sunrise {rise}, sunset {set}.
          </Trans>{" "}
          <Link to={placeOf(screen.id)}>
            <Trans>Coordinates of the screen</Trans>
          </Link>
        </p>
      )}
      {lacking.count > 0 && (
        <Alert color="orange">
          <Trans>Screens without coordinates do not know the sun's times, so there it does not play:</Trans>{" "}
          <LackingScreens lacking={lacking} />
        </Alert>
      )}
    </>
  );
}

/** Names the screens without coordinates, with the way to enter them. */
export function LackingScreens({ lacking }: Pick<SunOfScreens, "lacking">) {
  const more = lacking.count - lacking.screens.length;
  return (
    <>
      {lacking.screens.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ", "}
          <Link to={placeOf(id)}>{name}</Link>
        </Fragment>
      ))}
      {more > 0 && ` ${t`and ${more} more`}`}.{" "}
      <Trans>Enter the coordinates in the settings of the screen.</Trans>
    </>
  );
}
