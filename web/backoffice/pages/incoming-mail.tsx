import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { incomingMailsCall } from "#shared/operator-api/addresses.ts";
import {
  type IncomingMail,
  type IncomingMails,
  incomingMailsAnswer,
  type MailOutcome,
} from "#shared/operator-api/incoming-mail-contract.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { MessagesPicture } from "#web/ui/panel/pictures.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { operatorQuery } from "../calls/operator-call.ts";
import { formatIndiaTime, orDash } from "../formats/values.ts";
import { EmailAddress } from "../parts/email-address.tsx";
import { SecondLine } from "../parts/second-line.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

const outcomes: Record<MailOutcome, { words: string; tone: "bad" | "busy" | "good" | "idle" }> = {
  answer: { words: "Answer in a ticket", tone: "good" },
  unproven: { words: "In a ticket, not proven", tone: "busy" },
  message: { words: "New message", tone: "good" },
  automatic: { words: "Automatic answer", tone: "idle" },
  undelivered: { words: "Not delivered", tone: "bad" },
  own: { words: "Our own mail", tone: "idle" },
  "too-many": { words: "Too many within an hour", tone: "bad" },
  unreadable: { words: "Not readable", tone: "bad" },
};

const columns: readonly Column<IncomingMail>[] = [
  {
    key: "from",
    title: "From",
    heads: true,
    cell: ({ name, email, subject }) => (
      <>
        {email === "" ? "Unknown sender" : name || email}
        {email !== "" && name !== "" && (
          <SecondLine>
            <EmailAddress address={email} />
          </SecondLine>
        )}
        <SecondLine>{orDash(subject)}</SecondLine>
      </>
    ),
  },
  { key: "came", title: "Came", kind: "date", cell: ({ came_at }) => formatIndiaTime(came_at) },
  {
    key: "outcome",
    title: "Became",
    kind: "state",
    cell: ({ outcome, reason }) => (
      <>
        <StatusDot tone={outcomes[outcome].tone}>{outcomes[outcome].words}</StatusDot>
        {reason && <SecondLine>{reason}</SecondLine>}
      </>
    ),
  },
  {
    key: "where",
    title: "Where",
    cell: ({ ticket_id, contact_message_id }) =>
      ticket_id !== null ? (
        <Link to={`/ticket?open=${ticket_id}`}>Ticket {ticket_id}</Link>
      ) : contact_message_id !== null ? (
        <Link to={`/contact?open=${contact_message_id}`}>Message {contact_message_id}</Link>
      ) : (
        orDash(null)
      ),
  },
];

/** Mails that came to support, with what became of each, and whether the mailbox is read. */
export function IncomingMailPage() {
  const mails = useQuery({
    ...operatorQuery(["incoming-mails"], incomingMailsCall, incomingMailsAnswer.parse),
    refetchInterval: 60_000,
  });
  return (
    <>
      <Toolbar left="Answers to our mails become parts of their tickets. Other mails are messages on the page Contact. What could not be read is in the folder “Vitrine to look at” of the mailbox." />
      {mails.data && <MailboxState state={mails.data} />}
      <DataTable
        label="Incoming mail"
        columns={columns}
        rows={mails.data?.data}
        query={mails}
        failed="Failed to fetch the mails"
        keyOf={({ id }) => String(id)}
        empty={{
          picture: MessagesPicture,
          title: "No mail yet",
          text: "A mail that comes to the mailbox of support appears here within a minute.",
        }}
      />
    </>
  );
}

function MailboxState({ state }: { state: IncomingMails }) {
  if (!state.configured)
    return (
      <Alert color="orange" mb="md" title="The mailbox is not read">
        Set MAIL_IN_URL to the mailbox of support. Until then answers by email stay there.
      </Alert>
    );
  return (
    <>
      {state.problem !== null && (
        <Alert color="red" mb="md" role="alert" title="The mailbox could not be read">
          {state.problem}. It is tried every minute.
          {state.fetched_at !== null && ` It was read last on ${formatIndiaTime(state.fetched_at)}.`}
        </Alert>
      )}
      {state.problem === null && state.fetched_at !== null && (
        <Toolbar left={`The mailbox was read last on ${formatIndiaTime(state.fetched_at)}.`} />
      )}
      {!state.proves && (
        <Alert color="orange" mb="md" title="No sender is proven">
          Without MAIL_IN_AUTHSERV_ID, the name of your mail server, nobody knows which mails are really from
          a customer. All answers are shown as not proven, to operators only.
        </Alert>
      )}
    </>
  );
}
