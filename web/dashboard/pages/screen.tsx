import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";
import { lazy } from "react";
import { useParams } from "react-router";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { otherPlace } from "#web/lib/time-zones.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { TwoColumns } from "#web/ui/panel/two-columns.tsx";
import { ViewOnlyNote } from "../features/identity/members/view-only-note.tsx";
import { ScreenActions } from "../features/playing/screens/screen-actions.tsx";
import { ScreenDevice } from "../features/playing/screens/screen-device.tsx";
import { useScreen } from "../features/playing/screens/screen-queries.ts";
import { connectionStatus } from "../features/playing/screens/screen-status.ts";
import {
  type ScreenTab,
  ScreenTabs,
  screenTabs,
  tabNames,
} from "../features/playing/screens/screen-tabs.tsx";
import { May } from "../queries/may.tsx";
import { MayChange } from "../queries/may-change.tsx";
import { useServerNow } from "../shadow-screen/use-server-now.ts";
import { NotFoundPage } from "./not-found.tsx";

const ScreenNow = lazy(async () => ({
  default: (await import("../features/playing/screens/screen-now.tsx")).ScreenNow,
}));
const ScreenSettings = lazy(async () => ({
  default: (await import("../features/playing/screens/settings/screen-settings.tsx")).ScreenSettings,
}));
const RemoveScreen = lazy(async () => ({
  default: (await import("../features/playing/screens/settings/remove-screen.tsx")).RemoveScreen,
}));
const WhyPanel = lazy(async () => ({
  default: (await import("../features/playing/screens/why-panel.tsx")).WhyPanel,
}));
const ScreenCommands = lazy(async () => ({
  default: (await import("../features/playing/screens/screen-commands.tsx")).ScreenCommands,
}));
const ScreenPlan = lazy(async () => ({
  default: (await import("../features/playing/screens/plan/screen-plan.tsx")).ScreenPlan,
}));
const ScreenEvents = lazy(async () => ({
  default: (await import("../features/playing/screens/detail/screen-events.tsx")).ScreenEvents,
}));
const ScreenHealth = lazy(async () => ({
  default: (await import("../features/playing/screens/health/screen-health.tsx")).ScreenHealth,
}));
const ScreenScreenshot = lazy(async () => ({
  default: (await import("../features/playing/screens/screenshot/screen-screenshot.tsx")).ScreenScreenshot,
}));
const ScreenAlerts = lazy(async () => ({
  default: (await import("../features/watching/alerts/screen-alerts.tsx")).ScreenAlerts,
}));

/** /app/screens/:id: one screen, with a tab each for what it shows now, its plan, settings, health and history. */
export function ScreenPage() {
  const params = useParams();
  const id = Number(params.id);
  const tab = screenTabs.find((each) => each === (params.tab ?? "now"));
  const screen = useScreen(id);
  if (!Number.isInteger(id) || !tab || params.tab === "now") return <NotFoundPage />;
  if (screen.data) return <ScreenDetail key={id} screen={screen.data} tab={tab} />;
  if (screen.isError) {
    return (
      <>
        <PageHeader title={t`Screen`} back={<BackLink to={paths.screens}>{t`Screens`}</BackLink>} />
        <FailedState title={t`This screen could not be opened`} of={screen} />
      </>
    );
  }
  return <LoadingState />;
}

function ScreenDetail({ screen, tab }: { screen: Screen; tab: ScreenTab }) {
  const now = useServerNow();
  const status = connectionStatus(screen, now);
  const place = otherPlace(screen.timeZone, now);
  return (
    <>
      <PageHeader
        title={screen.name}
        {...(tab !== "now" && { part: tabNames()[tab] })}
        back={<BackLink to={paths.screens}>{t`Screens`}</BackLink>}
        description={
          <>
            <StatusDot tone={status.tone}>{status.label}</StatusDot> {status.note}
          </>
        }
      />
      {place !== null && (
        <Text size="sm" c="dimmed" mb="sm" data-testid="times-note">
          <Trans>All times on this page are those of the screen, in {place}.</Trans>
        </Text>
      )}
      <ViewOnlyNote needs="screens.manage" />
      <ScreenTabs id={screen.id} />
      <LatePart key={tab} fallback={<LoadingState lines={3} height={90} />}>
        <TabContent screen={screen} tab={tab} now={now} />
      </LatePart>
    </>
  );
}

function TabContent({ screen, tab, now }: { screen: Screen; tab: ScreenTab; now: number }) {
  switch (tab) {
    case "now":
      return (
        <>
          <ScreenNow
            screen={screen}
            now={now}
            actions={
              <May needs="screens.manage">
                <ScreenActions screen={screen} />
              </May>
            }
          />
          <TwoColumns main="1.2fr">
            <Stack gap="lg">
              {!screen.paired && (
                <MayChange needs="screens.manage">
                  <ScreenDevice screen={screen} />
                </MayChange>
              )}
              <WhyPanel screen={screen} />
              <ScreenScreenshot screen={screen} />
            </Stack>
            <Stack gap="lg">
              <ScreenAlerts screen={screen} />
              <May needs="screens.manage">
                <ScreenCommands screen={screen} />
              </May>
            </Stack>
          </TwoColumns>
        </>
      );
    case "plan":
      return <ScreenPlan screen={screen} />;
    case "settings":
      return (
        <Stack gap="lg">
          <MayChange needs="screens.manage">
            <ScreenSettings screen={screen} />
          </MayChange>
          <May needs="screens.manage">
            <RemoveScreen screen={screen} />
          </May>
        </Stack>
      );
    case "health":
      return (
        <TwoColumns main="1.2fr">
          <ScreenHealth screen={screen} />
          <MayChange needs="screens.manage">
            <ScreenDevice screen={screen} />
          </MayChange>
        </TwoColumns>
      );
    case "history":
      return <ScreenEvents screen={screen} />;
  }
}
