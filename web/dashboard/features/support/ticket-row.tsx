import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { listTickets, Ticket } from "#shared/contracts/tickets.ts";
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

/** Renders one ticket of the list. */
export function TicketRow({ ticket }: { ticket: TicketSummary }) {
  const now = useNow(10_000);
  const status = ticketStatusWords(ticket.status);
  return (
    <LinkedCard className={styles.row}>
      <div className={styles.words}>
        <CardLink to={paths.ticket(ticket.id)}>
          <Trans>Ticket {ticket.id}</Trans>
        </CardLink>
        <p className={styles.message}>{ticket.message}</p>
      </div>
      <div className={styles.facts}>
        <StatusDot tone={status.tone}>{status.label}</StatusDot>
        <span className={styles.when}>
          {ticket.updatedAt === ticket.createdAt
            ? t`Opened ${formatDate(ticket.createdAt)}`
            : t`Opened ${formatDate(ticket.createdAt)}, changed ${formatRelative(ticket.updatedAt, now)}`}
        </span>
      </div>
    </LinkedCard>
  );
}
