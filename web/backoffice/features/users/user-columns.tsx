import { Badge, Button } from "@mantine/core";
import { customerStateAt } from "#shared/operator-api/customer-state.ts";
import type { OperatorUser } from "#shared/operator-api/read-users.ts";
import type { Column } from "#web/ui/panel/data-table/data-table.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { orDash } from "../../formats/values.ts";
import { EmailAddress } from "../../parts/email-address.tsx";
import { SecondLine } from "../../parts/second-line.tsx";
import { PasswordCell } from "./password-cell.tsx";

/** Returns the columns of the list of users. Admins see when passwords were changed and can send reset links. */
export const userColumns = (props: {
  onOpen: (user: OperatorUser) => void;
  withPasswords: boolean;
}): Column<OperatorUser>[] => [
  { key: "id", title: "ID", kind: "code", sorts: true, cell: (user) => user.id },
  {
    key: "name",
    title: "Name",
    heads: true,
    sorts: true,
    cell: (user) => (
      <>
        {user.name}
        {user.switched && (
          <Badge variant="light" size="sm" tt="none" ms="xs">
            Switched
          </Badge>
        )}
      </>
    ),
  },
  { key: "state", title: "State", kind: "state", cell: (user) => <State user={user} /> },
  {
    key: "email",
    title: "Email and user ID",
    cell: ({ email, userid }) => (
      <>
        <EmailAddress address={email} />
        {userid !== email && <SecondLine>{userid}</SecondLine>}
      </>
    ),
  },
  ...(props.withPasswords
    ? [
        {
          key: "password",
          title: "Password",
          kind: "date" as const,
          cell: (user: OperatorUser) => (
            <PasswordCell id={user.id} name={user.name} changedAt={user.passwordChangedAt} />
          ),
        },
      ]
    : []),
  {
    key: "actions",
    kind: "action",
    cell: (user) => (
      <Button size="compact-sm" variant="default" onClick={() => props.onOpen(user)}>
        View
      </Button>
    ),
  },
];

function State({ user }: { user: OperatorUser }) {
  const state = customerStateAt(user, new Date());
  if (state) return <StatusDot tone="bad">{state === "Ended" ? "Plan ended" : state}</StatusDot>;
  return user.playsUntil === null ? orDash(null) : <StatusDot tone="good">Active</StatusDot>;
}
