import { Badge, Button, Checkbox, Group } from "@mantine/core";
import type { Ticket } from "#shared/operator-api/read-tickets.ts";
import { formatCount } from "#web/lib/formats.ts";
import { DataTable, type DataTableProps } from "#web/ui/panel/data-table/data-table.tsx";
import { AllWellPicture, NothingFoundPicture } from "#web/ui/panel/pictures.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { formatAge } from "../../formats/age.ts";
import { formatIndiaTime } from "../../formats/values.ts";
import { priorityColors, priorityWords, statusColors, statusWords } from "../ticket-words/ticket-words.ts";
import styles from "./tickets.module.css";

/** Renders the tickets of the current filter. */
export function TicketsTable(props: {
  tickets: readonly Ticket[] | undefined;
  query: DataTableProps<Ticket>["query"];
  onView: (ticket: Ticket) => void;
  onCloseTicket: (ticket: Ticket) => void;
  onTag: (tag: string) => void;
  /** The numbers of the chosen tickets. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Shows all tickets again; null when no filter is set. */
  onAll: (() => void) | null;
}) {
  const { tickets, query, onView, onCloseTicket, onAll, onTag, chosen, onChoose } = props;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
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
        {
          key: "name",
          title: "Name",
          cell: (ticket) => (
            <div className={styles.choice}>
              <Checkbox
                aria-label={`Choose ticket ${ticket.id} of ${ticket.name}`}
                checked={chosen.has(ticket.id)}
                onChange={() => toggle(ticket.id)}
              />
              <div>
                <Summary ticket={ticket} onTag={onTag} />
              </div>
            </div>
          ),
        },
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
function Summary({ ticket, onTag }: { ticket: Ticket; onTag: (tag: string) => void }) {
  const { name, message, createdAt, lastAnswer, status, business, priority, tags, due } = ticket;
  const solved = status === "resolved" || status === "closed";
  return (
    <>
      <strong className={styles.name}>
        {business && business.name !== name ? `${business.name}, ${name}` : name}
      </strong>
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
        {due && (
          <span data-late={due.late || undefined}>
            {due.what === "answer" ? "first answer" : "solution"} {due.late ? "was due" : "due"}{" "}
            {formatIndiaTime(due.at)}
          </span>
        )}
      </span>
      <span className={styles.labels}>
        {business !== null && business.offline > 0 && (
          <StatusDot tone="bad">{formatCount(business.offline, "screen")} offline</StatusDot>
        )}
        {priority !== "normal" && (
          <Badge variant="light" color={priorityColors[priority]} tt="none" size="sm">
            {priorityWords[priority]}
          </Badge>
        )}
        {tags.map((tag) => (
          <Button key={tag} size="compact-xs" variant="default" onClick={() => onTag(tag)}>
            {tag}
          </Button>
        ))}
      </span>
    </>
  );
}

/** Returns the first line of a message. */
const subjectOf = (message: string): string => message.trim().split("\n", 1)[0] ?? "";
