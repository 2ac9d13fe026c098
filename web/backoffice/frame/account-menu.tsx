import { Button, Menu } from "@mantine/core";
import {
  Building2,
  ChevronDown,
  CircleUser,
  Gavel,
  Handshake,
  History,
  IndianRupee,
  KeyRound,
  Landmark,
  LogOut,
  MonitorUp,
  ReceiptIndianRupee,
  ShieldCheck,
  Tag,
  TicketPercent,
  TrendingUp,
  UserLock,
  UserRound,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { ColorSchemeChoice } from "#web/ui/panel/color-scheme-choice.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { useRole } from "./role.tsx";

const PasswordDialog = lazy(async () => ({
  default: (await import("./password-dialog.tsx")).PasswordDialog,
}));
const ProfileDialog = lazy(async () => ({
  default: (await import("./profile-dialog.tsx")).ProfileDialog,
}));
const TwoFactorDialog = lazy(async () => ({
  default: (await import("#web/ui/panel/two-factor/two-factor-dialog.tsx")).TwoFactorDialog,
}));

/** Renders the menu at the right of the header: current role, appearance, two-factor sign-in, signing out. */
export function AccountMenu() {
  const { role, isSold } = useRole();
  const twoFactor = useLazyDialog();
  const [changing, setChanging] = useState(false);
  const [profile, setProfile] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<CircleUser size={17} aria-hidden />}
            rightSection={<ChevronDown size={15} aria-hidden />}
          >
            {role === "manager" ? "Manager" : "Admin"}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Appearance</Menu.Label>
          <ColorSchemeChoice />
          <Menu.Divider />
          {role === "admin" && isSold && (
            <Menu.Item component={Link} to="/payments" leftSection={<IndianRupee size={16} aria-hidden />}>
              Payments
            </Menu.Item>
          )}
          {role === "admin" && isSold && (
            <Menu.Item component={Link} to="/bank" leftSection={<Landmark size={16} aria-hidden />}>
              Bank
            </Menu.Item>
          )}
          {role === "admin" && isSold && (
            <Menu.Item component={Link} to="/disputes" leftSection={<Gavel size={16} aria-hidden />}>
              Disputes
            </Menu.Item>
          )}
          {role === "admin" && isSold && (
            <Menu.Item component={Link} to="/revenue" leftSection={<TrendingUp size={16} aria-hidden />}>
              Revenue
            </Menu.Item>
          )}
          {role === "admin" && isSold && (
            <Menu.Item
              component={Link}
              to="/taxes"
              leftSection={<ReceiptIndianRupee size={16} aria-hidden />}
            >
              Taxes
            </Menu.Item>
          )}
          {role === "admin" && isSold && (
            <Menu.Item component={Link} to="/partners" leftSection={<Handshake size={16} aria-hidden />}>
              Partners
            </Menu.Item>
          )}
          {role === "admin" && isSold && (
            <Menu.Item component={Link} to="/prices" leftSection={<Tag size={16} aria-hidden />}>
              Prices
            </Menu.Item>
          )}
          {role === "admin" && isSold && (
            <Menu.Item component={Link} to="/coupons" leftSection={<TicketPercent size={16} aria-hidden />}>
              Coupons
            </Menu.Item>
          )}
          {role === "admin" && (
            <Menu.Item component={Link} to="/company" leftSection={<Building2 size={16} aria-hidden />}>
              Company
            </Menu.Item>
          )}
          {role === "admin" && (
            <Menu.Item component={Link} to="/people" leftSection={<UserLock size={16} aria-hidden />}>
              People's data
            </Menu.Item>
          )}
          {role === "admin" && (
            <Menu.Item
              component={Link}
              to="/player-versions"
              leftSection={<MonitorUp size={16} aria-hidden />}
            >
              Player versions
            </Menu.Item>
          )}
          {role === "admin" && (
            <Menu.Item component={Link} to="/activity" leftSection={<History size={16} aria-hidden />}>
              Activity
            </Menu.Item>
          )}
          <Menu.Item leftSection={<UserRound size={16} aria-hidden />} onClick={() => setProfile(true)}>
            Your profile
          </Menu.Item>
          <Menu.Item leftSection={<KeyRound size={16} aria-hidden />} onClick={() => setChanging(true)}>
            Change password
          </Menu.Item>
          <Menu.Item leftSection={<ShieldCheck size={16} aria-hidden />} onClick={twoFactor.open}>
            Two-factor sign-in
          </Menu.Item>
          <Menu.Item component="a" href={paths.logout} leftSection={<LogOut size={16} aria-hidden />}>
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {profile && (
        <Suspense>
          <ProfileDialog onClose={() => setProfile(false)} />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
      {twoFactor.wanted && (
        <Suspense>
          <TwoFactorDialog opened={twoFactor.opened} onClose={twoFactor.close} />
        </Suspense>
      )}
    </>
  );
}
