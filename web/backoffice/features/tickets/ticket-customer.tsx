import { Alert } from "@mantine/core";
import { Link } from "react-router";
import type { TicketWork } from "#shared/operator-api/ticket-work.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { ScreensPicture } from "#web/ui/panel/pictures.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { connectionTones } from "#web/ui/panel/status-tone.ts";
import { Facts } from "../../../ui/panel/facts.tsx";
import { formatDay, formatIndiaTime, formatRupeeAmount, orDash } from "../../formats/values.ts";
import { statusWords } from "../ticket-words/ticket-words.ts";
import { useTicketWork } from "./ticket-queries.ts";
import { TicketTimes } from "./ticket-times.tsx";
import styles from "./tickets.module.css";

type Screen = NonNullable<TicketWork["customer"]>["screens"][number];

const words = {
  online: "Online",
  asleep: "Page closed",
  offline: "Offline",
  waiting: "No contact yet",
} as const;

const versionWords = ({ current_version: current, playing_version: playing }: Screen): string => {
  if (playing === null) return orDash(null);
  return playing === current || current === null ? `${playing}` : `${playing}, not yet ${current}`;
};

/** Renders the account of a ticket, with the current state of its screens. */
export function TicketCustomer({ id }: { id: string }) {
  const work = useTicketWork(id);
  if (work.isError && !work.data)
    return (
      <Alert color="red" role="alert">
        Failed to fetch user details
      </Alert>
    );
  if (!work.data) return <LoadingState lines={3} height={56} />;
  const { customer, origin, others, times } = work.data;
  const above = (
    <>
      {others.length > 0 && <Others others={others} />}
      {origin && <Origin origin={origin} />}
    </>
  );
  const below = times && <TicketTimes times={times} />;
  if (!customer)
    return (
      <>
        {above}
        {!origin && <p className={styles.none}>This ticket is not from a customer's account.</p>}
        {below}
      </>
    );
  return (
    <>
      {above}
      <Facts
        small
        facts={[
          [
            "User",
            <Link key="user" to={`/users/${customer.id}`}>{`${customer.name} (${customer.id})`}</Link>,
          ],
          ["Plan", customer.plan ? `${customer.plan}, until ${formatDay(customer.plan_ends)}` : "None"],
          ["Total Payment", formatRupeeAmount(customer.total_payment)],
        ]}
      />
      {below}
      <h3 className={styles.heading}>Screens</h3>
      <DataTable
        label="Screens of the customer"
        rows={customer.screens}
        keyOf={(screen) => String(screen.id)}
        columns={[
          {
            key: "name",
            title: "Name",

            cell: (screen) => (
              <>
                {screen.name}
                <span className={styles.age}>
                  <span>Last contact {formatIndiaTime(screen.last_contact_at)}</span>
                  <span>Version {versionWords(screen)}</span>
                </span>
              </>
            ),
          },
          {
            key: "connection",
            title: "Connection",
            kind: "state",
            cell: (screen) => (
              <>
                <StatusDot tone={connectionTones[screen.connection]}>{words[screen.connection]}</StatusDot>
                {screen.status !== "active" && <span className={styles.age}>Switched off</span>}
              </>
            ),
          },
        ]}
        empty={{ picture: ScreensPicture, title: "No screens found" }}
      />
    </>
  );
}

/** Names the other tickets of this customer or address that are open, so that they get one answer, not two. */
function Others({ others }: Pick<TicketWork, "others">) {
  return (
    <Alert my="md" color="blue" title="Also open from this sender">
      <ul className={styles.others}>
        {others.map(({ id, status, message, assigned_to_name: name }) => (
          <li key={id}>
            {message === null ? `Ticket ${id}` : <Link to={`/ticket?open=${id}`}>Ticket {id}</Link>}
            {`, ${statusWords[status]}, ${name === null ? "unassigned" : `assigned to ${name}`}`}
            {message !== null && <span className={styles.othersWords}>{message}</span>}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const sources = {
  contact: "the contact form of the website",
  bot: "the chat of the website",
  enquiry: "the enquiry form of the website",
  mail: "an email",
} as const;

/** States that the ticket was a message of a visitor or an email, and whether its sender is known. */
function Origin({ origin }: { origin: NonNullable<TicketWork["origin"]> }) {
  const { type, at, claim } = origin;
  const user = claim && <Link to={`/users/${claim.user_id}`}>User {claim.user_id}</Link>;
  return (
    <Alert
      mb="md"
      color={claim?.answer === "confirmed" ? "green" : claim?.answer === "denied" ? "red" : "orange"}
      title={`From ${sources[type]}, ${formatIndiaTime(at)}`}
    >
      {claim === null && "No user has confirmed this email address."}
      {claim?.answer === "confirmed" && <>{user} confirmed by email that the message is theirs.</>}
      {claim?.answer === "denied" && <>{user} denied writing this. Another person used the address.</>}
      {claim?.answer === "waiting" && (
        <>
          Sender not verified: anyone can use any address. It is the address of {user}, who got an email with
          a link to confirm the message. Do not share account details until then.
        </>
      )}
    </Alert>
  );
}
