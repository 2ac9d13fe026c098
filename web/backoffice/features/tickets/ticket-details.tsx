import { Title } from "@mantine/core";
import { type Ticket, type TicketStatusKey, ticketStatusKeys } from "#shared/operator-api/read-tickets.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { Facts } from "../../../ui/panel/facts.tsx";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { formatIndiaTime, orDash } from "../../formats/values.ts";
import { useRole } from "../../frame/role.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { PhoneLink } from "../../parts/phone-link.tsx";
import { statusWords } from "../ticket-words/ticket-words.ts";
import { AssignmentTable, AssignSelect, LastAssigned } from "./assignment.tsx";
import { Attachments } from "./attachments.tsx";
import { ClosingNote } from "./closing-note.tsx";
import { TicketLabels } from "./labels.tsx";
import { TicketCustomer } from "./ticket-customer.tsx";
import { useSetStatus } from "./ticket-queries.ts";
import { TicketTimeline } from "./ticket-timeline.tsx";
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
  const note = useBanner();

  function save(status: TicketStatusKey, notes?: string, onSaved?: () => void): void {
    set.mutateAsync({ status, ...(notes && { notes }) }).then(
      () => {
        onSaved?.();
        onClosing(false);
        note("Status Changed Successfully");
      },
      (error) => showAlert(serverWordsOr(error, "Failed to update status")),
    );
  }

  const controls = (
    <div className={styles.controls}>
      <ChoiceField
        label="Status"
        value={closing ? "closed" : ticket.status}
        disabled={set.isPending}
        data={ticketStatusKeys.map((key) => ({ value: key, label: statusWords[key] }))}
        onChange={(status) => {
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
      <TicketLabels ticket={ticket} />
    </div>
  );
  const facts = (
    <Facts
      small
      facts={[
        ["Name", orDash(ticket.name)],
        ["Email", orDash(ticket.email)],
        ["Mobile", ticket.phone ? <PhoneLink key="mobile" number={ticket.phone} /> : orDash("")],
        ["Date", formatIndiaTime(ticket.createdAt)],
      ]}
    />
  );
  const closed = ticket.status === "closed" && !closing;

  return (
    <div className={styles.ticket}>
      <div className={styles.message}>
        <Title order={3} className={styles.first}>
          Message
        </Title>
        <p className={styles.note}>{orDash(ticket.message)}</p>
        <Attachments files={ticket.files} />
        {closing && (
          <ClosingNote
            id={ticket.id}
            busy={set.isPending}
            onConfirm={(note, onSaved) => save("closed", note, onSaved)}
            onCancel={() => onClosing(false)}
          />
        )}
        {closed && (
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
      </div>
      {controls}
      <div className={styles.talk}>
        {ticket.updatedAt !== null && (
          <>
            <Title order={3} className={styles.heading}>
              Conversation
            </Title>
            <TicketTimeline ticket={ticket} />
          </>
        )}
      </div>
      <div className={styles.side}>
        <Title order={3} className={styles.first}>
          Customer
        </Title>
        {facts}
        {ticket.updatedAt !== null && <TicketCustomer id={ticket.id} />}
        <Title order={3} className={styles.heading}>
          Assignment History
        </Title>
        <AssignmentTable log={ticket.log} />
      </div>
    </div>
  );
}
