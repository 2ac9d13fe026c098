import { Badge, Button, Group } from "@mantine/core";
import type { Ticket } from "#shared/operator-api/read-tickets.ts";
import { GrowingTable } from "../../parts/growing-table.tsx";
import { statusColors, statusWords } from "./ticket-words.ts";

/** Renders the tickets of the current filter. */
export function TicketsTable(props: {
  tickets: readonly Ticket[];
  onView: (ticket: Ticket) => void;
  onCloseTicket: (ticket: Ticket) => void;
}) {
  const { tickets, onView, onCloseTicket } = props;
  return (
    <GrowingTable
      label="Tickets"
      rows={tickets}
      keyOf={(ticket) => ticket.id}
      empty="No tickets found."
      columns={[
        { key: "name", title: "Name", wrap: true, cell: (ticket) => ticket.name },
        {
          key: "assigned",
          title: "Assigned To",
          wrap: true,
          spare: true,
          cell: (ticket) =>
            ticket.assignedToName ?? (ticket.assignedUserId ? ticket.assignedUserId : "Unassigned"),
        },
        {
          key: "status",
          title: "Status",
          cell: (ticket) => (
            <Badge
              variant="light"
              color={statusColors[ticket.status]}
              data-status={ticket.status}
              tt="none"
              miw="max-content"
            >
              {statusWords[ticket.status]}
            </Badge>
          ),
        },
        {
          key: "actions",
          title: <span className="visually-hidden">Actions</span>,
          end: true,
          cell: (ticket) => (
            <Group gap="xs" justify="flex-end" wrap="nowrap">
              <Button size="compact-sm" variant="default" onClick={() => onView(ticket)}>
                View
              </Button>
              {ticket.status !== "closed" && (
                <Button size="compact-sm" variant="light" onClick={() => onCloseTicket(ticket)}>
                  Close
                </Button>
              )}
            </Group>
          ),
        },
      ]}
    />
  );
}
