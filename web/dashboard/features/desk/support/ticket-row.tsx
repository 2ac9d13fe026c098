import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { listTickets, Ticket } from "#shared/contracts/desk/tickets.ts";
import { paths } from "#shared/paths.ts";
import { formatDate, formatRelative } from "#web/lib/formats.ts";
import { useNow } from "#web/lib/use-now.ts";
import { CardLink, LinkedCard } from "#web/ui/panel/linked-card.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";
import styles from "./ticket-row.module.css";

interface TicketStatusWords {
  tone: StatusTone;
  label: string;
  /** Explains what happens next. */
  meaning: string;
}

const words = (): Record<Ticket["status"], TicketStatusWords> => ({
  open: {
    tone: "busy",
    label: t`Open`,
    meaning: t`Support has your message and will answer here and by email.`,
  },
  process: { tone: "busy", label: t`In progress`, meaning: t`Support is working on it.` },
  hold: {
    tone: "idle",
    label: t`On hold`,
    meaning: t`Support is waiting for something and will continue as soon as it can.`,
  },
  resolved: {
    tone: "good",
    label: t`Resolved`,
    meaning: t`Support thinks it is solved. If it is not, write below.`,
  },
  closed: { tone: "idle", label: t`Closed`, meaning: t`Write below to reopen it.` },
});

/** Returns the texts for a ticket's status, from the customer's view. */
export const ticketStatusWords = (status: Ticket["status"]): TicketStatusWords => words()[status];

type TicketSummary = ResponseOf<typeof listTickets>["items"][number];

/** Returns the first line of a message, which serves as its subject, and what follows it. */
export function subjectOf(message: string): { subject: string; rest: string } {
  const [subject = "", ...rest] = message.trim().split(/\n+/);
  return { subject, rest: rest.join(" ").trim() };
}

/** Renders one ticket of the list: what it is about, its state, and when something happened last. */
export function TicketRow({ ticket }: { ticket: TicketSummary }) {
  const now = useNow(10_000);
  const status = ticketStatusWords(ticket.status);
  const { subject, rest } = subjectOf(ticket.message);
  return (
    <LinkedCard className={styles.row}>
      <span className={styles.state}>
        <StatusDot tone={status.tone}>{status.label}</StatusDot>
      </span>
      <div className={styles.words}>
        <CardLink to={paths.ticket(ticket.id)} className={styles.subject}>
          {subject}
        </CardLink>
        {rest && <p className={styles.message}>{rest}</p>}
      </div>
      <span className={styles.number}>
        <Trans>Ticket {ticket.id}</Trans>
      </span>
      <span className={styles.when} title={t`Opened ${formatDate(ticket.createdAt)}`}>
        {formatRelative(ticket.updatedAt, now)}
      </span>
    </LinkedCard>
  );
}
