import { Alert, Badge, Text } from "@mantine/core";
import type { Ticket } from "#shared/operator-api/read-tickets.ts";
import type { TimelineEntry } from "#shared/operator-api/ticket-work.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { formatIndiaTime } from "../../formats/values.ts";
import { AnswerForm, newestMessage } from "./answer-form.tsx";
import { Attachments } from "./attachments.tsx";
import { HeldReply } from "./held-reply.tsx";
import { useTicketWork } from "./ticket-queries.ts";
import styles from "./tickets.module.css";
import { useDraftForm } from "./use-draft.ts";

const verbs: Record<TimelineEntry["kind"], string> = {
  opened: "wrote",
  customer: "wrote",
  reply: "replied to the customer",
  note: "wrote a note for colleagues",
  unproven: "wrote by email",
  mail: "by email",
  status: "changed the status",
  assigned: "changed the assignment",
};

/** The first message is already shown above the timeline. */
const isNews = (entry: TimelineEntry): boolean => entry.kind !== "opened";
const isChange = ({ kind }: TimelineEntry): boolean => kind === "status" || kind === "assigned";
const isMessage = (entry: TimelineEntry): boolean => isNews(entry) && !isChange(entry);
const heading = ({ by, kind, at }: TimelineEntry): string => `${by} ${verbs[kind]}, ${formatIndiaTime(at)}`;

/** Returns the entries in order, with changes that follow each other as one list: they must not bury the messages. */
function folded(entries: readonly TimelineEntry[]): (TimelineEntry | TimelineEntry[])[] {
  const parts: (TimelineEntry | TimelineEntry[])[] = [];
  for (const entry of entries) {
    const last = parts.at(-1);
    if (!isChange(entry)) parts.push(entry);
    else if (Array.isArray(last)) last.push(entry);
    else parts.push([entry]);
  }
  return parts;
}

const NotProven = () => (
  <Badge
    size="sm"
    tt="none"
    variant="light"
    color="orange"
    title="The mail server has not proven that the customer sent this mail. Customers do not see it in their dashboard."
  >
    Sender not proven
  </Badge>
);

const LeftOut = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <Text size="xs" c="dimmed">
      Left out, as the ticket cannot have it: {names.join(", ")}. The mail in the mailbox has it.
    </Text>
  );

/** Renders the newest of these changes in one line; the others can be unfolded. */
function Changes({ entries }: { entries: readonly TimelineEntry[] }) {
  const line = (entry: TimelineEntry) =>
    entry.kind === "assigned"
      ? `${entry.text} by ${entry.by}, ${formatIndiaTime(entry.at)}`
      : `${heading(entry)}: ${entry.text}`;
  const last = entries.at(-1);
  if (!last) return null;
  if (entries.length === 1) return line(last);
  return (
    <details>
      <summary>
        {line(last)} ({entries.length - 1} earlier)
      </summary>
      <ul>
        {entries.slice(0, -1).map((entry) => (
          <li key={entry.id}>{line(entry)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Renders all messages and changes, oldest first, and the form to answer. */
export function TicketTimeline({ ticket }: { ticket: Ticket }) {
  const { id } = ticket;
  const written = useDraftForm(id);
  const work = useTicketWork(id);
  if (work.isError && !work.data)
    return (
      <Alert color="red" role="alert">
        Failed to fetch the timeline
      </Alert>
    );
  if (!work.data) return <LoadingState lines={3} height={64} />;
  return (
    <>
      {!work.data.timeline.some(isMessage) && <p className={styles.none}>No answers yet.</p>}
      <ol className={styles.log} aria-label="Timeline">
        {folded(work.data.timeline.filter(isNews)).map((part) =>
          Array.isArray(part) ? (
            <li key={part[0]?.id} className={styles.changes}>
              <Changes entries={part} />
            </li>
          ) : (
            <li key={part.id} className={styles.entry} data-kind={part.kind}>
              <span className={styles.when}>{heading(part)}</span>
              {part.kind === "unproven" && <NotProven />}
              <span className={styles.text}>{part.text}</span>
              <Attachments files={part.files.map((file) => file.url)} />
              <LeftOut names={part.left_out} />
              {part.leaves_at !== null && (
                <HeldReply
                  ticketId={id}
                  entry={part}
                  leavesAt={part.leaves_at}
                  onTaken={({ text, files }) =>
                    written.change({ kind: "reply", text, files, seen: newestMessage(work.data.timeline) })
                  }
                />
              )}
            </li>
          ),
        )}
      </ol>
      <AnswerForm ticket={ticket} timeline={work.data.timeline} written={written} />
    </>
  );
}
