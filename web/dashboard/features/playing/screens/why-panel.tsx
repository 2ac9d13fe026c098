import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, TextInput } from "@mantine/core";
import { History } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { checkValues } from "#shared/conditions/check.ts";
import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { messageOf } from "#web/lib/api.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { asReported } from "../../../shadow-screen/as-reported.ts";
import { useNewestPlan, usePlayedPlan, useScreenReports } from "../../../shadow-screen/plan-queries.ts";
import { type PlayedPlan, playedVersionOf } from "../../../shadow-screen/played-plan.ts";
import { Remarks } from "../../../shadow-screen/remarks.tsx";
import { showsAt } from "../../../shadow-screen/shows-at.ts";
import { circumstancesOf } from "../../../shadow-screen/standing.ts";
import { useServerNow } from "../../../shadow-screen/use-server-now.ts";
import { WhyReasons } from "../../../why-playing/why-words.tsx";
import { instantAt } from "./instant-at.ts";

/** Reasons that change every second would make a screen reader speak without end. */
const lookEveryMs = 10_000;

/** "Why is this playing?": renders what a screen shows at an instant, and the verdict on each claim. */
export function WhyPanel({ screen }: { screen: Screen }) {
  const [typed, setTyped] = useState("");
  const at = typed === "" ? null : instantAt(typed, screen.timeZone);
  const report = useScreenReports([screen.id]).data?.items[0];
  const newest = useNewestPlan(screen.id, screen.currentVersion);
  // For now, use the version that the screen plays; for other times, the version that it should play.
  const played = at === null && report ? playedVersionOf(report) : null;
  const own = usePlayedPlan(screen.id, played);
  const plan = played && !own.isError ? own : newest;
  return (
    <Part
      title={t`Why is this playing?`}
      actions={
        <Button
          component={Link}
          to={{ pathname: paths.timeMachine(screen.id), search: at === null ? "" : `?at=${at}` }}
          variant="light"
          size="xs"
          leftSection={<History size={15} aria-hidden />}
        >
          <Trans>Time machine</Trans>
        </Button>
      }
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          type="datetime-local"
          label={t`At this time, in the screen's local time`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {typed !== "" && <Button variant="default" onClick={() => setTyped("")}>{t`Now`}</Button>}
      </Group>
      {report && at === null && (
        <Remarks report={report} manifest={own.data?.manifest ?? null} timeZone={screen.timeZone} />
      )}
      {plan.data ? (
        <Reasons plan={plan.data} at={at} report={at === null ? report : undefined} />
      ) : plan.isError ? (
        <Alert color="red" role="alert">
          {messageOf(plan.error)}
        </Alert>
      ) : (
        <LoadingState lines={2} height={40} />
      )}
    </Part>
  );
}

interface ReasonsProps {
  plan: PlayedPlan;
  /** Null means now. */
  at: string | null;
  /** The device's own state, which affects what it plays. Absent for other instants, at which it is unknown. */
  report: ScreenReport | undefined;
}

function Reasons({ plan, at, report }: ReasonsProps) {
  const manifest = asReported(plan.manifest, report);
  const now = useServerNow(lookEveryMs);
  const atMs = at === null ? now : Date.parse(at);
  const how = report ? circumstancesOf(report) : { lease: null, clockTrusted: true };
  const { answer } = showsAt(manifest, atMs, { ...how, check: checkValues(plan.values) });
  const asked = { manifest, atMs, clockTrusted: how.clockTrusted };
  return <WhyReasons answer={answer} {...asked} timeZone={manifest.screen.timeZone} live />;
}
