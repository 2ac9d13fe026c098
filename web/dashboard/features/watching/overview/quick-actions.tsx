import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Inbox, MonitorPlay, Siren, Tag } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import type { Permission } from "#shared/roles.ts";
import { useGuestCount } from "../../../queries/guest-count.ts";
import { useMays } from "../../../queries/me.ts";
import styles from "./overview.module.css";

/** What people do every day from a phone: each is one tap from here. The installed app has the same as shortcuts. */
const actions = [
  { to: paths.prices, label: () => t`Prices`, icon: Tag, needs: "content.edit", whole: true },
  { to: paths.emergency, label: () => t`Emergency`, icon: Siren, needs: "emergency", whole: false },
  { to: paths.guests, label: () => t`Guest uploads`, icon: Inbox, needs: "content.edit", whole: false },
  { to: paths.wall, label: () => t`Live wall`, icon: MonitorPlay, needs: "screens.see", whole: false },
] as const satisfies { to: string; needs: Permission; [key: string]: unknown }[];

/** Renders the daily tasks that this member may do. */
export function QuickActions() {
  const may = useMays();
  const { waiting = 0 } = useGuestCount(may("content.edit")).data ?? {};
  return (
    <nav className={styles.actions} aria-label={t`Every day`}>
      {actions
        .filter(({ needs, whole }) => may(needs, { whole }))
        .map(({ to, label, icon: Icon }) => (
          <Button
            key={to}
            component={Link}
            to={to}
            variant="default"
            size="md"
            leftSection={<Icon size={18} aria-hidden />}
          >
            {label()}
            {to === paths.guests && waiting > 0 && ` (${waiting})`}
          </Button>
        ))}
    </nav>
  );
}
