import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { brand } from "#shared/brand.ts";
import type { Ticket, TicketFile } from "#shared/contracts/desk/tickets.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import styles from "./conversation.module.css";
import { TicketFiles } from "./ticket-files.tsx";

interface EntryProps {
  from: "you" | "support" | "end";
  who: string;
  at: string | null;
  files?: readonly TicketFile[];
  children: ReactNode;
}

function Entry({ from, who, at, files = [], children }: EntryProps) {
  return (
    <li className={styles.entry} data-from={from}>
      <p className={styles.who}>
        <strong>{who}</strong>
        {at && <time dateTime={at}>{formatDateTime(at)}</time>}
      </p>
      <p className={styles.text}>{children}</p>
      <TicketFiles files={files} />
    </li>
  );
}

/** Renders the messages, oldest first, and the closing note. Screen readers announce new answers. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  return (
    <div role="log" aria-label={t`Conversation`}>
      <ol className={styles.entries} aria-label={t`Timeline`}>
        <Entry from="you" who={t`You`} at={ticket.createdAt} files={ticket.files}>
          {ticket.message}
        </Entry>
        {ticket.answers.map((answer) => (
          <Entry
            key={answer.id}
            from={answer.from}
            who={answer.from === "you" ? t`You` : t`${answer.name}, ${brand.name} support`}
            at={answer.createdAt}
            files={answer.files}
          >
            {answer.text}
          </Entry>
        ))}
        {ticket.closingNote !== null && (
          <Entry from="end" who={t`Closed by support`} at={null}>
            {ticket.closingNote}
          </Entry>
        )}
      </ol>
    </div>
  );
}
