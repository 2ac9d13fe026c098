import { useLingui } from "@lingui/react";
import { lazy, type ReactNode, Suspense } from "react";
import { matchRoutes, Navigate, Route, Routes } from "react-router";
import { paths } from "#shared/paths.ts";
import { FetchPage, fetchedPage } from "#web/ui/panel/fetched-page.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { type PagePlace, placeOf } from "./page-list.ts";
import { useMays, useMe } from "./queries/me.ts";
import { Sold, useIsSold } from "./queries/sold.tsx";

const InvoicePage = fetchedPage(async () => (await import("./pages/invoice.tsx")).InvoicePage);
const CreditNotePage = fetchedPage(async () => (await import("./pages/invoice.tsx")).CreditNotePage);
const CheckoutPage = fetchedPage(async () => (await import("./pages/checkout.tsx")).CheckoutPage);

const EnrolPage = lazy(async () => ({ default: (await import("./pages/enrol.tsx")).EnrolPage }));
const NotFoundPage = fetchedPage(async () => (await import("./pages/not-found.tsx")).NotFoundPage);
const NotAllowedPage = fetchedPage(async () => (await import("./pages/not-allowed.tsx")).NotAllowedPage);

/** The code of every page inside the frame; `page-list.ts` has the rest that is known of it. */
const codeOfPages: { path: string; Page: ReturnType<typeof fetchedPage> }[] = [
  {
    path: paths.dashboard,
    Page: fetchedPage(async () => (await import("./pages/home.tsx")).HomePage),
  },
  {
    path: paths.media,
    Page: fetchedPage(async () => (await import("./pages/media.tsx")).MediaPage),
  },
  {
    path: paths.designs,
    Page: fetchedPage(async () => (await import("./pages/designs.tsx")).DesignsPage),
  },
  {
    path: paths.newDesign,
    Page: fetchedPage(async () => (await import("./pages/new-design.tsx")).NewDesignPage),
  },
  {
    path: paths.design(":id"),
    Page: fetchedPage(async () => (await import("./pages/design.tsx")).DesignPage),
  },
  {
    path: paths.guests,
    Page: fetchedPage(async () => (await import("./pages/guests.tsx")).GuestsPage),
  },
  {
    path: paths.imports,
    Page: fetchedPage(async () => (await import("./pages/imports.tsx")).ImportsPage),
  },
  {
    path: paths.import(":id"),
    Page: fetchedPage(async () => (await import("./pages/import.tsx")).ImportPage),
  },
  {
    path: paths.trash,
    Page: fetchedPage(async () => (await import("./pages/trash.tsx")).TrashPage),
  },
  {
    path: paths.tables,
    Page: fetchedPage(async () => (await import("./pages/tables.tsx")).TablesPage),
  },
  {
    path: paths.table(":id"),
    Page: fetchedPage(async () => (await import("./pages/table.tsx")).TablePage),
  },
  {
    path: paths.prices,
    Page: fetchedPage(async () => (await import("./pages/prices.tsx")).PricesPage),
  },
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
    path: paths.festivals,
    Page: fetchedPage(async () => (await import("./pages/festivals.tsx")).FestivalsPage),
  },
  {
    path: paths.triggers,
    Page: fetchedPage(async () => (await import("./pages/triggers.tsx")).TriggersPage),
  },
  {
    path: paths.warnings,
    Page: fetchedPage(async () => (await import("./pages/warnings.tsx")).WarningsPage),
  },
  {
    path: paths.campaigns,
    Page: fetchedPage(async () => (await import("./pages/campaigns.tsx")).CampaignsPage),
  },
  {
    path: paths.exchanges,
    Page: fetchedPage(async () => (await import("./pages/exchanges.tsx")).ExchangesPage),
  },
  {
    path: paths.campaign(":id"),
    Page: fetchedPage(async () => (await import("./pages/campaign.tsx")).CampaignPage),
  },
  {
    path: paths.schedule(":id"),
    Page: fetchedPage(async () => (await import("./pages/schedule.tsx")).SchedulePage),
  },
  {
    path: paths.groups,
    Page: fetchedPage(async () => (await import("./pages/groups.tsx")).GroupsPage),
  },
  {
    path: paths.addManyScreens,
    Page: fetchedPage(async () => (await import("./pages/add-many-screens.tsx")).AddManyScreensPage),
  },
  {
    path: paths.playerVersions,
    Page: fetchedPage(async () => (await import("./pages/player-versions.tsx")).PlayerVersionsPage),
  },
  {
    path: paths.videoWalls,
    Page: fetchedPage(async () => (await import("./pages/video-walls.tsx")).VideoWallsPage),
  },
  {
    path: paths.newVideoWall,
    Page: fetchedPage(async () => (await import("./pages/video-wall.tsx")).NewVideoWallPage),
  },
  {
    path: paths.videoWall(":id"),
    Page: fetchedPage(async () => (await import("./pages/video-wall.tsx")).VideoWallPage),
  },
  {
    path: paths.publish,
    Page: fetchedPage(async () => (await import("./pages/publish.tsx")).PublishPage),
  },
  {
    path: paths.emergency,
    Page: fetchedPage(async () => (await import("./pages/emergency.tsx")).EmergencyPage),
  },
  {
    path: paths.settings,
    Page: fetchedPage(async () => (await import("./pages/settings.tsx")).SettingsPage),
  },
  {
    path: paths.security,
    Page: fetchedPage(async () => (await import("./pages/security.tsx")).SecurityPage),
  },
  {
    path: paths.apiKeys,
    Page: fetchedPage(async () => (await import("./pages/api-keys.tsx")).ApiKeysPage),
  },
  {
    path: paths.connectedApps,
    Page: fetchedPage(async () => (await import("./pages/connected-apps.tsx")).ConnectedAppsPage),
  },
  {
    path: paths.allowApp(":uid"),
    Page: fetchedPage(async () => (await import("./pages/allow-app.tsx")).AllowAppPage),
  },
  {
    path: paths.confirmation(":id"),
    Page: fetchedPage(async () => (await import("./pages/confirm-app.tsx")).ConfirmAppPage),
  },
  {
    path: paths.webhooks,
    Page: fetchedPage(async () => (await import("./pages/webhooks.tsx")).WebhooksPage),
  },
  {
    path: paths.alerts,
    Page: fetchedPage(async () => (await import("./pages/alerts.tsx")).AlertsPage),
  },
  {
    path: paths.screens,
    Page: fetchedPage(async () => (await import("./pages/screens.tsx")).ScreensPage),
  },
  {
    path: paths.screenTab(":id", ":tab?"),
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
  {
    path: paths.uptime,
    Page: fetchedPage(async () => (await import("./pages/uptime.tsx")).UptimePage),
  },
  {
    path: paths.reportMails,
    Page: fetchedPage(async () => (await import("./pages/report-mails.tsx")).ReportMailsPage),
  },
  {
    path: paths.wall,
    Page: fetchedPage(async () => (await import("./pages/wall.tsx")).WallPage),
  },
  {
    path: paths.support,
    Page: fetchedPage(async () => (await import("./pages/support.tsx")).SupportPage),
  },
  {
    path: paths.newTicket,
    Page: fetchedPage(async () => (await import("./pages/new-ticket.tsx")).NewTicketPage),
  },
  {
    path: paths.ticket(":id"),
    Page: fetchedPage(async () => (await import("./pages/ticket.tsx")).TicketPage),
  },
  {
    path: paths.members,
    Page: fetchedPage(async () => (await import("./pages/members.tsx")).MembersPage),
  },
  {
    path: paths.audit,
    Page: fetchedPage(async () => (await import("./pages/audit.tsx")).AuditPage),
  },
  {
    path: paths.account,
    Page: fetchedPage(async () => (await import("./pages/account.tsx")).AccountPage),
  },
  {
    path: paths.subscription,
    Page: fetchedPage(async () => (await import("./pages/subscription.tsx")).SubscriptionPage),
  },
  {
    path: paths.plans,
    Page: fetchedPage(async () => (await import("./pages/plans.tsx")).PlansPage),
  },
  {
    path: paths.invoices,
    Page: fetchedPage(async () => (await import("./pages/invoices.tsx")).InvoicesPage),
  },
  {
    path: paths.partner,
    Page: fetchedPage(async () => (await import("./pages/partner.tsx")).PartnerPage),
  },
  {
    path: paths.partnerScreens,
    Page: fetchedPage(async () => (await import("./pages/partner-screens.tsx")).PartnerScreensPage),
  },
  {
    path: paths.partnerBalance,
    Page: fetchedPage(async () => (await import("./pages/partner-balance.tsx")).PartnerBalancePage),
  },
  {
    path: paths.partnerPrices,
    Page: fetchedPage(async () => (await import("./pages/partner-prices.tsx")).PartnerPricesPage),
  },
  {
    path: paths.partnerBrand,
    Page: fetchedPage(async () => (await import("./pages/partner-brand.tsx")).PartnerBrandPage),
  },
  {
    path: paths.virtualScreen,
    Page: fetchedPage(async () => (await import("./pages/virtual-screen.tsx")).VirtualScreenPage),
  },
];
const pages = codeOfPages.map((page) => ({ ...placeOf(page.path), ...page }));

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
            const page = (
              <Allowed {...place}>
                <Page />
              </Allowed>
            );
            return <Route key={path} path={path} element={only === "sold" ? sold(page) : page} />;
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
