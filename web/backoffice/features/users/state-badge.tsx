import { Badge } from "@mantine/core";
import { customerStateAt } from "#shared/operator-api/customer-state.ts";
import styles from "./users.module.css";

/** Renders why no screen of a customer plays; nothing for the others. */
export function StateBadge({ user }: { user: { suspendedAt: string | null; playsUntil: string | null } }) {
  const state = customerStateAt(user, new Date());
  if (state === null) return null;
  return (
    <Badge variant="light" size="sm" color="red" className={styles.badge}>
      {state === "Ended" ? "Plan ended" : state}
    </Badge>
  );
}
