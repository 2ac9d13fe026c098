import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack } from "@mantine/core";
import { CalendarClock, History } from "lucide-react";
import { useMemo } from "react";
import { Link, useNavigate } from "react-router";
import type { ScreenManifest } from "#shared/contracts/playing/preview.ts";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { lackedBy } from "#shared/schedule/edge-at.ts";
import { utc } from "#shared/schedule/zone.ts";
import { formatList } from "#web/lib/formats.ts";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { coordinatesHash } from "../../../../fields/coordinates.ts";
import { useNewestPlan } from "../../../../shadow-screen/plan-queries.ts";
import { onAPage } from "../../../../shadow-screen/shows-at.ts";
import { useServerNow } from "../../../../shadow-screen/use-server-now.ts";
import { DayList } from "../../time-machine/day-list.tsx";
import { stretchesOf } from "../../time-machine/stretches.ts";
import { daysLater, spanAround } from "../../time-machine/time-span.ts";
import { timesAt } from "../../time-machine/time-toolbar.tsx";

const shownDays = 3;
/** Often enough to point out what plays now. */
const lookEveryMs = 30_000;

/** Renders what plays on a screen today and on the next days; each time leads to the time machine. */
export function ScreenPlan({ screen }: { screen: Screen }) {
  const newest = useNewestPlan(screen.id, screen.currentVersion);
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Button
          component={Link}
          to={paths.timeMachine(screen.id)}
          variant="default"
          leftSection={<History size={16} aria-hidden />}
        >
          <Trans>Time machine</Trans>
        </Button>
        <Button
          component={Link}
          to={paths.schedules}
          variant="default"
          leftSection={<CalendarClock size={16} aria-hidden />}
        >
          <Trans>Schedules</Trans>
        </Button>
      </Group>
      {newest.data && <Lacking id={screen.id} manifest={newest.data.manifest} />}
      {newest.data ? (
        <Days id={screen.id} plan={newest.data} />
      ) : (
        <NotLoaded
          query={newest}
          failed={t`The schedule of this screen could not be loaded`}
          lines={3}
          height={90}
        />
      )}
    </Stack>
  );
}

/** Names the schedules for the times of which the screen lacks its place or opening hours. */
function Lacking({ id, manifest }: { id: number } & Pick<ScreenManifest, "manifest">) {
  const { moreRules = [], bands = [] } = manifest;
  const namesOf = (lack: ReturnType<typeof lackedBy>) =>
    formatList(
      [...moreRules, ...bands]
        .filter((rule) => lackedBy(rule, manifest) === lack)
        .map(({ name }) => `“${name}”`),
    );
  const [bySun, byHours] = [namesOf("coordinates"), namesOf("hours")];
  const settings = paths.screenTab(id, "settings");
  return (
    <>
      {bySun !== "" && (
        <Alert color="orange">
          <Trans>
            This screen has no coordinates, so it does not know the sun's times and does not play: {bySun}.
          </Trans>{" "}
          <Link to={`${settings}${coordinatesHash}`}>
            <Trans>Enter the coordinates</Trans>
          </Link>
        </Alert>
      )}
      {byHours !== "" && (
        <Alert color="orange">
          <Trans>
            This screen has no opening hours, so it neither opens nor closes and does not play: {byHours}.
          </Trans>{" "}
          <Link to={settings}>
            <Trans>Enter opening hours</Trans>
          </Link>
        </Alert>
      )}
    </>
  );
}

function Days({ id, plan }: { id: number; plan: ScreenManifest }) {
  const navigate = useNavigate();
  const now = useServerNow(lookEveryMs);
  const zone = plan.manifest.zones[plan.manifest.screen.timeZone] ?? utc;
  const times = useMemo(() => timesAt(zone), [zone]);
  const today = spanAround(zone, now, "day").fromMs;
  const days = useMemo(
    () =>
      Array.from(
        { length: shownDays },
        (_, by) => spanAround(zone, daysLater(zone, today, by), "day").days,
      ).flat(),
    [zone, today],
  );
  const stretches = useMemo(() => {
    const piece = {
      manifest: onAPage(plan.manifest),
      fromMs: Number.NEGATIVE_INFINITY,
      untilMs: Number.POSITIVE_INFINITY,
    };
    const span = { fromMs: days[0]?.fromMs ?? today, untilMs: days.at(-1)?.untilMs ?? today };
    return stretchesOf([piece], span).stretches;
  }, [plan, days, today]);
  return days.map((day) => (
    <DayList
      key={day.date}
      day={day}
      stretches={stretches}
      times={times}
      atMs={day.fromMs === today ? now : Number.NEGATIVE_INFINITY}
      holiday={null}
      onMove={(toMs) =>
        void navigate({ pathname: paths.timeMachine(id), search: `?at=${new Date(toMs).toISOString()}` })
      }
    />
  ));
}
