import { TagsInput } from "@mantine/core";
import type { Ticket } from "#shared/operator-api/read-tickets.ts";
import type { TicketSet } from "#shared/operator-api/ticket-changes.ts";
import { ticketPriorities } from "#shared/operator-api/tickets-contract.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useBanner } from "../../parts/banner.tsx";
import { priorityWords } from "../ticket-words/ticket-words.ts";
import { useChangeTickets } from "./change-queries.ts";

/** Sets the priority and the tags of a ticket. */
export function TicketLabels({ ticket }: { ticket: Ticket }) {
  const change = useChangeTickets();
  const note = useBanner();
  const save = (set: TicketSet) =>
    change.mutateAsync({ ids: [Number(ticket.id)], set }).then(
      () => note("Saved"),
      (error) => showAlert(serverWordsOr(error, "It could not be saved. Try again.")),
    );
  return (
    <>
      <ChoiceField
        label="Priority"
        value={ticket.priority}
        disabled={change.isPending}
        data={ticketPriorities.map((value) => ({ value, label: priorityWords[value] }))}
        onChange={(priority) => save({ priority })}
      />
      <TagsInput
        label="Tags"
        value={ticket.tags}
        readOnly={change.isPending}
        maxTags={10}
        onChange={(tags) =>
          save({
            add_tags: tags.filter((tag) => !ticket.tags.includes(tag)),
            remove_tags: ticket.tags.filter((tag) => !tags.includes(tag)),
          })
        }
      />
    </>
  );
}
