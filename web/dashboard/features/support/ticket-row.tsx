import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { listTickets } from "#shared/contracts/tickets.ts";
import { paths } from "#shared/paths.ts";
import { formatDate, formatRelative } from "#web/lib/formats.ts";
import { useNow } from "#web/lib/use-now.ts";
import { CardLink, LinkedCard } from "#web/ui/panel/linked-card.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import styles from "./ticket-row.module.css";
import { ticketStatusWords } from "./ticket-status.ts";

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
