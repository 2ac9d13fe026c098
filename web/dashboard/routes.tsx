import { lazy } from "react";
import { Route, Routes } from "react-router";
import { paths } from "#shared/paths.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { NotFoundPage } from "./pages/not-found.tsx";

const HomePage = lazy(async () => ({ default: (await import("./pages/home.tsx")).HomePage }));
const MediaPage = lazy(async () => ({ default: (await import("./pages/media.tsx")).MediaPage }));
const PlaylistsPage = lazy(async () => ({ default: (await import("./pages/playlists.tsx")).PlaylistsPage }));
const PlaylistPage = lazy(async () => ({ default: (await import("./pages/playlist.tsx")).PlaylistPage }));
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
