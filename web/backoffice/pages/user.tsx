import { Button, Group, Tabs } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { lazy, Suspense } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { z } from "zod";
import type { UserDetail } from "#shared/operator-api/read-user-detail.ts";
import { useAddressView } from "#web/lib/use-address-view.ts";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { failedOrMalformed } from "../calls/operator-call.ts";
import { SetLimits } from "../features/own-use/set-limits.tsx";
import { SwitchPlan } from "../features/plans/switch-plan.tsx";
import { AdsTab } from "../features/user-detail/ads-tab.tsx";
import { BasicInformation } from "../features/user-detail/basic-information.tsx";
import { PaymentsTab } from "../features/user-detail/payments-tab.tsx";
import { ScreensTab } from "../features/user-detail/screens-tab.tsx";
import { ScrollToTop } from "../features/user-detail/scroll-to-top.tsx";
import { StatusHeader } from "../features/user-detail/status-header.tsx";
import { useUserDetail } from "../features/user-detail/user-detail-queries.ts";
import { useRole } from "../frame/role.tsx";

const AccountActions = lazy(async () => ({
  default: (await import("../features/user-detail/account-actions.tsx")).AccountActions,
}));

/** One user: basic information, and the account's records in tabs. */
export function UserPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { role } = useRole();
  const user = useUserDetail(id);

  function content() {
    if (!user.data)
      return (
        <NotLoaded
          query={user}
          failed={failedOrMalformed(user.error, "Failed to fetch user details", "Invalid user data received")}
          lines={5}
        />
      );
    return <Loaded user={user.data} />;
  }

  return (
    <>
      <Group mb="lg">
        <Button
          variant="default"
          leftSection={<ArrowLeft size={17} aria-hidden />}
          onClick={() => navigate(`/users${(state as { list?: string } | null)?.list ?? ""}`)}
        >
          Back to Users
        </Button>
        {user.data && role === "admin" && (
          <Suspense>
            <AccountActions user={user.data} />
          </Suspense>
        )}
      </Group>
      {content()}
      <ScrollToTop />
    </>
  );
}

const shown = z.object({
  tab: z.enum(["screens", "ads", "payments"]).default("screens").catch("screens"),
  playlist: z.string().nullable().default(null),
});

function Loaded({ user }: { user: UserDetail }) {
  const { role, isSold } = useRole();
  const { view, change } = useAddressView(shown);
  const tab = view.tab === "payments" && (role === "manager" || !isSold) ? "screens" : view.tab;
  const open = (next: z.output<typeof shown>["tab"], playlist: string | null = null) =>
    change({ tab: next, playlist }, true);
  return (
    <>
      <StatusHeader user={user} />
      <BasicInformation user={user} plan={isSold ? <SwitchPlan user={user} /> : <SetLimits user={user} />} />
      <Tabs value={tab} onChange={(next) => open(shown.shape.tab.parse(next))} mt="xl">
        <Tabs.List>
          <Tabs.Tab value="screens">Screens</Tabs.Tab>
          <Tabs.Tab value="ads">Ads</Tabs.Tab>
          {role === "admin" && isSold && <Tabs.Tab value="payments">Payments</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="screens" pt="md">
          {tab === "screens" && <ScreensTab user={user} onPlaylist={(code) => open("ads", code)} />}
        </Tabs.Panel>
        <Tabs.Panel value="ads" pt="md">
          {tab === "ads" && <AdsTab user={user} playlist={view.playlist} onClear={() => open("ads")} />}
        </Tabs.Panel>
        {role === "admin" && isSold && (
          <Tabs.Panel value="payments" pt="md">
            {tab === "payments" && <PaymentsTab user={user} />}
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
}
