import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { Manager } from "#shared/operator-api/read-managers.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { PeoplePicture } from "#web/ui/panel/pictures.tsx";
import { showAlert } from "../calls/alerts.ts";
import { AdminList } from "../features/managers/admin-list.tsx";
import { CreateButton } from "../features/managers/create-button.tsx";
import { ManagerDialog } from "../features/managers/manager-dialog.tsx";
import { useDeleteManager, useManagers } from "../features/managers/manager-queries.ts";
import { SecondFactorList } from "../features/managers/second-factor-list.tsx";
import { useBanner } from "../parts/banner.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

/** Manager: the operators of this back-office. */
export function ManagersPage() {
  const managers = useManagers();
  const remove = useDeleteManager();
  const showBanner = useBanner();
  const [editing, setEditing] = useState<Manager | "new" | null>(null);

  function askToDelete(manager: Manager): void {
    if (manager.id.trim() === "") {
      showAlert("Invalid user id");
      return;
    }
    if (!window.confirm("Are you sure you want to delete this user?")) return;
    remove.mutateAsync(manager.id).then(
      () => showBanner("Manager deleted"),
      () => showAlert("Failed to delete user"),
    );
  }

  return (
    <>
      <Toolbar left="Managers see Users, Contact and the tickets assigned to them.">
        {managers.data?.length !== 0 && <CreateButton onClick={() => setEditing("new")} />}
      </Toolbar>
      <DataTable
        label="Managers"
        rows={managers.data}
        query={managers}
        failed="Failed to fetch users"
        onOpen={setEditing}
        empty={{
          picture: PeoplePicture,
          title: "No users found.",
          text: "A manager helps with users, messages and tickets, and cannot change plans or payments.",
          actions: <CreateButton onClick={() => setEditing("new")} />,
        }}
        keyOf={(manager) => manager.id}
        columns={[
          { key: "name", title: "Name", cell: (manager) => manager.name },
          { key: "userid", title: "User ID", cell: (manager) => manager.userid },
          {
            key: "actions",
            kind: "action",
            cell: (manager) => (
              <Group gap="xs" justify="flex-end">
                <Button size="compact-sm" variant="default" onClick={() => setEditing(manager)}>
                  Edit
                </Button>
                <Button
                  size="compact-sm"
                  variant="light"
                  color="red"
                  loading={remove.isPending && remove.variables === manager.id}
                  onClick={() => askToDelete(manager)}
                >
                  Delete
                </Button>
              </Group>
            ),
          },
        ]}
      />
      <AdminList />
      <SecondFactorList />
      {editing && (
        <ManagerDialog manager={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
