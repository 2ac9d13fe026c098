import { Alert, Button, Group, SegmentedControl, Textarea } from "@mantine/core";
import type { TimelineEntry } from "#shared/operator-api/ticket-work.ts";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { formatIndiaTime } from "../../formats/values.ts";
import { ColleaguesHere } from "../presence/colleagues-here.tsx";
import { Attachments } from "./attachments.tsx";
import { usePostNote, useTicketWork } from "./ticket-queries.ts";
import styles from "./tickets.module.css";
import { useDraftForm } from "./use-draft.ts";

const verbs: Record<TimelineEntry["kind"], string> = {
  opened: "wrote",
  customer: "wrote",
  reply: "replied to the customer",
  note: "wrote a note for colleagues",
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
export function TicketTimeline({ id }: { id: string }) {
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
              <span className={styles.text}>{part.text}</span>
              <Attachments files={part.files.map((file) => file.url)} />
            </li>
          ),
        )}
      </ol>
      <NoteForm id={id} />
    </>
  );
}

function NoteForm({ id }: { id: string }) {
  const note = usePostNote(id);
  const { form, draft, change, clear } = useDraftForm(id);
  const { isSubmitting } = form.formState;
  const { kind, text } = draft;
  const reply = kind === "reply";
  return (
    <SchemaForm
      form={form}
      className={styles.closing}
      onSubmit={async (written) => {
        try {
          await note.mutateAsync({ ...written, text: written.text.trim() });
          clear();
        } catch (error) {
          const message = serverWordsOr(error, "It could not be sent. Your text is kept; try again.");
          form.setError("root", { message });
        }
      }}
    >
      <ColleaguesHere ticket={id} writes={text.trim() !== ""} />
      <SegmentedControl
        aria-label="Visible to"
        value={kind}
        onChange={(next) => change({ kind: next === "note" ? "note" : "reply" })}
        data={[
          { value: "reply", label: "Reply to the customer" },
          { value: "note", label: "Note for colleagues" },
        ]}
      />
      <Textarea
        label={reply ? "Reply" : "Note"}
        description={
          reply ? "The customer gets it by email and sees it in the dashboard." : "Only operators see it."
        }
        autosize
        minRows={5}
        maxRows={12}
        maxLength={5000}
        value={text}
        readOnly={isSubmitting}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <FormRefusal form={form} />
      <Group justify="flex-end">
        <Button type="submit" loading={isSubmitting} disabled={text.trim() === ""}>
          {reply ? "Send reply" : "Save note"}
        </Button>
      </Group>
    </SchemaForm>
  );
}
