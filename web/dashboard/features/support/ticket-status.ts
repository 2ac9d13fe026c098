import { t } from "@lingui/core/macro";
import type { Ticket } from "#shared/contracts/tickets.ts";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";

export interface TicketStatusWords {
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
