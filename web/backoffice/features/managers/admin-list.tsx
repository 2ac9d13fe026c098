import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { formatDay } from "../../formats/values.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { AddAdminDialog, RemoveAdminDialog } from "./admin-dialogs.tsx";
import { type Admin, useAdmins } from "./admin-queries.ts";

/** Renders the admins of this service. Admins add and remove each other. */
export function AdminList() {
  const admins = useAdmins();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Admin | null>(null);

  function content() {
    if (admins.isError && !admins.data)
      return (
        <FailedState
          title="The admins could not be loaded"
          error={admins.error}
          retry={() => void admins.refetch()}
        />
      );
    if (!admins.data) return <LoadingState lines={1} height={56} />;
    return (
      <DataTable
        label="Admins"
        rows={admins.data}
        keyOf={(admin) => String(admin.id)}
        columns={[
          {
            key: "name",
            title: "Name",
            wrap: true,
            cell: (admin) => (
              <Group gap="xs">
                {admin.name}
                {admin.is_self && <Badge variant="light">You</Badge>}
              </Group>
            ),
          },
          { key: "userid", title: "User ID", wrap: true, cell: (admin) => admin.userid },
          { key: "since", title: "Since", cell: (admin) => formatDay(admin.created_at) },
          {
            key: "two-factor",
            title: "Two-factor sign-in",
            cell: (admin) => (admin.two_factor ? "On" : "Off"),
          },
          {
            key: "actions",
            title: <span className="visually-hidden">Actions</span>,
            end: true,
            pinned: true,
            cell: (admin) =>
              !admin.is_self && (
                <Button size="compact-sm" variant="light" color="red" onClick={() => setRemoving(admin)}>
                  Remove
                </Button>
              ),
          },
        ]}
      />
    );
  }

  return (
    <Stack component="section" aria-labelledby="admins" gap="md" mt="xl">
      <Group justify="space-between">
        <div>
          <h2 id="admins">Admins</h2>
          <Text c="dimmed" size="sm">
            Admins see and change everything. A second admin can help when you are away or lose your password.
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add admin
        </Button>
      </Group>
      {content()}
      {adding && <AddAdminDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveAdminDialog admin={removing} onClose={() => setRemoving(null)} />}
    </Stack>
  );
}
