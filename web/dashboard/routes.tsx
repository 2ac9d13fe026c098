import { lazy } from "react";
import { Route, Routes } from "react-router";
import { paths } from "#shared/paths.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { NotFoundPage } from "./pages/not-found.tsx";

const HomePage = lazy(async () => ({ default: (await import("./pages/home.tsx")).HomePage }));
const MediaPage = lazy(async () => ({ default: (await import("./pages/media.tsx")).MediaPage }));
const PlaylistsPage = lazy(async () => ({ default: (await import("./pages/playlists.tsx")).PlaylistsPage }));
const PlaylistPage = lazy(async () => ({ default: (await import("./pages/playlist.tsx")).PlaylistPage }));
const SchedulesPage = lazy(async () => ({ default: (await import("./pages/schedules.tsx")).SchedulesPage }));
const SchedulePage = lazy(async () => ({ default: (await import("./pages/schedule.tsx")).SchedulePage }));
const NewSchedulePage = lazy(async () => ({
  default: (await import("./pages/schedule.tsx")).NewSchedulePage,
}));
const GroupsPage = lazy(async () => ({ default: (await import("./pages/groups.tsx")).GroupsPage }));
const SettingsPage = lazy(async () => ({ default: (await import("./pages/settings.tsx")).SettingsPage }));
const ScreensPage = lazy(async () => ({ default: (await import("./pages/screens.tsx")).ScreensPage }));
const ScreenPage = lazy(async () => ({ default: (await import("./pages/screen.tsx")).ScreenPage }));
const SupportPage = lazy(async () => ({ default: (await import("./pages/support.tsx")).SupportPage }));
const NewTicketPage = lazy(async () => ({ default: (await import("./pages/new-ticket.tsx")).NewTicketPage }));
const TicketPage = lazy(async () => ({ default: (await import("./pages/ticket.tsx")).TicketPage }));

/** Every address of the dashboard; each page is fetched when it is first opened. */
export function DashboardRoutes() {
  return (
    <Routes>
      <Route element={<DashboardFrame />}>
        <Route path={paths.dashboard} element={<HomePage />} />
        <Route path={paths.media} element={<MediaPage />} />
        <Route path={paths.playlists} element={<PlaylistsPage />} />
        <Route path={paths.playlist(":id")} element={<PlaylistPage />} />
        <Route path={paths.schedules} element={<SchedulesPage />} />
        <Route path={paths.newSchedule} element={<NewSchedulePage />} />
        <Route path={paths.schedule(":id")} element={<SchedulePage />} />
        <Route path={paths.groups} element={<GroupsPage />} />
        <Route path={paths.settings} element={<SettingsPage />} />
        <Route path={paths.screens} element={<ScreensPage />} />
        <Route path={paths.screen(":id")} element={<ScreenPage />} />
        <Route path={paths.support} element={<SupportPage />} />
        <Route path={paths.newTicket} element={<NewTicketPage />} />
        <Route path={paths.ticket(":id")} element={<TicketPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
