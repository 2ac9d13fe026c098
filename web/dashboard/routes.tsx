import { useLingui } from "@lingui/react";
import { type ReactNode, Suspense } from "react";
import { matchRoutes, Navigate, Route, Routes } from "react-router";
import { paths } from "#shared/paths.ts";
import { fetchedPage } from "#web/ui/panel/fetched-page.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { NotFoundPage } from "./pages/not-found.tsx";
import { Sold } from "./queries/sold.tsx";

const InvoicePage = fetchedPage(async () => (await import("./pages/invoice.tsx")).InvoicePage);
const CreditNotePage = fetchedPage(async () => (await import("./pages/invoice.tsx")).CreditNotePage);
const CheckoutPage = fetchedPage(async () => (await import("./pages/checkout.tsx")).CheckoutPage);

/** Every page inside the frame, with its address. */
const pages = [
  { path: paths.dashboard, Page: fetchedPage(async () => (await import("./pages/home.tsx")).HomePage) },
  { path: paths.media, Page: fetchedPage(async () => (await import("./pages/media.tsx")).MediaPage) },
  { path: paths.trash, Page: fetchedPage(async () => (await import("./pages/trash.tsx")).TrashPage) },
  {
    path: paths.playlists,
    Page: fetchedPage(async () => (await import("./pages/playlists.tsx")).PlaylistsPage),
  },
  {
    path: paths.playlist(":id"),
    Page: fetchedPage(async () => (await import("./pages/playlist.tsx")).PlaylistPage),
  },
  {
    path: paths.schedules,
    Page: fetchedPage(async () => (await import("./pages/schedules.tsx")).SchedulesPage),
  },
  {
    path: paths.newSchedule,
    Page: fetchedPage(async () => (await import("./pages/schedule.tsx")).NewSchedulePage),
  },
  {
    path: paths.holidayCalendars,
    Page: fetchedPage(async () => (await import("./pages/holiday-calendars.tsx")).HolidayCalendarsPage),
  },
  {
    path: paths.newHolidayCalendar,
    Page: fetchedPage(async () => (await import("./pages/holiday-calendars.tsx")).HolidayCalendarPage),
  },
  {
    path: paths.holidayCalendar(":id"),
    Page: fetchedPage(async () => (await import("./pages/holiday-calendars.tsx")).HolidayCalendarPage),
  },
  {
    path: paths.schedule(":id"),
    Page: fetchedPage(async () => (await import("./pages/schedule.tsx")).SchedulePage),
  },
  { path: paths.groups, Page: fetchedPage(async () => (await import("./pages/groups.tsx")).GroupsPage) },
  { path: paths.publish, Page: fetchedPage(async () => (await import("./pages/publish.tsx")).PublishPage) },
  {
    path: paths.emergency,
    Page: fetchedPage(async () => (await import("./pages/emergency.tsx")).EmergencyPage),
  },
  {
    path: paths.settings,
    Page: fetchedPage(async () => (await import("./pages/settings.tsx")).SettingsPage),
  },
  { path: paths.screens, Page: fetchedPage(async () => (await import("./pages/screens.tsx")).ScreensPage) },
  {
    path: paths.screen(":id"),
    Page: fetchedPage(async () => (await import("./pages/screen.tsx")).ScreenPage),
  },
  {
    path: paths.timeMachine(":id"),
    Page: fetchedPage(async () => (await import("./pages/time-machine.tsx")).TimeMachinePage),
  },
  {
    path: paths.proofOfPlay,
    Page: fetchedPage(async () => (await import("./pages/proof-of-play.tsx")).ProofOfPlayPage),
  },
  { path: paths.wall, Page: fetchedPage(async () => (await import("./pages/wall.tsx")).WallPage) },
  { path: paths.support, Page: fetchedPage(async () => (await import("./pages/support.tsx")).SupportPage) },
  {
    path: paths.newTicket,
    Page: fetchedPage(async () => (await import("./pages/new-ticket.tsx")).NewTicketPage),
  },
  {
    path: paths.ticket(":id"),
    Page: fetchedPage(async () => (await import("./pages/ticket.tsx")).TicketPage),
  },
  { path: paths.account, Page: fetchedPage(async () => (await import("./pages/account.tsx")).AccountPage) },
  {
    path: paths.subscription,
    Page: fetchedPage(async () => (await import("./pages/subscription.tsx")).SubscriptionPage),
  },
  { path: paths.plans, Page: fetchedPage(async () => (await import("./pages/plans.tsx")).PlansPage) },
  {
    path: paths.invoices,
    Page: fetchedPage(async () => (await import("./pages/invoices.tsx")).InvoicesPage),
  },
  {
    path: paths.virtualScreen,
    Page: fetchedPage(async () => (await import("./pages/virtual-screen.tsx")).VirtualScreenPage),
  },
];

// Load the code of the requested page at once, in parallel with the request for the signed-in user.
const [first] = matchRoutes(pages, window.location) ?? [];
first?.route.Page.fetch().catch(() => undefined);

/** Pages about plans and payments: they do not exist where an organisation runs the service for itself. */
const soldPages = new Set<string>([paths.subscription, paths.plans, paths.invoices]);
const sold = (page: ReactNode) => <Sold otherwise={<NotFoundPage />}>{page}</Sold>;

/** Defines the dashboard's addresses; the code of each page loads when it is first opened. */
export function DashboardRoutes() {
  // A change of language renders everything again from here; typed input stays.
  useLingui();
  return (
    <Routes>
      <Route element={<DashboardFrame />}>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} element={soldPages.has(path) ? sold(<Page />) : <Page />} />
        ))}
        <Route path={paths.billing} element={sold(<Navigate to={paths.plans} replace />)} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route
        path={paths.checkoutPage}
        element={<Suspense fallback={<LoadingState />}>{sold(<CheckoutPage />)}</Suspense>}
      />
      <Route
        path={paths.invoice(":id")}
        element={<Suspense fallback={<LoadingState />}>{sold(<InvoicePage />)}</Suspense>}
      />
      <Route
        path={paths.creditNote(":id")}
        element={<Suspense fallback={<LoadingState />}>{sold(<CreditNotePage />)}</Suspense>}
      />
    </Routes>
  );
}
