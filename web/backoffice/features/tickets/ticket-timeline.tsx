import { Alert, Button, Group, SegmentedControl, Textarea } from "@mantine/core";
import { useState } from "react";
import type { TimelineEntry } from "#shared/operator-api/ticket-work.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { formatIndiaTime } from "../../formats/values.ts";
import { Attachments } from "./attachments.tsx";
import { useSay, useTicketWork } from "./ticket-queries.ts";
import styles from "./tickets.module.css";

const said: Record<TimelineEntry["kind"], string> = {
  opened: "wrote",
  customer: "answered",
  reply: "replied to the customer",
  note: "noted for colleagues",
  status: "changed the status",
  assigned: "changed who has it",
};

/** The first message is already shown above the timeline. */
const isNews = (entry: TimelineEntry): boolean => entry.kind !== "opened";

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
      {work.data.timeline.every((entry) => !isNews(entry)) && (
        <p className={styles.none}>Nothing has happened yet.</p>
      )}
      <ol className={styles.log} aria-label="Timeline">
        {work.data.timeline.filter(isNews).map((entry) => (
          <li key={entry.id} className={styles.entry} data-kind={entry.kind}>
            <span className={styles.when}>
              {entry.by} {said[entry.kind]}, {formatIndiaTime(entry.at)}
            </span>
            <span className={styles.said}>{entry.text}</span>
            <Attachments files={entry.files.map((file) => file.url)} />
          </li>
        ))}
      </ol>
      <Say id={id} />
    </>
  );
}

function Say({ id }: { id: string }) {
  const say = useSay(id);
  const [kind, setKind] = useState<"reply" | "note">("reply");
  const [text, setText] = useState("");
  const reply = kind === "reply";
  return (
    <form
      className={styles.closing}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "" || say.isPending) return;
        say.mutate({ kind, text: text.trim() }, { onSuccess: () => setText("") });
      }}
    >
      <SegmentedControl
        aria-label="Who reads it"
        value={kind}
        onChange={(next) => setKind(next === "note" ? "note" : "reply")}
        data={[
          { value: "reply", label: "Reply to the customer" },
          { value: "note", label: "Note for colleagues" },
        ]}
      />
      <Textarea
        label={reply ? "Reply" : "Note"}
        description={
          reply ? "The customer gets it by mail and sees it in the dashboard." : "The customer never sees it."
        }
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {say.isError && (
        <Alert color="red" role="alert">
          {serverWordsOr(say.error, "It could not be sent. Try again in a moment.")}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={say.isPending} disabled={text.trim() === ""}>
          {reply ? "Send reply" : "Save note"}
        </Button>
      </Group>
    </form>
  );
}
