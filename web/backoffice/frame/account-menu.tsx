import { Button, Menu } from "@mantine/core";
import { ChevronDown, CircleUser, KeyRound, LogOut, ShieldCheck, UserRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
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
  const { role } = useRole();
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
