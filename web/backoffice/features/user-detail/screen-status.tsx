import { Switch, Tooltip } from "@mantine/core";
import { Lock } from "lucide-react";
import type { UserScreen } from "#shared/operator-api/read-user-detail.ts";
import { showAlert } from "../../calls/alerts.ts";
import { useRole } from "../../frame/role-context.tsx";
import styles from "./user-detail.module.css";
import { useSetScreenStatus } from "./user-detail-queries.ts";

/** Renders whether a screen may play. Admins can change it; for managers it is read-only. */
export function ScreenStatus({ userId, screen }: { userId: string; screen: UserScreen }) {
  const { role } = useRole();
  const set = useSetScreenStatus(userId);
  const word = screen.active ? "Active" : "Inactive";
  if (role === "manager")
    return (
      <Tooltip label="No access" events={{ hover: true, focus: true, touch: true }} openDelay={0}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip has to be reachable by keyboard */}
        <span className={styles.locked} tabIndex={0}>
          {word}
          <Lock size={14} role="img" aria-label="No access" />
        </span>
      </Tooltip>
    );
  return (
    <Switch
      size="sm"
      label={word}
      aria-label={`${word}: ${screen.name}`}
      checked={screen.active}
      disabled={set.isPending}
      onChange={(event) =>
        set.mutate(
          { id: screen.id, active: event.currentTarget.checked },
          { onError: () => showAlert("Failed to update status") },
        )
      }
    />
  );
}
