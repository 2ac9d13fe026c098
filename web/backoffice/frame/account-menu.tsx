import { Button, Menu } from "@mantine/core";
import { ChevronDown, CircleUser, History, LogOut } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { ColorSchemeChoice } from "#web/ui/panel/color-scheme-choice.tsx";
import { useRole } from "./role-context.tsx";

/** At the right of the header: the role one works in, the appearance and the way out. */
export function AccountMenu() {
  const { role } = useRole();
  return (
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
        {role === "admin" && (
          <Menu.Item component={Link} to="/activity" leftSection={<History size={16} aria-hidden />}>
            Activity
          </Menu.Item>
        )}
        <Menu.Item component="a" href={paths.logout} leftSection={<LogOut size={16} aria-hidden />}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
