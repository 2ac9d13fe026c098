import { Badge, Button, Group } from "@mantine/core";
import type { Ticket } from "#shared/operator-api/read-tickets.ts";
import { DataTable, type DataTableProps } from "#web/ui/panel/data-table/data-table.tsx";
import { AllWellPicture, NothingFoundPicture } from "#web/ui/panel/pictures.tsx";
import { formatAge } from "../../formats/age.ts";
import { statusColors, statusWords } from "./ticket-words.ts";
import styles from "./tickets.module.css";

/** Renders the tickets of the current filter. */
export function TicketsTable(props: {
  tickets: readonly Ticket[] | undefined;
  query: DataTableProps<Ticket>["query"];
  onView: (ticket: Ticket) => void;
  onCloseTicket: (ticket: Ticket) => void;
  /** Shows all tickets again; null when no filter is set. */
  onAll: (() => void) | null;
}) {
  const { tickets, query, onView, onCloseTicket, onAll } = props;
  return (
    <DataTable
      label="Tickets"
      rows={tickets}
      query={query}
      failed="Failed to fetch tickets"
      keyOf={(ticket) => ticket.id}
      onOpen={onView}
      empty={
        onAll
          ? {
              picture: NothingFoundPicture,
              title: "No tickets found.",
              text: "None has this status, manager and search.",
              actions: (
                <Button variant="default" onClick={onAll}>
                  Show all tickets
                </Button>
              ),
            }
          : { picture: AllWellPicture, title: "No tickets found.", text: "Nobody waits for an answer." }
      }
      columns={[
        { key: "name", title: "Name", cell: (ticket) => <Summary ticket={ticket} /> },
        {
          key: "assigned",
          title: "Assigned To",

          cell: (ticket) =>
            ticket.assignedToName ?? (ticket.assignedUserId ? ticket.assignedUserId : "Unassigned"),
        },
        {
          key: "status",
          title: "Status",
          kind: "state",
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
          kind: "action",
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
