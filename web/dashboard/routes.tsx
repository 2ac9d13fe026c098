import { useLingui } from "@lingui/react";
import { lazy, type ReactNode, Suspense } from "react";
import { matchRoutes, Navigate, Route, Routes } from "react-router";
import { paths } from "#shared/paths.ts";
import { type FetchedPage, FetchPage, fetchedPage as page } from "#web/ui/panel/fetched-page.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { type PagePlace, placeOf } from "./page-list.ts";
import { useMays, useMe } from "./queries/me.ts";
import { Sold, useIsSold } from "./queries/sold.tsx";

const InvoicePage = page("InvoicePage", () => import("./pages/invoice.tsx"));
const CreditNotePage = page("CreditNotePage", () => import("./pages/invoice.tsx"));
const CheckoutPage = page("CheckoutPage", () => import("./pages/checkout.tsx"));

const EnrolPage = lazy(async () => ({ default: (await import("./pages/enrol.tsx")).EnrolPage }));
const NotFoundPage = page("NotFoundPage", () => import("./pages/not-found.tsx"));
const NotAllowedPage = page("NotAllowedPage", () => import("./pages/not-allowed.tsx"));

/** The code of every page inside the frame; `page-list.ts` has the rest that is known of it. */
const codeOfPages: [path: string, Page: FetchedPage][] = [
  [paths.dashboard, page("HomePage", () => import("./pages/home.tsx"))],
  [paths.media, page("MediaPage", () => import("./pages/media.tsx"))],
  [paths.designs, page("DesignsPage", () => import("./pages/designs.tsx"))],
  [paths.newDesign, page("NewDesignPage", () => import("./pages/new-design.tsx"))],
  [paths.design(":id"), page("DesignPage", () => import("./pages/design.tsx"))],
  [paths.guests, page("GuestsPage", () => import("./pages/guests.tsx"))],
  [paths.imports, page("ImportsPage", () => import("./pages/imports.tsx"))],
  [paths.import(":id"), page("ImportPage", () => import("./pages/import.tsx"))],
  [paths.trash, page("TrashPage", () => import("./pages/trash.tsx"))],
  [paths.tables, page("TablesPage", () => import("./pages/tables.tsx"))],
  [paths.table(":id"), page("TablePage", () => import("./pages/table.tsx"))],
  [paths.prices, page("PricesPage", () => import("./pages/prices.tsx"))],
  [paths.playlists, page("PlaylistsPage", () => import("./pages/playlists.tsx"))],
  [paths.playlist(":id"), page("PlaylistPage", () => import("./pages/playlist.tsx"))],
  [paths.schedules, page("SchedulesPage", () => import("./pages/schedules.tsx"))],
  [paths.newSchedule, page("NewSchedulePage", () => import("./pages/schedule.tsx"))],
  [paths.holidayCalendars, page("HolidayCalendarsPage", () => import("./pages/holiday-calendars.tsx"))],
  [paths.newHolidayCalendar, page("HolidayCalendarPage", () => import("./pages/holiday-calendars.tsx"))],
  [paths.holidayCalendar(":id"), page("HolidayCalendarPage", () => import("./pages/holiday-calendars.tsx"))],
  [paths.festivals, page("FestivalsPage", () => import("./pages/festivals.tsx"))],
  [paths.triggers, page("TriggersPage", () => import("./pages/triggers.tsx"))],
  [paths.warnings, page("WarningsPage", () => import("./pages/warnings.tsx"))],
  [paths.campaigns, page("CampaignsPage", () => import("./pages/campaigns.tsx"))],
  [paths.exchanges, page("ExchangesPage", () => import("./pages/exchanges.tsx"))],
  [paths.campaign(":id"), page("CampaignPage", () => import("./pages/campaign.tsx"))],
  [paths.schedule(":id"), page("SchedulePage", () => import("./pages/schedule.tsx"))],
  [paths.groups, page("GroupsPage", () => import("./pages/groups.tsx"))],
  [paths.addManyScreens, page("AddManyScreensPage", () => import("./pages/add-many-screens.tsx"))],
  [paths.playerVersions, page("PlayerVersionsPage", () => import("./pages/player-versions.tsx"))],
  [paths.videoWalls, page("VideoWallsPage", () => import("./pages/video-walls.tsx"))],
  [paths.newVideoWall, page("NewVideoWallPage", () => import("./pages/video-wall.tsx"))],
  [paths.videoWall(":id"), page("VideoWallPage", () => import("./pages/video-wall.tsx"))],
  [paths.publish, page("PublishPage", () => import("./pages/publish.tsx"))],
  [paths.emergency, page("EmergencyPage", () => import("./pages/emergency.tsx"))],
  [paths.settings, page("SettingsPage", () => import("./pages/settings.tsx"))],
  [paths.security, page("SecurityPage", () => import("./pages/security.tsx"))],
  [paths.apiKeys, page("ApiKeysPage", () => import("./pages/api-keys.tsx"))],
  [paths.connectedApps, page("ConnectedAppsPage", () => import("./pages/connected-apps.tsx"))],
  [paths.allowApp(":uid"), page("AllowAppPage", () => import("./pages/allow-app.tsx"))],
  [paths.confirmation(":id"), page("ConfirmAppPage", () => import("./pages/confirm-app.tsx"))],
  [paths.webhooks, page("WebhooksPage", () => import("./pages/webhooks.tsx"))],
  [paths.alerts, page("AlertsPage", () => import("./pages/alerts.tsx"))],
  [paths.screens, page("ScreensPage", () => import("./pages/screens.tsx"))],
  [paths.screenTab(":id", ":tab?"), page("ScreenPage", () => import("./pages/screen.tsx"))],
  [paths.timeMachine(":id"), page("TimeMachinePage", () => import("./pages/time-machine.tsx"))],
  [paths.proofOfPlay, page("ProofOfPlayPage", () => import("./pages/proof-of-play.tsx"))],
  [paths.uptime, page("UptimePage", () => import("./pages/uptime.tsx"))],
  [paths.reportMails, page("ReportMailsPage", () => import("./pages/report-mails.tsx"))],
  [paths.wall, page("WallPage", () => import("./pages/wall.tsx"))],
  [paths.support, page("SupportPage", () => import("./pages/support.tsx"))],
  [paths.newTicket, page("NewTicketPage", () => import("./pages/new-ticket.tsx"))],
  [paths.ticket(":id"), page("TicketPage", () => import("./pages/ticket.tsx"))],
  [paths.members, page("MembersPage", () => import("./pages/members.tsx"))],
  [paths.audit, page("AuditPage", () => import("./pages/audit.tsx"))],
  [paths.account, page("AccountPage", () => import("./pages/account.tsx"))],
  [paths.subscription, page("SubscriptionPage", () => import("./pages/subscription.tsx"))],
  [paths.plans, page("PlansPage", () => import("./pages/plans.tsx"))],
  [paths.invoices, page("InvoicesPage", () => import("./pages/invoices.tsx"))],
  [paths.partner, page("PartnerPage", () => import("./pages/partner.tsx"))],
  [paths.partnerScreens, page("PartnerScreensPage", () => import("./pages/partner-screens.tsx"))],
  [paths.partnerBalance, page("PartnerBalancePage", () => import("./pages/partner-balance.tsx"))],
  [paths.partnerPrices, page("PartnerPricesPage", () => import("./pages/partner-prices.tsx"))],
  [paths.partnerBrand, page("PartnerBrandPage", () => import("./pages/partner-brand.tsx"))],
  [paths.virtualScreen, page("VirtualScreenPage", () => import("./pages/virtual-screen.tsx"))],
];
const pages = codeOfPages.map(([path, Page]) => ({ ...placeOf(path), Page }));

/** A failure shows when the page is opened. */
function fetchPage(path: string): void {
  const [first] = matchRoutes(pages, path) ?? [];
  first?.route.Page.fetch().catch(() => undefined);
}
// The requested page at once, in parallel with the request for the signed-in user; others when the pointer is on a link.
fetchPage(window.location.pathname);
document.addEventListener("pointerover", ({ target }) => {
  const link = target instanceof Element && target.closest("a");
  if (link && link.origin === window.location.origin) fetchPage(link.pathname);
});

/** Pages about plans and payments do not exist where an organisation runs the service for itself. */
const sold = (page: ReactNode) => <Sold otherwise={<NotFoundPage />}>{page}</Sold>;

/** Renders a page for the members who may see it. Others get an explanation, and from Home a page of theirs. */
interface AllowedProps extends Pick<PagePlace, "path" | "needs" | "whole"> {
  children: ReactNode;
}
function Allowed({ path, needs, whole, children }: AllowedProps) {
  const may = useMays();
  const isSold = useIsSold();
  if (may(needs, { whole })) return children;
  if (path !== paths.dashboard) return <NotAllowedPage />;
  return <Navigate to={isSold && may("billing.see") ? paths.subscription : paths.account} replace />;
}

/** Defines the dashboard's addresses; the code of each page loads when it is first opened. */
export function DashboardRoutes() {
  // A change of language renders everything again from here; typed input stays.
  useLingui();
  const me = useMe().data;
  // The pages of a partner do not exist in other accounts.
  const shown = pages.filter(({ only }) => me?.isPartner || only !== "partner");
  if (me?.twoFactor === "now")
    return (
      <Suspense fallback={<LoadingState />}>
        <EnrolPage me={me} />
      </Suspense>
    );
  return (
    <FetchPage value={fetchPage}>
      <Routes>
        <Route element={<DashboardFrame />}>
          {shown.map(({ Page, ...place }) => {
            const { path, only } = place;
            const shownPage = (
              <Allowed {...place}>
                <Page />
              </Allowed>
            );
            return <Route key={path} path={path} element={only === "sold" ? sold(shownPage) : shownPage} />;
          })}
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
    </FetchPage>
  );
}
