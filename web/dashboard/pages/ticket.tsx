import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { ApiError } from "#web/lib/api.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { Conversation } from "../features/desk/support/conversation.tsx";
import { AnswerForm } from "../features/desk/support/message-form.tsx";
import { useTicket } from "../features/desk/support/support-queries.ts";
import { ticketStatusWords } from "../features/desk/support/ticket-row.tsx";
import { useMe } from "../queries/me.ts";
import { NotFoundPage } from "./not-found.tsx";

/** /app/support/:id: one ticket, its messages, and the form to answer. */
export function TicketPage() {
  const id = Number(useParams().id);
  const me = useMe();
  const ticket = useTicket(id);
  const back = <BackLink to={paths.support}>{t`Support`}</BackLink>;
  const absent = ticket.error instanceof ApiError && ticket.error.code === "not_found";
  if (!Number.isInteger(id) || absent) return <NotFoundPage />;
  if (ticket.isError && !ticket.data) {
    return (
      <>
        <PageHeader title={t`Ticket ${id}`} back={back} />
        <FailedState title={t`This ticket could not be opened`} of={ticket} />
      </>
    );
  }
  if (!ticket.data || !me.data) return <LoadingState />;
  const status = ticketStatusWords(ticket.data.status);
  return (
    <>
      <PageHeader
        title={t`Ticket ${id}`}
        back={back}
        description={
          <>
            <StatusDot tone={status.tone}>{status.label}</StatusDot> · {status.meaning}
          </>
        }
      />
      <Stack gap="lg" maw="48rem">
        <Conversation ticket={ticket.data} />
        <Part label={t`Answer support`}>
          <AnswerForm key={id} ticket={ticket.data} userId={me.data.user.id} />
        </Part>
      </Stack>
    </>
  );
}
