import { Alert, Badge, Button, Group, SegmentedControl, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import type { Ticket } from "#shared/operator-api/read-tickets.ts";
import { filledReply, type SavedReply } from "#shared/operator-api/saved-replies-contract.ts";
import type { TicketSet } from "#shared/operator-api/ticket-changes.ts";
import type { TimelineEntry } from "#shared/operator-api/ticket-work.ts";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useProfile } from "../own-profile/profile-queries.ts";
import { ColleaguesHere } from "../presence/colleagues-here.tsx";
import { ReplyChooser } from "../saved-replies/reply-chooser.tsx";
import { useManagerNames } from "../saved-replies/saved-reply-queries.ts";
import { wordsOfSet } from "../saved-replies/set-words.ts";
import { AnswerFiles } from "./answer-files.tsx";
import { usePostNote } from "./ticket-queries.ts";
import styles from "./tickets.module.css";
import type { useDraftForm } from "./use-draft.ts";

/** The messages that both sides read, by number. */
const messageNumber = ({ id }: TimelineEntry): number => Number(id.replace("message-", ""));
const isShared = ({ kind }: TimelineEntry): boolean =>
  kind === "customer" || kind === "reply" || kind === "unproven";

/** Returns the number of the newest message that both sides read; 0 for none. */
export const newestMessage = (timeline: readonly TimelineEntry[]): number =>
  Math.max(0, ...timeline.filter(isShared).map(messageNumber));

/** Needs no closing note: the customer reads the answer. */
const closedByAnswer: TicketSet = { status: "closed" };

/** Renders the form to answer the customer, or to write a note for colleagues. */
export function AnswerForm(props: {
  ticket: Ticket;
  timeline: readonly TimelineEntry[];
  written: ReturnType<typeof useDraftForm>;
}) {
  const { ticket, timeline, written: drafts } = props;
  const { id } = ticket;
  const note = usePostNote(id);
  const managers = useManagerNames();
  const operator = useProfile().data?.name ?? "";
  const { form, draft, change, clear } = drafts;
  const field = useRef<HTMLTextAreaElement>(null);
  const [choosing, setChoosing] = useState(false);
  const { isSubmitting } = form.formState;
  const { kind, text, set } = draft;
  const reply = kind === "reply";
  const shared = timeline.filter(isShared);
  const newest = newestMessage(timeline);
  const isEmpty = text.trim() === "";
  const newer =
    reply && !isEmpty ? shared.filter((each) => messageNumber(each) > (draft.seen ?? newest)) : [];

  /** The first letter says which messages the answer knows. */
  const write = (next: string) => change({ text: next, ...(isEmpty && { seen: newest }) });

  function choose(saved: SavedReply): void {
    setChoosing(false);
    const filled = filledReply(saved.text, { name: ticket.name, ticket: id, operator });
    const does = Object.keys(saved.set).length > 0;
    change({
      text: isEmpty ? filled : `${text.trimEnd()}\n\n${filled}`,
      ...(isEmpty && { seen: newest }),
      ...(does && { set: saved.set }),
    });
    field.current?.focus();
  }

  const send = (more: TicketSet | null) =>
    form.handleSubmit(async (written) => {
      try {
        await note.mutateAsync({
          ...written,
          text: written.text.trim(),
          // What the operator now sees under the warning is read.
          seen: newer.length > 0 ? newest : (written.seen ?? newest),
          ...((written.set || more) && { set: { ...written.set, ...more } }),
        });
        clear();
      } catch (error) {
        const message = serverWordsOr(error, "It could not be sent. Your text is kept; try again.");
        form.setError("root", { message });
      }
    });

  return (
    <SchemaForm kept form={form} className={styles.closing} onSubmit={() => send(null)()}>
      <ColleaguesHere ticket={id} writes={!isEmpty} />
      <SegmentedControl
        aria-label="Visible to"
        value={kind}
        onChange={(next) => change({ kind: next === "note" ? "note" : "reply" })}
        data={[
          { value: "reply", label: "Reply to the customer" },
          { value: "note", label: "Note for colleagues" },
        ]}
      />
      <ReplyChooser opened={choosing} onOpened={setChoosing} onChoose={choose} />
      <Textarea
        ref={field}
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
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "/" && isEmpty) {
            event.preventDefault();
            setChoosing(true);
          }
        }}
      />
      <AnswerFiles files={draft.files} isBusy={isSubmitting} onChange={(files) => change({ files })} />
      {set && (
        <Group gap="xs">
          {wordsOfSet(set, managers).map((words) => (
            <Badge key={words} variant="light" tt="none">
              {words}
            </Badge>
          ))}
          <Button size="compact-xs" variant="subtle" onClick={() => change({ set: undefined })}>
            Change nothing
          </Button>
        </Group>
      )}
      {newer.length > 0 && (
        <Alert color="orange" role="alert" title="A newer message came">
          {newer.map((each) => (
            <p key={each.id} className={styles.text}>
              <strong>{each.by}</strong>: {each.text}
            </p>
          ))}
        </Alert>
      )}
      <FormRefusal form={form} />
      <Group justify="flex-end" gap="xs">
        {reply && ticket.status !== "closed" && (
          <Button
            variant="default"
            disabled={isEmpty || isSubmitting}
            onClick={() => void send(closedByAnswer)()}
          >
            Send and close
          </Button>
        )}
        <Button type="submit" loading={isSubmitting} disabled={isEmpty}>
          {!reply ? "Save note" : newer.length > 0 ? "Send anyway" : "Send reply"}
        </Button>
      </Group>
    </SchemaForm>
  );
}
