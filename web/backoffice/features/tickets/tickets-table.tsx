import { Badge, Button, Group } from "@mantine/core";
import type { Ticket } from "#shared/operator-api/read-tickets.ts";
import { formatAge } from "../../formats/age.ts";
import { GrowingTable } from "../../parts/growing-table.tsx";
import { statusColors, statusWords } from "./ticket-words.ts";
import styles from "./tickets.module.css";

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
        { key: "name", title: "Name", wrap: true, cell: (ticket) => <Summary ticket={ticket} /> },
        {
          key: "assigned",
          title: "Assigned To",
          wrap: true,
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
          pinned: true,
          cell: (ticket) => (
            <Group gap="xs" justify="flex-end" wrap="nowrap" className={styles.actions}>
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

/** Renders the author, the start of the message, the age and the newest answer. */
function Summary({ ticket }: { ticket: Ticket }) {
  const { name, message, createdAt, lastAnswer, status } = ticket;
  const solved = status === "resolved" || status === "closed";
  return (
    <>
      <strong className={styles.name}>{name}</strong>
      <span className={styles.subject}>{subjectOf(message)}</span>
      <span className={styles.age}>
        {createdAt && <time dateTime={createdAt}>{formatAge(createdAt, Date.now())}</time>}
        {lastAnswer && (
          <span data-waiting={(lastAnswer.by === "customer" && !solved) || undefined}>
            {lastAnswer.by === "customer" ? "customer wrote" : "support answered"}{" "}
            {formatAge(lastAnswer.at, Date.now())}
          </span>
        )}
        {!lastAnswer && !solved && <span data-waiting>no answer yet</span>}
      </span>
    </>
  );
}

/** Returns the first line of a message. */
const subjectOf = (message: string): string => message.trim().split("\n", 1)[0] ?? "";
