import { Badge, Button, Title } from "@mantine/core";
import { Link } from "react-router";
import type { UserDetail } from "#shared/operator-api/read-user-detail.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useRole } from "../../frame/role.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { EmailAddress } from "../../parts/email-address.tsx";
import { UndoSwitch } from "../plans/undo-switch.tsx";
import { statusWords } from "../ticket-words/ticket-words.ts";
import { StateBadge } from "../users/state-badge.tsx";
import { statusFigures } from "./status-figures.ts";
import styles from "./status-header.module.css";
import { statusLines } from "./status-words.ts";
import { useSuspension } from "./user-detail-queries.ts";

/** Renders what is right or wrong with a customer at a glance, with what an operator can do about it. */
export function StatusHeader({ user }: { user: UserDetail }) {
  const { role, isSold } = useRole();
  const { standing } = user;
  const now = new Date();
  // What is well stands in the figures.
  const lines = statusLines(user, now).filter(
    ({ kind, tone }) => tone !== "good" && (isSold || (kind !== "plan" && kind !== "payment")),
  );
  const figures = statusFigures(user, now).filter(
    ({ title }) => isSold || (title !== "Plan" && title !== "Last payment"),
  );
  return (
    <section
      className={styles.header}
      aria-label="Status"
      data-stopped={standing.suspendedAt !== null || undefined}
    >
      <div className={styles.name}>
        <Title order={2}>{user.name}</Title>
        <StateBadge user={standing} />
        {standing.paymentFailedAt !== null && (
          <Badge variant="light" size="sm" color="red" tt="none">
            Payment failed
          </Badge>
        )}
        {(standing.phone ?? standing.email) && (
          <div className={styles.contact}>
            {standing.phone && <a href={`tel:${standing.phone.replace(/[^+\d]/g, "")}`}>{standing.phone}</a>}
            {standing.email && (
              <a href={`mailto:${encodeURIComponent(standing.email)}`}>
                <EmailAddress address={standing.email} />
              </a>
            )}
          </div>
        )}
      </div>
      <dl className={styles.figures}>
        {figures.map(({ title, value, note, tone }) => (
          <div key={title} className={styles.figure} data-tone={tone}>
            <dt>{title}</dt>
            <dd className={styles.value}>{value}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      {lines.length + standing.openTickets.length === 0 && (
        <StatusDot tone="good">Nothing to do for this customer.</StatusDot>
      )}
      <ul className={styles.lines}>
        {lines.map(({ kind, tone, text }) => (
          <li key={kind} className={styles.line}>
            <StatusDot tone={tone}>{text}</StatusDot>
            {kind === "suspended" && role === "admin" && <Unsuspend userId={user.id} />}
            {kind === "payment" && <Link to="?tab=payments">Payments</Link>}
          </li>
        ))}
        {standing.openTickets.map(({ id, message, status }) => (
          <li key={id} className={styles.line}>
            <StatusDot tone="busy">
              <span>
                <Link to={`/ticket?open=${id}`}>Ticket {id}</Link> ({wordOf(status)}): {message}
              </span>
            </StatusDot>
          </li>
        ))}
      </ul>
      {standing.undo && role === "admin" && isSold && <UndoSwitch userId={user.id} undo={standing.undo} />}
    </section>
  );
}

const wordOf = (status: string): string =>
  Object.entries(statusWords).find(([key]) => key === status)?.[1] ?? status;

function Unsuspend({ userId }: { userId: string }) {
  const suspension = useSuspension(userId);
  const showBanner = useBanner();
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={suspension.isPending}
      onClick={() =>
        suspension.mutateAsync({ suspended: false }).then(
          () => showBanner("User unsuspended"),
          (error) => showAlert(serverWordsOr(error, "Failed to update the user")),
        )
      }
    >
      Unsuspend
    </Button>
  );
}
