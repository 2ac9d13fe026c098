import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import { paths } from "#shared/paths.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { MessageForm } from "./message-form.tsx";
import { useCreateTicket } from "./support-queries.ts";
import { useMessageDraft } from "./use-message-draft.ts";

/** Creates a ticket and opens it. */
export function NewTicketForm({ userId }: { userId: number }) {
  const [draft, state] = useMessageDraft(userId, "new");
  const create = useCreateTicket();
  const navigate = useNavigate();
  return (
    <MessageForm
      draft={draft}
      state={state}
      label={t`Message`}
      description={t`What happens, on which screen, and since when.`}
      rows={6}
      action={t`Send to support`}
      pending={create.isPending}
      onSend={async () => {
        const { text: message, phone } = draft.snapshot();
        const ticket = await create.mutateAsync({ message, phone, fileIds: draft.fileIds() });
        draft.clear();
        showDone(t`Ticket ${ticket.id} was sent`);
        await navigate(paths.ticket(ticket.id), { replace: true });
      }}
    >
      <TextInput
        label={t`Phone (optional)`}
        description={t`If support may call you about it.`}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        mb="md"
        value={state.phone}
        onChange={(event) => draft.write({ phone: event.currentTarget.value })}
      />
    </MessageForm>
  );
}
