import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import type { Manager } from "#shared/operator-api/read-managers.ts";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { showAlert } from "../calls/alerts.ts";
import { AdminList } from "../features/managers/admin-list.tsx";
import { CreateButton } from "../features/managers/create-button.tsx";
import { ManagerDialog } from "../features/managers/manager-dialog.tsx";
import { useDeleteManager, useManagers } from "../features/managers/manager-queries.ts";
import { SecondFactorList } from "../features/managers/second-factor-list.tsx";
import { useBanner } from "../parts/banner.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { Nothing } from "../parts/nothing.tsx";

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
    remove.mutate(manager.id, {
      onSuccess: () => showBanner("Manager deleted"),
      onError: () => showAlert("Failed to delete user"),
    });
  }

  function content() {
    if (managers.isError && !managers.data)
      return (
        <FailedState
          title="Failed to fetch users"
          error={managers.error}
          retry={() => void managers.refetch()}
        />
      );
    if (!managers.data) return <LoadingState lines={3} height={56} />;
    if (managers.data.length === 0) return <Nothing>No users found.</Nothing>;
    return (
      <DataTable
        label="Managers"
        rows={managers.data}
        keyOf={(manager) => manager.id}
        columns={[
          { key: "name", title: "Name", wrap: true, cell: (manager) => manager.name },
          { key: "userid", title: "User ID", wrap: true, cell: (manager) => manager.userid },
          {
            key: "actions",
            title: <span className="visually-hidden">Actions</span>,
            end: true,
            pinned: true,
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
    );
  }

  return (
    <>
      <Group justify="space-between" gap="sm" mb="md">
        <Text size="sm" c="dimmed">
          Managers see Users, Contact and the tickets assigned to them.
        </Text>
        <CreateButton onClick={() => setEditing("new")} />
      </Group>
      {content()}
      <AdminList />
      <SecondFactorList />
      {editing && (
        <ManagerDialog manager={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
