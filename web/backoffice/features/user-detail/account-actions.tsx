import { Button, Group, Menu, TextInput } from "@mantine/core";
import { Ban, ChevronDown, Eye, History, LogOut, Tag, TicketPercent } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { UserDetail } from "#shared/operator-api/read-user-detail.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useRole } from "../../frame/role.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { AuditTable } from "../audit/audit-table.tsx";
import { useSignOutUser, useSuspension } from "./user-detail-queries.ts";
import { VisitDialog } from "./visit-dialog.tsx";

const ContractDialog = lazy(async () => ({
  default: (await import("../prices/contract-dialog.tsx")).ContractDialog,
}));

const ApplyCouponDialog = lazy(async () => ({
  default: (await import("../coupons/apply-coupon-dialog.tsx")).ApplyCouponDialog,
}));

/** Renders the actions of an admin on a whole account. */
export function AccountActions({ user }: { user: UserDetail }) {
  const { isSold } = useRole();
  const suspension = useSuspension(user.id);
  const signOut = useSignOutUser(user.id);
  const showBanner = useBanner();
  const [asking, setAsking] = useState<"suspend" | "sign-out" | null>(null);
  const [history, setHistory] = useState(false);
  const [visiting, setVisiting] = useState(false);
  const [pricing, setPricing] = useState<"contract" | "coupon" | null>(null);
  const ofUser = { accountId: Number(user.id), account: user.name };
  const suspended = user.standing.suspendedAt !== null;
  const [reason, setReason] = useState("");
  const failed = (error: unknown) => showAlert(serverWordsOr(error, "Failed to update the user"));
  const done = (words: string) => () => showBanner(words);
  return (
    <Group gap="xs" ml="auto">
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={15} aria-hidden />}>
            Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<History size={16} aria-hidden />} onClick={() => setHistory(true)}>
            Audit log
          </Menu.Item>
          <Menu.Item leftSection={<Eye size={16} aria-hidden />} onClick={() => setVisiting(true)}>
            View as customer
          </Menu.Item>
          {isSold && (
            <Menu.Item leftSection={<Tag size={16} aria-hidden />} onClick={() => setPricing("contract")}>
              Contract price
            </Menu.Item>
          )}
          {isSold && (
            <Menu.Item
              leftSection={<TicketPercent size={16} aria-hidden />}
              onClick={() => setPricing("coupon")}
            >
              Coupon
            </Menu.Item>
          )}
          <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => setAsking("sign-out")}>
            Sign out everywhere
          </Menu.Item>
          {suspended ? (
            <Menu.Item
              leftSection={<Ban size={16} aria-hidden />}
              onClick={() =>
                suspension.mutateAsync({ suspended: false }).then(done("User unsuspended"), failed)
              }
            >
              Unsuspend
            </Menu.Item>
          ) : (
            <Menu.Item
              color="red"
              leftSection={<Ban size={16} aria-hidden />}
              onClick={() => setAsking("suspend")}
            >
              Suspend
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking === "suspend"}
        title={`Suspend ${user.name}?`}
        confirm="Suspend"
        onClose={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          suspension
            .mutateAsync({ suspended: true, reason: reason.trim() })
            .then(done("User suspended"), failed);
          setReason("");
        }}
      >
        The screens of this account stop within seconds, and its users cannot sign in until you unsuspend it.
        <TextInput
          mt="md"
          label="Reason"
          description="Optional. Your colleagues see it on the customer's page; the customer does not."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === "sign-out"}
        title={`Sign ${user.name} out everywhere?`}
        confirm="Sign out"
        onClose={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          signOut.mutateAsync().then(done("Signed out everywhere"), failed);
        }}
      >
        All users of this account must sign in again. Screens continue to play.
      </ConfirmDialog>
      {pricing && (
        <Suspense>
          {pricing === "contract" ? (
            <ContractDialog {...ofUser} onClose={() => setPricing(null)} />
          ) : (
            <ApplyCouponDialog {...ofUser} onClose={() => setPricing(null)} />
          )}
        </Suspense>
      )}
      {visiting && <VisitDialog user={user} onClose={() => setVisiting(false)} />}
      {history && (
        <Dialog onClose={() => setHistory(false)} title={`Audit log of ${user.name}`} size="90rem">
          <AuditTable view={{ record: { kind: "account", id: user.id } }} />
        </Dialog>
      )}
    </Group>
  );
}
