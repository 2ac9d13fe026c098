import { useLingui } from "@lingui/react";
import { Suspense } from "react";
import { matchRoutes, Navigate, Route, Routes } from "react-router";
import { paths } from "#shared/paths.ts";
import { fetchedPage } from "#web/ui/panel/fetched-page.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { NotFoundPage } from "./pages/not-found.tsx";

const HomePage = fetchedPage(async () => (await import("./pages/home.tsx")).HomePage);
const MediaPage = fetchedPage(async () => (await import("./pages/media.tsx")).MediaPage);
const TrashPage = fetchedPage(async () => (await import("./pages/trash.tsx")).TrashPage);
const PlaylistsPage = fetchedPage(async () => (await import("./pages/playlists.tsx")).PlaylistsPage);
const PlaylistPage = fetchedPage(async () => (await import("./pages/playlist.tsx")).PlaylistPage);
const SchedulesPage = fetchedPage(async () => (await import("./pages/schedules.tsx")).SchedulesPage);
const SchedulePage = fetchedPage(async () => (await import("./pages/schedule.tsx")).SchedulePage);
const NewSchedulePage = fetchedPage(async () => (await import("./pages/schedule.tsx")).NewSchedulePage);
const HolidayCalendarsPage = fetchedPage(
  async () => (await import("./pages/holiday-calendars.tsx")).HolidayCalendarsPage,
);
const HolidayCalendarPage = fetchedPage(
  async () => (await import("./pages/holiday-calendars.tsx")).HolidayCalendarPage,
);
const GroupsPage = fetchedPage(async () => (await import("./pages/groups.tsx")).GroupsPage);
const PublishPage = fetchedPage(async () => (await import("./pages/publish.tsx")).PublishPage);
const EmergencyPage = fetchedPage(async () => (await import("./pages/emergency.tsx")).EmergencyPage);
const SettingsPage = fetchedPage(async () => (await import("./pages/settings.tsx")).SettingsPage);
const ScreensPage = fetchedPage(async () => (await import("./pages/screens.tsx")).ScreensPage);
const ScreenPage = fetchedPage(async () => (await import("./pages/screen.tsx")).ScreenPage);
const TimeMachinePage = fetchedPage(async () => (await import("./pages/time-machine.tsx")).TimeMachinePage);
const WallPage = fetchedPage(async () => (await import("./pages/wall.tsx")).WallPage);
const SupportPage = fetchedPage(async () => (await import("./pages/support.tsx")).SupportPage);
const NewTicketPage = fetchedPage(async () => (await import("./pages/new-ticket.tsx")).NewTicketPage);
const TicketPage = fetchedPage(async () => (await import("./pages/ticket.tsx")).TicketPage);
const AccountPage = fetchedPage(async () => (await import("./pages/account.tsx")).AccountPage);
const SubscriptionPage = fetchedPage(async () => (await import("./pages/subscription.tsx")).SubscriptionPage);
const PlansPage = fetchedPage(async () => (await import("./pages/plans.tsx")).PlansPage);
const InvoicesPage = fetchedPage(async () => (await import("./pages/invoices.tsx")).InvoicesPage);
const InvoicePage = fetchedPage(async () => (await import("./pages/invoice.tsx")).InvoicePage);
const VirtualScreenPage = fetchedPage(
  async () => (await import("./pages/virtual-screen.tsx")).VirtualScreenPage,
);

/** Every page inside the frame, and its address. */
const pages = [
  { path: paths.dashboard, Page: HomePage },
  { path: paths.media, Page: MediaPage },
  { path: paths.trash, Page: TrashPage },
  { path: paths.playlists, Page: PlaylistsPage },
  { path: paths.playlist(":id"), Page: PlaylistPage },
  { path: paths.schedules, Page: SchedulesPage },
  { path: paths.newSchedule, Page: NewSchedulePage },
  { path: paths.holidayCalendars, Page: HolidayCalendarsPage },
  { path: paths.newHolidayCalendar, Page: HolidayCalendarPage },
  { path: paths.holidayCalendar(":id"), Page: HolidayCalendarPage },
  { path: paths.schedule(":id"), Page: SchedulePage },
  { path: paths.groups, Page: GroupsPage },
  { path: paths.publish, Page: PublishPage },
  { path: paths.emergency, Page: EmergencyPage },
  { path: paths.settings, Page: SettingsPage },
  { path: paths.screens, Page: ScreensPage },
  { path: paths.screen(":id"), Page: ScreenPage },
  { path: paths.timeMachine(":id"), Page: TimeMachinePage },
  { path: paths.wall, Page: WallPage },
  { path: paths.support, Page: SupportPage },
  { path: paths.newTicket, Page: NewTicketPage },
  { path: paths.ticket(":id"), Page: TicketPage },
  { path: paths.account, Page: AccountPage },
  { path: paths.subscription, Page: SubscriptionPage },
  { path: paths.plans, Page: PlansPage },
  { path: paths.invoices, Page: InvoicesPage },
  { path: paths.virtualScreen, Page: VirtualScreenPage },
];

// The code of the page that was asked for does not wait until it is known who is signed in.
const [first] = matchRoutes(pages, window.location) ?? [];
first?.route.Page.fetch().catch(() => undefined);

/** Every address of the dashboard; each page is fetched when it is first opened. */
export function DashboardRoutes() {
  // Another language renders everything again from here; what was typed stays.
  useLingui();
  return (
    <Routes>
      <Route element={<DashboardFrame />}>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path={paths.billing} element={<Navigate to={paths.plans} replace />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route
        path={paths.invoice(":id")}
        element={
          <Suspense fallback={<LoadingState />}>
            <InvoicePage />
          </Suspense>
        }
      />
    </Routes>
  );
}
