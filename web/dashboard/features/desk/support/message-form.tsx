import { t } from "@lingui/core/macro";
import { Alert, Button, Group, Textarea } from "@mantine/core";
import {
  type ClipboardEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { Ticket } from "#shared/contracts/desk/tickets.ts";
import { messageOf } from "#web/lib/api.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { AttachmentField } from "./attachment-field.tsx";
import type { DraftState, MessageDraft } from "./message-draft.ts";
import { useAnswerTicket } from "./support-queries.ts";
import { useMessageDraft } from "./use-message-draft.ts";

interface MessageFormProps {
  draft: MessageDraft;
  state: DraftState;
  label: string;
  description?: string;
  placeholder?: string;
  rows: number;
  /** Rendered between the message and its files. */
  children?: ReactNode;
  /** The button's label. */
  action: string;
  pending: boolean;
  /** Sends the draft. If it throws, the draft stays. */
  onSend: () => Promise<void>;
}

/** Renders the form for text and files to support. Nothing is lost until the server has accepted it. */
export function MessageForm(props: MessageFormProps) {
  const { draft, state, pending } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Problems appear after the first try to send, and only while they exist. */
  const [tried, setTried] = useState(false);
  const name = useId();
  const shownProblem = problem ?? (tried ? draft.hindrance() : null);
  const sending = state.files.some((row) => row.state === "sending");

  // Text and uploaded files survive a reload; an unfinished upload does not.
  useEffect(() => {
    if (!sending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [sending]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    const empty = state.text.trim() === "";
    setMissing(empty);
    setProblem(null);
    if (empty) return field.current?.focus();
    setTried(true);
    if (draft.hindrance() !== null) return;
    try {
      await props.onSend();
      setTried(false);
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  /** Accepts a screenshot that is pasted into the message. */
  function paste(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    draft.add(event.clipboardData.files);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Textarea
        ref={field}
        id={name}
        label={props.label}
        description={props.description}
        placeholder={props.placeholder}
        autosize
        minRows={props.rows}
        maxRows={16}
        maxLength={5000}
        mb="md"
        value={state.text}
        error={missing && state.text.trim() === "" ? t`Write what it is about` : null}
        onChange={(event) => draft.write({ text: event.currentTarget.value })}
        onPaste={paste}
      />
      {props.children}
      <AttachmentField draft={draft} files={state.files} />
      {shownProblem && (
        <Alert color="red" mt="md" role="alert">
          {shownProblem}
        </Alert>
      )}
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={pending}>
          {props.action}
        </Button>
      </Group>
    </form>
  );
}

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
