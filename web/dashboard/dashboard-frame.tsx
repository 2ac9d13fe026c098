import { t } from "@lingui/core/macro";
import { type LazyExoticComponent, lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { brand } from "#shared/brand.ts";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import { dashboardEventsPath } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { useLiveQueries } from "#web/lib/use-live-queries.ts";
import { useNow } from "#web/lib/use-now.ts";
import { LogoMark } from "#web/ui/logo.tsx";
import { useIsLate } from "#web/ui/panel/after-load.ts";
import { BesideTitle } from "#web/ui/panel/beside-title.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { PageBoundary } from "#web/ui/panel/page-boundary.tsx";
import { PanelShell } from "#web/ui/panel/panel-shell.tsx";
import { ProductName } from "#web/ui/panel/product-name.ts";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { BannerStack } from "./banner-stack.tsx";
import { useSearch } from "./features/desk/search/use-search.tsx";
import { AccountMenu } from "./features/identity/account/account-menu.tsx";
import { EmailBanner } from "./features/identity/account/email-banner.tsx";
import { PlanEndBanner } from "./features/identity/account/plan-banner.tsx";
import { useSpokenLanguage } from "./features/identity/account/use-language.ts";
import { UploadsProvider } from "./features/library/media/uploads/uploads-provider.tsx";
import { EmergencyBanner } from "./features/playing/emergency/emergency-banner.tsx";
import { PublishBar } from "./features/playing/publishing/publish-bar.tsx";
import { usePublishing } from "./features/playing/publishing/publishing-status.ts";
import { accountOfMessage } from "./install/worker-messages.ts";
import { menuOf, placeAt, usePinned, usePlaces, withoutTab } from "./menu.ts";
import type { GroupKey } from "./page-list.ts";
import { PageStar } from "./page-star.tsx";
import { useGuestCount } from "./queries/guest-count.ts";
import { useMays, useMe } from "./queries/me.ts";
import { receivePresence, tab } from "./queries/presence.ts";
import { Sold } from "./queries/sold.tsx";
import type { RareParts } from "./rare-parts.ts";
import { SignedOutGuard } from "./signed-out-guard.tsx";

/** Few accounts ever see these, so they are not part of the first load. */
const rare = <Name extends keyof RareParts>(name: Name): LazyExoticComponent<RareParts[Name]> =>
  lazy(async () => ({ default: (await import("./rare-parts.ts"))[name] }));
const OutboxBar = rare("OutboxBar");
const MessageBanner = rare("MessageBanner");
const OwnBrand = rare("OwnBrand");
const VisitBanner = rare("VisitBanner");
const VisitNotice = rare("VisitNotice");
const DeletionBanner = rare("DeletionBanner");
const PartnersPlanBanner = rare("PartnersPlanBanner");
const TwoFactorBanner = rare("TwoFactorBanner");
const InvitationBanner = rare("InvitationBanner");
const OpenOrder = rare("OpenOrder");
const PlanOverBanner = rare("PlanOverBanner");
const SandboxBanner = rare("SandboxBanner");
const ScopeNote = rare("ScopeNote");

/** Open for a person who has opened no group of the menu yet: what people do every day. */
const usualGroups: readonly GroupKey[] = ["plan", "screens"];

/**
 * Renders the notices that every user of the account must see, the most urgent first: what is on screens now, who looks
 * at the account, what was lost or will be, what to do, and last what can wait.
 */
function Banners({ me }: { me: Me }) {
  const { user, account, plan, tryout, managedBy, sandbox, visit, visits, twoFactor, twoFactorFrom } = me;
  const may = useMays();
  // A canvas needs the height, and every other page has the notices that can wait.
  const { pathname, search } = useLocation();
  const messageOf = Number(new URLSearchParams(search).get(accountOfMessage));
  const isDesigning = pathname.startsWith(paths.design(""));
  // The first view of the home page edits nothing.
  const isLate = useIsLate() || pathname !== paths.dashboard;
  if (sandbox)
    return (
      <>
        <LatePart>
          <SandboxBanner until={sandbox.until} timeZone={account.timeZone} />
        </LatePart>
        <PublishBar />
      </>
    );
  if (visit)
    return (
      <LatePart>
        <VisitBanner visit={visit} account={account} />
      </LatePart>
    );
  return (
    <BannerStack>
      {messageOf > 0 && messageOf !== account.id && (
        <LatePart>
          <MessageBanner me={me} accountId={messageOf} />
        </LatePart>
      )}
      {may("screens.see") && <EmergencyBanner />}
      {isLate && (
        <LatePart>
          <OutboxBar />
        </LatePart>
      )}
      {visits.map((each) => (
        <LatePart key={each.id}>
          <VisitNotice visit={each} timeZone={account.timeZone} />
        </LatePart>
      ))}
      {account.eraseAt && (
        <LatePart>
          <DeletionBanner eraseAt={account.eraseAt} timeZone={account.timeZone} />
        </LatePart>
      )}
      <Sold>
        {managedBy === null ? (
          <PlanOver userId={user.id} plan={plan} tryout={tryout} timeZone={account.timeZone} />
        ) : (
          <LatePart>
            <PartnersPlanBanner plan={plan} partner={managedBy} />
          </LatePart>
        )}
      </Sold>
      {twoFactor === "soon" && twoFactorFrom && (
        <LatePart>
          <TwoFactorBanner from={twoFactorFrom} timeZone={account.timeZone} />
        </LatePart>
      )}
      {!isDesigning &&
        // One at a time: strangers can invite anybody.
        me.invitations.slice(0, 1).map((each) => (
          <LatePart key={each.id}>
            <InvitationBanner invitation={each} />
          </LatePart>
        ))}
      {may("content.edit") && <PublishBar />}
      {!isDesigning && managedBy === null && (
        <Sold>
          <PlanEndBanner key={plan?.endsAt} plan={plan} timeZone={account.timeZone} />
        </Sold>
      )}
      {!user.emailConfirmed && !isDesigning && <EmailBanner key={`${user.id} ${user.email}`} user={user} />}
    </BannerStack>
  );
}

/** The notice of a plan that is over, from the moment at which it ends. */
function PlanOver({ userId, ...banner }: Pick<Me, "plan" | "tryout"> & { userId: number; timeZone: string }) {
  const { plan } = banner;
  const now = useNow(1000);
  const goesOn = plan && (plan.endsAt === null || plan.isNextPaid || Date.parse(plan.endsAt) > now);
  if (goesOn) return null;
  return (
    <LatePart>
      <OpenOrder userId={userId}>
        <PlanOverBanner {...banner} />
      </OpenOrder>
    </LatePart>
  );
}

const live = {
  /** A change of members may be the own role, which comes with `me`. */
  also: { members: "me" },
  others: { presence: receivePresence },
};
const eventsPath = `${dashboardEventsPath}?tab=${tab}`;

/** Renders the frame of every dashboard page: account menu, live updates, and uploads that continue across pages. */
export function DashboardFrame() {
  useLiveQueries(eventsPath, live);
  const { pathname } = useLocation();
  const me = useMe();
  const own = me.data?.brand;
  useSpokenLanguage(me.data?.user);
  const may = useMays();
  const places = usePlaces();
  const pinned = usePinned(places);
  const { proposals = 0 } = usePublishing(may("content.edit")).data ?? {};
  const { waiting: guests = 0 } = useGuestCount(may("content.edit")).data ?? {};
  const counts = { [paths.guests]: guests, [paths.publish]: may("publish") ? proposals : 0 };
  const links = menuOf(places, { here: placeAt(pathname)?.group, counts });
  const search = useSearch();
  if (me.isError && !me.data) {
    return (
      <main>
        <FailedState title={t`The dashboard could not be opened`} of={me} />
      </main>
    );
  }
  return (
    <PanelShell
      brand={
        own ? (
          <LatePart>
            <OwnBrand brand={own} />
          </LatePart>
        ) : (
          me.data && (
            <>
              <LogoMark size={26} />
              {brand.name}
            </>
          )
        )
      }
      search={me.data ? search.button : null}
      links={links}
      usual={usualGroups}
      pinned={pinned}
      foot={me.data ? <AccountMenu me={me.data} /> : null}
      banner={me.data ? <Banners me={me.data} /> : null}
    >
      {me.data ? (
        <UploadsProvider accountId={me.data.account.id}>
          {search.dialog}
          <SignedOutGuard accountId={me.data.account.id} />
          {me.data.user.sees && (
            <LatePart>
              <ScopeNote />
            </LatePart>
          )}
          <PageBoundary key={withoutTab(pathname)}>
            <ProductName value={own?.name ?? brand.name}>
              <BesideTitle value={PageStar}>
                <Suspense fallback={<LoadingState />}>
                  <Outlet />
                </Suspense>
              </BesideTitle>
            </ProductName>
          </PageBoundary>
        </UploadsProvider>
      ) : (
        <LoadingState />
      )}
    </PanelShell>
  );
}
