import { useLingui } from "@lingui/react";
import { lazy, type ReactNode, Suspense } from "react";
import { matchRoutes, Navigate, Route, Routes } from "react-router";
import { paths } from "#shared/paths.ts";
import type { Permission } from "#shared/roles.ts";
import { fetchedPage } from "#web/ui/panel/fetched-page.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { NotFoundPage } from "./pages/not-found.tsx";
import { useMays, useMe } from "./queries/me.ts";
import { Sold, useIsSold } from "./queries/sold.tsx";

const InvoicePage = fetchedPage(async () => (await import("./pages/invoice.tsx")).InvoicePage);
const CreditNotePage = fetchedPage(async () => (await import("./pages/invoice.tsx")).CreditNotePage);
const CheckoutPage = fetchedPage(async () => (await import("./pages/checkout.tsx")).CheckoutPage);

const EnrolPage = lazy(async () => ({ default: (await import("./pages/enrol.tsx")).EnrolPage }));
const NotAllowedPage = fetchedPage(async () => (await import("./pages/not-allowed.tsx")).NotAllowedPage);

/** Every page inside the frame, with its address and the permission that it needs, for the whole account with `whole`. */
const pages: { path: string; needs: Permission; whole?: true; Page: ReturnType<typeof fetchedPage> }[] = [
  {
    path: paths.dashboard,
    needs: "content.see",
    Page: fetchedPage(async () => (await import("./pages/home.tsx")).HomePage),
  },
  {
    path: paths.media,
    needs: "content.see",
    Page: fetchedPage(async () => (await import("./pages/media.tsx")).MediaPage),
  },
  {
    path: paths.designs,
    needs: "content.see",
    Page: fetchedPage(async () => (await import("./pages/designs.tsx")).DesignsPage),
  },
  {
    path: paths.newDesign,
    needs: "content.edit",
    Page: fetchedPage(async () => (await import("./pages/new-design.tsx")).NewDesignPage),
  },
  {
    path: paths.design(":id"),
    needs: "content.see",
    Page: fetchedPage(async () => (await import("./pages/design.tsx")).DesignPage),
  },
  {
    path: paths.guests,
    needs: "content.edit",
    Page: fetchedPage(async () => (await import("./pages/guests.tsx")).GuestsPage),
  },
  {
    path: paths.imports,
    needs: "content.edit",
    Page: fetchedPage(async () => (await import("./pages/imports.tsx")).ImportsPage),
  },
  {
    path: paths.import(":id"),
    needs: "content.edit",
    Page: fetchedPage(async () => (await import("./pages/import.tsx")).ImportPage),
  },
  {
    path: paths.trash,
    needs: "content.edit",
    Page: fetchedPage(async () => (await import("./pages/trash.tsx")).TrashPage),
  },
  {
    path: paths.tables,
    needs: "content.see",
    Page: fetchedPage(async () => (await import("./pages/tables.tsx")).TablesPage),
  },
  {
    path: paths.table(":id"),
    needs: "content.see",
    Page: fetchedPage(async () => (await import("./pages/table.tsx")).TablePage),
  },
  {
    path: paths.playlists,
    needs: "content.see",
    Page: fetchedPage(async () => (await import("./pages/playlists.tsx")).PlaylistsPage),
  },
  {
    path: paths.playlist(":id"),
    needs: "content.see",
    Page: fetchedPage(async () => (await import("./pages/playlist.tsx")).PlaylistPage),
  },
  {
    path: paths.schedules,
    needs: "content.see",
    Page: fetchedPage(async () => (await import("./pages/schedules.tsx")).SchedulesPage),
  },
  {
    path: paths.newSchedule,
    needs: "content.edit",
    Page: fetchedPage(async () => (await import("./pages/schedule.tsx")).NewSchedulePage),
  },
  {
    path: paths.holidayCalendars,
    needs: "content.see",
    Page: fetchedPage(async () => (await import("./pages/holiday-calendars.tsx")).HolidayCalendarsPage),
  },
  {
    path: paths.newHolidayCalendar,
    needs: "content.edit",
    whole: true,
    Page: fetchedPage(async () => (await import("./pages/holiday-calendars.tsx")).HolidayCalendarPage),
  },
  {
    path: paths.holidayCalendar(":id"),
    needs: "content.see",
    Page: fetchedPage(async () => (await import("./pages/holiday-calendars.tsx")).HolidayCalendarPage),
  },
  {
    path: paths.triggers,
    needs: "publish",
    whole: true,
    Page: fetchedPage(async () => (await import("./pages/triggers.tsx")).TriggersPage),
  },
  {
    path: paths.campaigns,
    needs: "publish",
    whole: true,
    Page: fetchedPage(async () => (await import("./pages/campaigns.tsx")).CampaignsPage),
  },
  {
    path: paths.campaign(":id"),
    needs: "publish",
    whole: true,
    Page: fetchedPage(async () => (await import("./pages/campaign.tsx")).CampaignPage),
  },
  {
    path: paths.schedule(":id"),
    needs: "content.see",
    Page: fetchedPage(async () => (await import("./pages/schedule.tsx")).SchedulePage),
  },
  {
    path: paths.groups,
    needs: "screens.see",
    Page: fetchedPage(async () => (await import("./pages/groups.tsx")).GroupsPage),
  },
  {
    path: paths.videoWalls,
    needs: "screens.see",
    whole: true,
    Page: fetchedPage(async () => (await import("./pages/video-walls.tsx")).VideoWallsPage),
  },
  {
    path: paths.newVideoWall,
    needs: "screens.manage",
    whole: true,
    Page: fetchedPage(async () => (await import("./pages/video-wall.tsx")).NewVideoWallPage),
  },
  {
    path: paths.videoWall(":id"),
    needs: "screens.see",
    whole: true,
    Page: fetchedPage(async () => (await import("./pages/video-wall.tsx")).VideoWallPage),
  },
  {
    path: paths.publish,
    needs: "content.edit",
    Page: fetchedPage(async () => (await import("./pages/publish.tsx")).PublishPage),
  },
  {
    path: paths.emergency,
    needs: "emergency",
    Page: fetchedPage(async () => (await import("./pages/emergency.tsx")).EmergencyPage),
  },
  {
    path: paths.settings,
    needs: "account.manage",
    Page: fetchedPage(async () => (await import("./pages/settings.tsx")).SettingsPage),
  },
  {
    path: paths.security,
    needs: "account.own",
    Page: fetchedPage(async () => (await import("./pages/security.tsx")).SecurityPage),
  },
  {
    path: paths.apiKeys,
    needs: "account.manage",
    Page: fetchedPage(async () => (await import("./pages/api-keys.tsx")).ApiKeysPage),
  },
  {
    path: paths.webhooks,
    needs: "account.manage",
    Page: fetchedPage(async () => (await import("./pages/webhooks.tsx")).WebhooksPage),
  },
  {
    path: paths.alerts,
    needs: "screens.see",
    Page: fetchedPage(async () => (await import("./pages/alerts.tsx")).AlertsPage),
  },
  {
    path: paths.screens,
    needs: "screens.see",
    Page: fetchedPage(async () => (await import("./pages/screens.tsx")).ScreensPage),
  },
  {
    path: paths.screen(":id"),
    needs: "screens.see",
    Page: fetchedPage(async () => (await import("./pages/screen.tsx")).ScreenPage),
  },
  {
    path: paths.timeMachine(":id"),
    needs: "screens.see",
    Page: fetchedPage(async () => (await import("./pages/time-machine.tsx")).TimeMachinePage),
  },
  {
    path: paths.proofOfPlay,
    needs: "reports.see",
    Page: fetchedPage(async () => (await import("./pages/proof-of-play.tsx")).ProofOfPlayPage),
  },
  {
    path: paths.uptime,
    needs: "reports.see",
    Page: fetchedPage(async () => (await import("./pages/uptime.tsx")).UptimePage),
  },
  {
    path: paths.reportMails,
    needs: "account.manage",
    whole: true,
    Page: fetchedPage(async () => (await import("./pages/report-mails.tsx")).ReportMailsPage),
  },
  {
    path: paths.wall,
    needs: "screens.see",
    Page: fetchedPage(async () => (await import("./pages/wall.tsx")).WallPage),
  },
  {
    path: paths.support,
    needs: "support",
    Page: fetchedPage(async () => (await import("./pages/support.tsx")).SupportPage),
  },
  {
    path: paths.newTicket,
    needs: "support",
    Page: fetchedPage(async () => (await import("./pages/new-ticket.tsx")).NewTicketPage),
  },
  {
    path: paths.ticket(":id"),
    needs: "support",
    Page: fetchedPage(async () => (await import("./pages/ticket.tsx")).TicketPage),
  },
  {
    path: paths.members,
    needs: "members.see",
    Page: fetchedPage(async () => (await import("./pages/members.tsx")).MembersPage),
  },
  {
    path: paths.audit,
    needs: "audit.see",
    Page: fetchedPage(async () => (await import("./pages/audit.tsx")).AuditPage),
  },
  {
    path: paths.account,
    needs: "self",
    Page: fetchedPage(async () => (await import("./pages/account.tsx")).AccountPage),
  },
  {
    path: paths.subscription,
    needs: "billing.see",
    Page: fetchedPage(async () => (await import("./pages/subscription.tsx")).SubscriptionPage),
  },
  {
    path: paths.plans,
    needs: "billing.see",
    Page: fetchedPage(async () => (await import("./pages/plans.tsx")).PlansPage),
  },
  {
    path: paths.invoices,
    needs: "billing.see",
    Page: fetchedPage(async () => (await import("./pages/invoices.tsx")).InvoicesPage),
  },
  {
    path: paths.partner,
    needs: "billing.see",
    Page: fetchedPage(async () => (await import("./pages/partner.tsx")).PartnerPage),
  },
  {
    path: paths.partnerScreens,
    needs: "account.manage",
    Page: fetchedPage(async () => (await import("./pages/partner-screens.tsx")).PartnerScreensPage),
  },
  {
    path: paths.partnerBalance,
    needs: "billing.see",
    Page: fetchedPage(async () => (await import("./pages/partner-balance.tsx")).PartnerBalancePage),
  },
  {
    path: paths.partnerPrices,
    needs: "billing.see",
    Page: fetchedPage(async () => (await import("./pages/partner-prices.tsx")).PartnerPricesPage),
  },
  {
    path: paths.partnerBrand,
    needs: "account.manage",
    Page: fetchedPage(async () => (await import("./pages/partner-brand.tsx")).PartnerBrandPage),
  },
  {
    path: paths.virtualScreen,
    needs: "screens.manage",
    Page: fetchedPage(async () => (await import("./pages/virtual-screen.tsx")).VirtualScreenPage),
  },
];

// Load the code of the requested page at once, in parallel with the request for the signed-in user.
const [first] = matchRoutes(pages, window.location) ?? [];
first?.route.Page.fetch().catch(() => undefined);

/** Pages about plans and payments: they do not exist where an organisation runs the service for itself. */
const soldPages = new Set<string>([paths.subscription, paths.plans, paths.invoices]);
const sold = (page: ReactNode) => <Sold otherwise={<NotFoundPage />}>{page}</Sold>;

/** Renders a page for the members who may see it. Others get an explanation, and from Home a page of theirs. */
interface AllowedProps {
  path: string;
  needs: Permission;
  whole?: boolean | undefined;
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
  const shown = pages.filter(({ path }) => me?.isPartner || !path.startsWith(paths.partner));
  if (me?.twoFactor === "now")
    return (
      <Suspense fallback={<LoadingState />}>
        <EnrolPage me={me} />
      </Suspense>
    );
  return (
    <Routes>
      <Route element={<DashboardFrame />}>
        {shown.map(({ path, needs, whole, Page }) => {
          const page = (
            <Allowed path={path} needs={needs} whole={whole}>
              <Page />
            </Allowed>
          );
          return <Route key={path} path={path} element={soldPages.has(path) ? sold(page) : page} />;
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
  );
}
