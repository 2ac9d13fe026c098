import { Button, Tabs } from "@mantine/core";
import { Download } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { exportUsersCall } from "#shared/operator-api/addresses.ts";
import type { OperatorUser } from "#shared/operator-api/read-users.ts";
import { useAddressView } from "#web/lib/use-address-view.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { NothingFoundPicture, PeoplePicture } from "#web/ui/panel/pictures.tsx";
import { failedOrMalformed } from "../calls/operator-call.ts";
import { Invitations } from "../features/own-use/invitations.tsx";
import { userColumns } from "../features/users/user-columns.tsx";
import { useUsers } from "../features/users/user-queries.ts";
import { firstView, sortBy, usersView } from "../features/users/users-view.ts";
import { useRole } from "../frame/role.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

/** Users: all, or those whose plan an operator has switched. Search and order are stored in the address. */
export function UsersPage() {
  const { role, isSold } = useRole();
  const navigate = useNavigate();
  const location = useLocation();
  const { view, change } = useAddressView(usersView);
  const users = useUsers(view);

  const onOpen = (user: OperatorUser) =>
    navigate(`/users/${encodeURIComponent(user.id)}`, { state: { list: location.search } });
  const isWhole = view.search === "" && view.tab === "all";

  return (
    <Tabs value={view.tab} onChange={(tab) => change({ tab: tab === "switched" ? tab : "all" }, true)}>
      <Toolbar
        left={
          <Tabs.List>
            <Tabs.Tab value="all">All Users</Tabs.Tab>
            <Tabs.Tab value="switched">Switched Users</Tabs.Tab>
          </Tabs.List>
        }
      >
        <SearchField
          label="Search users"
          placeholder="Search name, email, user ID or ID"
          current={view.search}
          onSearch={(search) => change({ search }, true)}
        />
        {role === "admin" && !isSold && <Invitations />}
        {role === "admin" && (
          <Button
            component="a"
            href={`${exportUsersCall}?${new URLSearchParams({ ...view })}`}
            download="users.csv"
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
          >
            Export
          </Button>
        )}
      </Toolbar>
      <Tabs.Panel value={view.tab}>
        <DataTable
          label="Users"
          rows={users.data}
          query={users}
          failed={failedOrMalformed(users.error, "Failed to fetch users", "Invalid users data")}
          keyOf={(user) => user.id}
          columns={userColumns({ onOpen, withPasswords: role === "admin" })}
          onOpen={onOpen}
          order={{
            by: view.sort,
            dir: view.dir,
            onSort: (key) => change((now) => sortBy(now, key === "name" ? key : "id"), true),
          }}
          empty={
            isWhole
              ? { picture: PeoplePicture, title: "No users found.", text: "Who signs up appears here." }
              : {
                  picture: NothingFoundPicture,
                  title: "No users found.",
                  text: "Try fewer letters, or a part of the name, the email address or the ID.",
                  actions: (
                    <Button variant="default" onClick={() => change(firstView, true)}>
                      Show all users
                    </Button>
                  ),
                }
          }
        />
      </Tabs.Panel>
    </Tabs>
  );
}
