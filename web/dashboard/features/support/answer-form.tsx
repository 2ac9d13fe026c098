import { t } from "@lingui/core/macro";
import type { Ticket } from "#shared/contracts/tickets.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { MessageForm } from "./message-form.tsx";
import { useAnswerTicket } from "./support-queries.ts";
import { useMessageDraft } from "./use-message-draft.ts";

/** Adds a message to a ticket; a closed one opens again. */
export function AnswerForm({ ticket, userId }: { ticket: Ticket; userId: number }) {
  const [draft, state] = useMessageDraft(userId, ticket.id);
  const answer = useAnswerTicket();
  const ended = ticket.status === "closed" || ticket.status === "resolved";
  return (
    <MessageForm
      draft={draft}
      state={state}
      label={t`Your answer`}
      description={ended ? t`Sending it reopens this ticket.` : t`Support reads it in this ticket.`}
      rows={3}
      action={ended ? t`Send and reopen` : t`Send answer`}
      pending={answer.isPending}
      onSend={async () => {
        const { text } = draft.snapshot();
        await answer.mutateAsync({ id: ticket.id, text, fileIds: draft.fileIds() });
        draft.clear();
        showDone(t`Your answer was sent`);
      }}
    />
  );
}
