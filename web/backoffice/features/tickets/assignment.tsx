import { NativeSelect } from "@mantine/core";
import type { Assignment, Ticket } from "#shared/operator-api/read-tickets.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { HistoryPicture } from "#web/ui/panel/pictures.tsx";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { formatIndiaTime, orDash } from "../../formats/values.ts";
import { useRole } from "../../frame/role.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { useManagers } from "../managers/manager-queries.ts";
import { useAssign } from "./ticket-queries.ts";
import styles from "./tickets.module.css";

/** Assigns the ticket to a manager. For admins. */
export function AssignSelect({ ticket }: { ticket: Ticket }) {
  const managers = useManagers();
  const assign = useAssign(ticket);
  const note = useBanner();
  const known = managers.data ?? [];
  const gone =
    ticket.assignedUserId !== null && !known.some((manager) => manager.id === ticket.assignedUserId);
  return (
    <NativeSelect
      label="Assign to Manager"
      value={ticket.assignedUserId ?? ""}
      disabled={assign.isPending}
      data={[
        { value: "", label: "Unassigned" },
        ...known.map((manager) => ({ value: manager.id, label: manager.name })),
        ...(gone
          ? [{ value: ticket.assignedUserId ?? "", label: orDash(ticket.assignedToName), disabled: true }]
          : []),
      ]}
      onChange={(event) =>
        assign.mutateAsync(event.currentTarget.value).then(
          () => note("Ticket Assigned Successfully"),
          (error) => showAlert(serverWordsOr(error, "Failed to assign ticket")),
        )
      }
    />
  );
}

export function LastAssigned({ ticket }: { ticket: Ticket }) {
  const { role } = useRole();
  const last = ticket.log[0];
  if (!last || role !== "admin") return null;
  return (
    <p className={styles.last}>
      Last assigned by {orDash(last.by)} on {formatIndiaTime(last.at)}
    </p>
  );
}

export function AssignmentTable({ log }: { log: readonly Assignment[] }) {
  return (
    <DataTable
      label="Assignment History"
      rows={log}
      keyOf={(entry) => `${entry.id} ${entry.at}`}
      empty={{ picture: HistoryPicture, title: "No assignment history" }}
      columns={[
        { key: "to", title: "Assigned To", cell: (entry) => entry.to ?? "Unassigned" },
        { key: "by", title: "Assigned By", cell: (entry) => orDash(entry.by) },
        { key: "at", title: "Date", kind: "date", cell: (entry) => formatIndiaTime(entry.at) },
      ]}
    />
  );
}
