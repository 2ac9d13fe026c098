import { Badge, Button } from "@mantine/core";
import { CardList } from "../../../ui/panel/card-list.tsx";
import { EmailAddress } from "../../parts/email-address.tsx";
import { PasswordCell } from "./password-cell.tsx";
import { StateBadge } from "./state-badge.tsx";
import styles from "./users.module.css";
import type { UsersListProps } from "./users-table.tsx";

/** Renders the users as cards, for windows that are too narrow for the table. */
export function UserCards({ users, onOpen, withPasswords }: Omit<UsersListProps, "view" | "onView">) {
  return (
    <CardList label="Users">
      {users.map((user) => (
        <li key={user.id} className={styles.card}>
          <div className={styles.cardHead}>
            <div>
              <div className={styles.cardName}>{user.name}</div>
              <div className={styles.muted}>
                <EmailAddress address={user.email} />
              </div>
              <div className={styles.muted}>
                ID {user.id} · {user.userid}
              </div>
            </div>
            <StateBadge user={user} />
            {user.switched && (
              <Badge variant="light" className={styles.badge}>
                Switched
              </Badge>
            )}
          </div>
          {withPasswords && <PasswordCell id={user.id} name={user.name} changedAt={user.passwordChangedAt} />}
          <Button variant="default" onClick={() => onOpen(user)}>
            View
          </Button>
        </li>
      ))}
    </CardList>
  );
}
