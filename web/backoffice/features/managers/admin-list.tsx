import { Badge, Button, Group } from "@mantine/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { formatDay } from "../../formats/values.ts";
import { Section } from "../../parts/section.tsx";
import { AddAdminDialog, RemoveAdminDialog } from "./admin-dialogs.tsx";
import { type Admin, useAdmins } from "./admin-queries.ts";

/** Renders the admins of this service. Admins add and remove each other. */
export function AdminList() {
  const admins = useAdmins();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Admin | null>(null);

  return (
    <Section
      title="Admins"
      text="Admins see and change everything. A second admin can help when you are away or lose your password."
      actions={
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add admin
        </Button>
      }
    >
      <DataTable
        label="Admins"
        rows={admins.data}
        query={admins}
        failed="The admins could not be loaded"
        keyOf={(admin) => String(admin.id)}
        columns={[
          {
            key: "name",
            title: "Name",

            cell: (admin) => (
              <Group gap="xs">
                {admin.name}
                {admin.is_self && <Badge variant="light">You</Badge>}
              </Group>
            ),
          },
          { key: "userid", title: "User ID", cell: (admin) => admin.userid },
          { key: "since", title: "Since", kind: "date", cell: (admin) => formatDay(admin.created_at) },
          {
            key: "two-factor",
            title: "Two-factor sign-in",
            kind: "state",
            cell: (admin) => (
              <StatusDot tone={admin.two_factor ? "good" : "idle"}>
                {admin.two_factor ? "On" : "Off"}
              </StatusDot>
            ),
          },
          {
            key: "actions",
            kind: "action",
            cell: (admin) =>
              !admin.is_self && (
                <Button size="compact-sm" variant="light" color="red" onClick={() => setRemoving(admin)}>
                  Remove
                </Button>
              ),
          },
        ]}
      />
      {adding && <AddAdminDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveAdminDialog admin={removing} onClose={() => setRemoving(null)} />}
    </Section>
  );
}
