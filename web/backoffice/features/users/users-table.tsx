import { Badge, Button } from "@mantine/core";
import type { OperatorUser } from "#shared/operator-api/read-users.ts";
import { type Column, DataTable, SortHeading } from "../../parts/data-table.tsx";
import { PasswordCell } from "./password-cell.tsx";
import { StateBadge } from "./state-badge.tsx";
import styles from "./users.module.css";
import { sortBy, type UsersView } from "./users-view.ts";

export interface UsersListProps {
  users: readonly OperatorUser[];
  view: UsersView;
  onView: (view: UsersView) => void;
  onOpen: (user: OperatorUser) => void;
  /** True for admins, who see when passwords were changed and can send reset links. */
  withPasswords: boolean;
}

/** Renders the users as a table, for wide windows. */
export function UsersTable({ users, view, onView, onOpen, withPasswords }: UsersListProps) {
  const sortable = (key: UsersView["sort"], title: string) => ({
    key,
    title: (
      <SortHeading
        title={title}
        dir={view.sort === key ? view.dir : null}
        onSort={() => onView(sortBy(view, key))}
      />
    ),
    sorted:
      view.sort !== key
        ? ("none" as const)
        : view.dir === "asc"
          ? ("ascending" as const)
          : ("descending" as const),
  });
  const columns: Column<OperatorUser>[] = [
    { ...sortable("id", "ID"), cell: (user) => user.id },
    {
      ...sortable("name", "Name"),
      wrap: true,
      cell: (user) => (
        <>
          {user.name}
          <StateBadge user={user} />
          {user.switched && (
            <Badge variant="light" size="sm" className={styles.badge}>
              Switched
            </Badge>
          )}
        </>
      ),
    },
    {
      key: "email",
      title: "Email",
      wrap: true,
      cell: (user) => <span className={styles.muted}>{user.email}</span>,
    },
    {
      key: "userid",
      title: "User ID",
      wrap: true,
      cell: (user) => <span className={styles.muted}>{user.userid}</span>,
    },
  ];
  if (withPasswords)
    columns.push({
      key: "password",
      title: "Password",
      cell: (user) => <PasswordCell id={user.id} name={user.name} changedAt={user.passwordChangedAt} />,
    });
  columns.push({
    key: "actions",
    title: <span className="visually-hidden">Actions</span>,
    end: true,
    pinned: true,
    cell: (user) => (
      <Button size="compact-sm" variant="default" onClick={() => onOpen(user)}>
        View
      </Button>
    ),
  });
  return <DataTable label="Users" columns={columns} rows={users} keyOf={(user) => user.id} />;
}
