import { NativeSelect, Title } from "@mantine/core";
import { type Ticket, type TicketStatusKey, ticketStatusKeys } from "#shared/operator-api/read-tickets.ts";
import { Facts } from "../../../ui/panel/facts.tsx";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { formatIndiaTime, orDash } from "../../formats/values.ts";
import { useRole } from "../../frame/role.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { AssignmentTable, AssignSelect, LastAssigned } from "./assignment.tsx";
import { Attachments } from "./attachments.tsx";
import { ClosingNote } from "./closing-note.tsx";
import { TicketCustomer } from "./ticket-customer.tsx";
import { isStatus } from "./ticket-filter.ts";
import { useSetStatus } from "./ticket-queries.ts";
import { TicketTimeline } from "./ticket-timeline.tsx";
import { statusWords } from "./ticket-words.ts";
import styles from "./tickets.module.css";

/**
 * Renders a ticket and its actions. The conversation and the customer appear only if the server has them, which the
 * presence of `updatedAt` indicates. `closing` asks for the closing note.
 */
export function TicketDetails(props: {
  ticket: Ticket;
  closing: boolean;
  onClosing: (closing: boolean) => void;
}) {
  const { ticket, closing, onClosing } = props;
  const { role } = useRole();
  const set = useSetStatus(ticket);
  const say = useBanner();

  function save(status: TicketStatusKey, notes?: string): void {
    set.mutate(
      { status, ...(notes && { notes }) },
      {
        onSuccess: () => {
          onClosing(false);
          say("Status Changed Successfully");
        },
        onError: (error) => showAlert(serverWordsOr(error, "Failed to update status")),
      },
    );
  }

  return (
    <>
      <Facts
        facts={[
          ["Name", orDash(ticket.name)],
          ["Email", orDash(ticket.email)],
          ["Mobile", orDash(ticket.phone)],
          ["Date", formatIndiaTime(ticket.createdAt)],
        ]}
        long={["Message", orDash(ticket.message)]}
      />
      <Attachments files={ticket.files} />
      <div className={styles.two}>
        <NativeSelect
          label="Status"
          value={closing ? "closed" : ticket.status}
          disabled={set.isPending}
          data={ticketStatusKeys.map((key) => ({ value: key, label: statusWords[key] }))}
          onChange={(event) => {
            const status = event.currentTarget.value;
            if (!isStatus(status)) return;
            if (status === "closed") onClosing(true);
            else {
              onClosing(false);
              save(status);
            }
          }}
        />
        {role === "admin" && (
          <div>
            <AssignSelect ticket={ticket} />
            <LastAssigned ticket={ticket} />
          </div>
        )}
      </div>
      {closing && (
        <ClosingNote
          busy={set.isPending}
          onConfirm={(note) => save("closed", note)}
          onCancel={() => onClosing(false)}
        />
      )}
      {ticket.status === "closed" && !closing && (
        <>
          <Title order={3} className={styles.heading}>
            Closed Note
          </Title>
          {ticket.notes.trim() ? (
            <p className={styles.note}>{ticket.notes}</p>
          ) : (
            <p className={styles.none}>No note provided</p>
          )}
        </>
      )}
      {ticket.updatedAt !== null && (
        <>
          <Title order={3} className={styles.heading}>
            Conversation
          </Title>
          <TicketTimeline id={ticket.id} />
          <Title order={3} className={styles.heading}>
            Customer
          </Title>
          <TicketCustomer id={ticket.id} />
        </>
      )}
      <Title order={3} className={styles.heading}>
        Assignment History
      </Title>
      <AssignmentTable log={ticket.log} />
    </>
  );
}
