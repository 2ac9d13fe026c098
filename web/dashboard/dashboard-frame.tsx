import { t } from "@lingui/core/macro";
import {
  CalendarClock,
  ChartColumn,
  CreditCard,
  Home,
  Images,
  LayoutGrid,
  LifeBuoy,
  ListVideo,
  MonitorPlay,
  ReceiptText,
  Send,
  Settings,
  Siren,
} from "lucide-react";
import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { brand } from "#shared/brand.ts";
import type { Me } from "#shared/contracts/accounts.ts";
import { dashboardEventsPath } from "#shared/contracts/screens.ts";
import { paths } from "#shared/paths.ts";
import { useLiveQueries } from "#web/lib/use-live-queries.ts";
import { LogoMark } from "#web/ui/logo.tsx";
import { PageBoundary } from "#web/ui/panel/page-boundary.tsx";
import { type PanelLink, PanelShell } from "#web/ui/panel/panel-shell.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { BannerStack } from "./banner-stack.tsx";
import { AccountMenu } from "./features/account/account-menu.tsx";
import { EmailBanner } from "./features/account/email-banner.tsx";
import { PlanBanner } from "./features/account/plan-banner.tsx";
import { useSpokenLanguage } from "./features/account/use-language.ts";
import { EmergencyBanner } from "./features/emergency/emergency-banner.tsx";
import { UploadsProvider } from "./features/media/uploads/uploads-provider.tsx";
import { PublishBar } from "./features/publishing/publish-bar.tsx";
import { useSearch } from "./features/search/use-search.tsx";
import { useMe } from "./queries/me.ts";
import { Sold, useIsSold } from "./queries/sold.tsx";
import { SignedOutGuard } from "./signed-out-guard.tsx";

/** Few accounts ever see these, so they are not part of the first load. */
const DemoBanner = lazy(async () => ({
  default: (await import("./features/account/demo-banner.tsx")).DemoBanner,
}));
const DeletionBanner = lazy(async () => ({
  default: (await import("./features/account/deletion-banner.tsx")).DeletionBanner,
}));

const links = (isSold: boolean): readonly PanelLink[] => [
  { to: paths.dashboard, label: t`Home`, icon: Home, exact: true },
  { to: paths.screens, label: t`Screens`, icon: MonitorPlay },
  { to: paths.wall, label: t`Live wall`, icon: LayoutGrid },
  { to: paths.playlists, label: t`Playlists`, icon: ListVideo },
  { to: paths.schedules, label: t`Schedules`, icon: CalendarClock },
  { to: paths.media, label: t`Media`, icon: Images },
  { to: paths.proofOfPlay, label: t`Proof of play`, icon: ChartColumn },
  { to: paths.publish, label: t`Publish`, icon: Send },
  { to: paths.emergency, label: t`Emergency`, icon: Siren },
  { to: paths.settings, label: t`Settings`, icon: Settings },
  ...(isSold ? soldLinks() : []),
  { to: paths.support, label: t`Support`, icon: LifeBuoy },
];

const soldLinks = (): readonly PanelLink[] => [
  { to: paths.subscription, label: t`My Subscription`, icon: CreditCard },
  { to: paths.billing, label: t`Billing`, icon: ReceiptText },
];

/** Renders the notices that every user of the account must see. */
function Banners({ me: { user, account, plan, demo } }: { me: Me }) {
  if (demo)
    return (
      <Suspense>
        <DemoBanner />
      </Suspense>
    );
  return (
    <BannerStack>
      <EmergencyBanner />
      {account.eraseAt && (
        <Suspense>
          <DeletionBanner eraseAt={account.eraseAt} timeZone={account.timeZone} />
        </Suspense>
      )}
      <Sold>
        <PlanBanner plan={plan} timeZone={account.timeZone} />
      </Sold>
      <PublishBar />
      {!user.emailConfirmed && <EmailBanner key={`${user.id} ${user.email}`} user={user} />}
    </BannerStack>
  );
}

/** Renders the frame of every dashboard page: account menu, live updates, and uploads that continue across pages. */
export function DashboardFrame() {
  useLiveQueries(dashboardEventsPath);
  const { pathname } = useLocation();
  const me = useMe();
  useSpokenLanguage(me.data?.user);
  const isSold = useIsSold();
  const search = useSearch(links(isSold));
  if (me.isError && !me.data) {
    return (
      <main>
        <FailedState
          title={t`The dashboard could not be opened`}
          error={me.error}
          retry={() => void me.refetch()}
        />
      </main>
    );
  }
  return (
    <PanelShell
      brand={
        <>
          <LogoMark size={26} />
          {brand.name}
        </>
      }
      search={me.data ? search.button : null}
      links={links(isSold)}
      foot={me.data ? <AccountMenu me={me.data} /> : null}
      banner={me.data ? <Banners me={me.data} /> : null}
    >
      {me.data ? (
        <UploadsProvider accountId={me.data.account.id}>
          {search.dialog}
          <SignedOutGuard accountId={me.data.account.id} />
          <PageBoundary key={pathname}>
            <Suspense fallback={<LoadingState />}>
              <Outlet />
            </Suspense>
          </PageBoundary>
        </UploadsProvider>
      ) : (
        <LoadingState />
      )}
    </PanelShell>
  );
}
