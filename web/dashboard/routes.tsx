import { useLingui } from "@lingui/react";
import { lazy, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router";
import { paths } from "#shared/paths.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { NotFoundPage } from "./pages/not-found.tsx";

const HomePage = lazy(async () => ({ default: (await import("./pages/home.tsx")).HomePage }));
const MediaPage = lazy(async () => ({ default: (await import("./pages/media.tsx")).MediaPage }));
const TrashPage = lazy(async () => ({ default: (await import("./pages/trash.tsx")).TrashPage }));
const PlaylistsPage = lazy(async () => ({ default: (await import("./pages/playlists.tsx")).PlaylistsPage }));
const PlaylistPage = lazy(async () => ({ default: (await import("./pages/playlist.tsx")).PlaylistPage }));
const SchedulesPage = lazy(async () => ({ default: (await import("./pages/schedules.tsx")).SchedulesPage }));
const SchedulePage = lazy(async () => ({ default: (await import("./pages/schedule.tsx")).SchedulePage }));
const NewSchedulePage = lazy(async () => ({
  default: (await import("./pages/schedule.tsx")).NewSchedulePage,
}));
const HolidayCalendarsPage = lazy(async () => ({
  default: (await import("./pages/holiday-calendars.tsx")).HolidayCalendarsPage,
}));
const HolidayCalendarPage = lazy(async () => ({
  default: (await import("./pages/holiday-calendars.tsx")).HolidayCalendarPage,
}));
const GroupsPage = lazy(async () => ({ default: (await import("./pages/groups.tsx")).GroupsPage }));
const PublishPage = lazy(async () => ({ default: (await import("./pages/publish.tsx")).PublishPage }));
const EmergencyPage = lazy(async () => ({ default: (await import("./pages/emergency.tsx")).EmergencyPage }));
const SettingsPage = lazy(async () => ({ default: (await import("./pages/settings.tsx")).SettingsPage }));
const screensPage = () => import("./pages/screens.tsx");
const ScreensPage = lazy(async () => ({ default: (await screensPage()).ScreensPage }));
const ScreenPage = lazy(async () => ({ default: (await import("./pages/screen.tsx")).ScreenPage }));
const TimeMachinePage = lazy(async () => ({
  default: (await import("./pages/time-machine.tsx")).TimeMachinePage,
}));
const WallPage = lazy(async () => ({ default: (await import("./pages/wall.tsx")).WallPage }));
const SupportPage = lazy(async () => ({ default: (await import("./pages/support.tsx")).SupportPage }));
const NewTicketPage = lazy(async () => ({ default: (await import("./pages/new-ticket.tsx")).NewTicketPage }));
const TicketPage = lazy(async () => ({ default: (await import("./pages/ticket.tsx")).TicketPage }));
const AccountPage = lazy(async () => ({ default: (await import("./pages/account.tsx")).AccountPage }));
const SubscriptionPage = lazy(async () => ({
  default: (await import("./pages/subscription.tsx")).SubscriptionPage,
}));
const PlansPage = lazy(async () => ({ default: (await import("./pages/plans.tsx")).PlansPage }));
const InvoicesPage = lazy(async () => ({ default: (await import("./pages/invoices.tsx")).InvoicesPage }));
const InvoicePage = lazy(async () => ({ default: (await import("./pages/invoice.tsx")).InvoicePage }));
const VirtualScreenPage = lazy(async () => ({
  default: (await import("./pages/virtual-screen.tsx")).VirtualScreenPage,
}));

// The page with the most on it does not wait until it is known who is signed in.
if (window.location.pathname === paths.screens) void screensPage().catch(() => undefined);

/** Every address of the dashboard; each page is fetched when it is first opened. */
export function DashboardRoutes() {
  // Another language renders everything again from here; what was typed stays.
  useLingui();
  return (
    <Routes>
      <Route element={<DashboardFrame />}>
        <Route path={paths.dashboard} element={<HomePage />} />
        <Route path={paths.media} element={<MediaPage />} />
        <Route path={paths.trash} element={<TrashPage />} />
        <Route path={paths.playlists} element={<PlaylistsPage />} />
        <Route path={paths.playlist(":id")} element={<PlaylistPage />} />
        <Route path={paths.schedules} element={<SchedulesPage />} />
        <Route path={paths.newSchedule} element={<NewSchedulePage />} />
        <Route path={paths.holidayCalendars} element={<HolidayCalendarsPage />} />
        <Route path={paths.newHolidayCalendar} element={<HolidayCalendarPage />} />
        <Route path={paths.holidayCalendar(":id")} element={<HolidayCalendarPage />} />
        <Route path={paths.schedule(":id")} element={<SchedulePage />} />
        <Route path={paths.groups} element={<GroupsPage />} />
        <Route path={paths.publish} element={<PublishPage />} />
        <Route path={paths.emergency} element={<EmergencyPage />} />
        <Route path={paths.settings} element={<SettingsPage />} />
        <Route path={paths.screens} element={<ScreensPage />} />
        <Route path={paths.screen(":id")} element={<ScreenPage />} />
        <Route path={paths.timeMachine(":id")} element={<TimeMachinePage />} />
        <Route path={paths.wall} element={<WallPage />} />
        <Route path={paths.support} element={<SupportPage />} />
        <Route path={paths.newTicket} element={<NewTicketPage />} />
        <Route path={paths.ticket(":id")} element={<TicketPage />} />
        <Route path={paths.account} element={<AccountPage />} />
        <Route path={paths.subscription} element={<SubscriptionPage />} />
        <Route path={paths.billing} element={<Navigate to={paths.plans} replace />} />
        <Route path={paths.plans} element={<PlansPage />} />
        <Route path={paths.invoices} element={<InvoicesPage />} />
        <Route path={paths.virtualScreen} element={<VirtualScreenPage />} />
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
