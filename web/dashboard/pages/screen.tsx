import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import { ExternalLink, Trash2 } from "lucide-react";
import { lazy } from "react";
import { useNavigate, useParams } from "react-router";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { otherPlace } from "#web/lib/time-zones.ts";
import { useLeavePage } from "#web/lib/use-leave-page.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { offerUndo, showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { TwoColumns } from "#web/ui/panel/two-columns.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { ViewOnlyNote } from "../features/identity/members/view-only-note.tsx";
import { SectionLinks, screenSections } from "../features/playing/screens/detail/section-links.tsx";
import { ScreenDevice } from "../features/playing/screens/screen-device.tsx";
import { ScreenHours } from "../features/playing/screens/screen-hours.tsx";
import { useDeleteScreen, useRestoreScreen, useScreen } from "../features/playing/screens/screen-queries.ts";
import { connectionStatus } from "../features/playing/screens/screen-status.ts";
import { May } from "../queries/may.tsx";
import { MayChange } from "../queries/may-change.tsx";
import { useServerNow } from "../shadow-screen/use-server-now.ts";
import { NotFoundPage } from "./not-found.tsx";
import styles from "./screen.module.css";

const ScreenNow = lazy(async () => ({
  default: (await import("../features/playing/screens/screen-now.tsx")).ScreenNow,
}));
const ScreenSettingsForm = lazy(async () => ({
  default: (await import("../features/playing/screens/screen-settings-form.tsx")).ScreenSettingsForm,
}));
const WhyPanel = lazy(async () => ({
  default: (await import("../features/playing/screens/why-panel.tsx")).WhyPanel,
}));
const ScreenCommands = lazy(async () => ({
  default: (await import("../features/playing/screens/screen-commands.tsx")).ScreenCommands,
}));
const PlaceForm = lazy(async () => ({
  default: (await import("../features/playing/screens/detail/place-form.tsx")).PlaceForm,
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
const ScreenDisplay = lazy(async () => ({
  default: (await import("../features/playing/screens/display/screen-display.tsx")).ScreenDisplay,
}));
const ScreenLevels = lazy(async () => ({
  default: (await import("../features/playing/screens/display/screen-levels.tsx")).ScreenLevels,
}));
const ScreenAlerts = lazy(async () => ({
  default: (await import("../features/watching/alerts/screen-alerts.tsx")).ScreenAlerts,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/panel/confirm-dialog.tsx")).ConfirmDialog,
}));

/** /app/screens/:id: one screen, its state and settings. */
export function ScreenPage() {
  const id = Number(useParams().id);
  const screen = useScreen(id);
  if (!Number.isInteger(id)) return <NotFoundPage />;
  if (screen.data) return <ScreenDetail key={id} screen={screen.data} />;
  if (screen.isError) {
    return (
      <>
        <PageHeader
          title={t`Screen`}
          back={
            <BackLink to={paths.screens}>
              <Trans>Screens</Trans>
            </BackLink>
          }
        />
        <FailedState
          title={t`This screen could not be opened`}
          error={screen.error}
          retry={() => void screen.refetch()}
        />
      </>
    );
  }
  return <LoadingState />;
}

function ScreenDetail({ screen }: { screen: Screen }) {
  const now = useServerNow();
  const status = connectionStatus(screen, now);
  const place = otherPlace(screen.timeZone, now);
  const confirm = useLazyDialog();
  const remove = useDeleteScreen();
  const restore = useRestoreScreen();
  const navigate = useNavigate();
  const leave = useLeavePage();

  async function onRemove(): Promise<void> {
    // A removed screen can no longer be fetched.
    await leave(paths.screens);
    try {
      await remove.mutateAsync(screen.id);
      offerUndo(t`${screen.name} was removed`, () => void bringBack());
    } catch (error) {
      showFailure(t`${screen.name} was not removed`, error);
    }
  }

  async function bringBack(): Promise<void> {
    try {
      await restore.mutateAsync(screen.id);
      await navigate(paths.screen(screen.id));
      showDone(t`${screen.name} was restored. Enter the code that its device shows.`);
    } catch (error) {
      showFailure(t`${screen.name} could not be restored`, error);
    }
  }

  return (
    <>
      <PageHeader
        title={screen.name}
        back={
          <BackLink to={paths.screens}>
            <Trans>Screens</Trans>
          </BackLink>
        }
        description={
          <>
            <StatusDot tone={status.tone}>{status.label}</StatusDot> {status.note}
          </>
        }
        actions={
          <Button
            component="a"
            href={paths.player}
            target="_blank"
            rel="noreferrer"
            variant="default"
            title={t`Opens a player in this browser. It is a screen with its own code, not ${screen.name}.`}
            rightSection={<ExternalLink size={16} aria-hidden />}
          >
            <Trans>Open a player here</Trans>
          </Button>
        }
      />
      {place !== null && (
        <Text size="sm" c="dimmed" data-testid="times-note">
          <Trans>All times on this page are those of the screen, in {place}.</Trans>
        </Text>
      )}
      <ViewOnlyNote needs="screens.manage" />
      <SectionLinks />
      <LatePart fallback={<LoadingState lines={1} height={300} />}>
        <ScreenNow screen={screen} now={now} />
      </LatePart>
      <div id={screenSections.screenshot} className={styles.screenshot}>
        <LatePart fallback={<LoadingState lines={1} height={80} />}>
          <ScreenScreenshot screen={screen} />
        </LatePart>
      </div>
      <TwoColumns main="1.2fr">
        <Stack gap="lg">
          <div id={screenSections.settings}>
            <Part title={t`Settings`}>
              <LatePart fallback={<LoadingState lines={4} height={60} />}>
                <MayChange needs="screens.manage">
                  <ScreenSettingsForm screen={screen} />
                </MayChange>
              </LatePart>
            </Part>
          </div>
          <div id={screenSections.place}>
            <Part title={t`Place and notes`}>
              <LatePart fallback={<LoadingState lines={3} height={60} />}>
                <MayChange needs="screens.manage">
                  <PlaceForm screen={screen} />
                </MayChange>
              </LatePart>
            </Part>
          </div>
          <div id={screenSections.hours}>
            <MayChange needs="screens.manage">
              <ScreenHours screen={screen} />
            </MayChange>
          </div>
          <LatePart fallback={<LoadingState lines={2} height={60} />}>
            <MayChange needs="screens.manage">
              <ScreenDisplay screen={screen} />
            </MayChange>
          </LatePart>
          <LatePart fallback={<LoadingState lines={2} height={60} />}>
            <MayChange needs="screens.manage">
              <ScreenLevels screen={screen} />
            </MayChange>
          </LatePart>
        </Stack>
        <Stack gap="lg" className={styles.state ?? ""}>
          <div id={screenSections.why}>
            <LatePart fallback={<LoadingState lines={3} height={40} />}>
              <WhyPanel screen={screen} />
            </LatePart>
          </div>
          <LatePart fallback={<LoadingState lines={1} height={40} />}>
            <ScreenAlerts screen={screen} />
          </LatePart>
          <May needs="screens.manage">
            <div id={screenSections.commands}>
              <LatePart fallback={<LoadingState lines={3} height={40} />}>
                <ScreenCommands screen={screen} />
              </LatePart>
            </div>
          </May>
          <div id={screenSections.device}>
            <MayChange needs="screens.manage">
              <ScreenDevice screen={screen} />
            </MayChange>
          </div>
          <div id={screenSections.health}>
            <LatePart fallback={<LoadingState lines={2} height={90} />}>
              <ScreenHealth screen={screen} />
            </LatePart>
          </div>
          <div id={screenSections.history}>
            <LatePart fallback={<LoadingState lines={3} height={40} />}>
              <ScreenEvents screen={screen} />
            </LatePart>
          </div>
          <May needs="screens.manage">
            <Part title={t`Remove this screen`}>
              <Text size="sm" c="dimmed">
                <Trans>Its licence becomes free for another screen. It can be restored.</Trans>
              </Text>
              <div>
                <Button
                  variant="light"
                  color="red"
                  leftSection={<Trash2 size={16} aria-hidden />}
                  onClick={confirm.open}
                >
                  <Trans>Remove</Trans>
                </Button>
              </div>
            </Part>
          </May>
        </Stack>
      </TwoColumns>
      {confirm.wanted && (
        <LatePart>
          <ConfirmDialog
            opened={confirm.opened}
            title={t`Remove ${screen.name}?`}
            confirm={t`Remove screen`}
            onConfirm={() => void onRemove()}
            onClose={confirm.close}
          >
            <Trans>
              Its player stops and shows a new code. The screen can be restored with its settings, groups and
              history. Then the code of its device must be entered again.
            </Trans>
          </ConfirmDialog>
        </LatePart>
      )}
    </>
  );
}
