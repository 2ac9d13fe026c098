import { t } from "@lingui/core/macro";
import { Button, Group, Textarea } from "@mantine/core";
import { type ClipboardEvent, type ReactNode, useEffect } from "react";
import { answerTicket, type Ticket } from "#shared/contracts/desk/tickets.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
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

const written = answerTicket.body.pick({ text: true });
const writeIt = (path: string): string | undefined =>
  path === "text" ? t`Write what it is about` : undefined;

/** Renders the form for text and files to support. Nothing is lost until the server has accepted it. */
export function MessageForm(props: MessageFormProps) {
  const { draft, state, pending } = props;
  const form = useSchemaForm<{ text: string }>(written, { text: state.text }, writeIt);
  const { clearErrors } = form;
  // What hindered it may be over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the files counts
  useEffect(() => clearErrors("root"), [state.files, clearErrors]);
  const sending = state.files.some((row) => row.state === "sending");

  // Text and uploaded files survive a reload; an unfinished upload does not.
  useEffect(() => {
    if (!sending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [sending]);

  async function submit(): Promise<void> {
    if (pending) return;
    const message = draft.hindrance();
    if (message !== null) return form.setError("root", { message });
    await props.onSend();
    form.reset({ text: "" });
  }

  /** Accepts a screenshot that is pasted into the message. */
  function paste(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    draft.add(event.clipboardData.files);
  }

  return (
    <SchemaForm kept form={form} onSubmit={submit}>
      <Textarea
        label={props.label}
        description={props.description}
        placeholder={props.placeholder}
        autosize
        minRows={props.rows}
        maxRows={16}
        maxLength={5000}
        mb="md"
        {...form.register("text", {
          onChange: ({ target }: { target: HTMLTextAreaElement }) => draft.write({ text: target.value }),
        })}
        error={form.formState.errors.text?.message}
        onPaste={paste}
      />
      {props.children}
      <AttachmentField draft={draft} files={state.files} />
      <FormRefusal form={form} mt="md" />
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={pending}>
          {props.action}
        </Button>
      </Group>
    </SchemaForm>
  );
}

/** Adds a message to a ticket; a closed one opens again. */
export function AnswerForm({ ticket, userId }: { ticket: Ticket; userId: number }) {
  const [draft, state] = useMessageDraft(userId, ticket.id);
  const answer = useAnswerTicket();
  const ended = ticket.status === "closed" || ticket.status === "resolved";
  return (
    <MessageForm
      key={ticket.id}
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
