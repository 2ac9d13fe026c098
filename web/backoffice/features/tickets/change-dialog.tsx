import { Button, Group, TagsInput, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import type { Ticket } from "#shared/operator-api/read-tickets.ts";
import type { TicketSet } from "#shared/operator-api/ticket-changes.ts";
import { type TicketPriority, ticketPriorities } from "#shared/operator-api/tickets-contract.ts";
import { formatCount } from "#web/lib/formats.ts";
import { useAskBeforeLoss } from "#web/ui/panel/ask-before-loss.tsx";
import { CardList } from "#web/ui/panel/card-list.tsx";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { idValue } from "../../calls/id-value.ts";
import { useRole } from "../../frame/role.tsx";
import { useManagers } from "../managers/manager-queries.ts";
import { priorityWords } from "../ticket-words/ticket-words.ts";
import styles from "./tickets.module.css";

interface Choice {
  label: string;
  set: TicketSet;
  /** What was done, for the notice. */
  done: string;
  changes: number;
}

/**
 * Asks what is changed of many tickets. Each button says how many it changes, and does it: a second click would only repeat
 * what the button says, and there is an undo.
 */
export function ChangeDialog(props: {
  tickets: readonly Ticket[];
  busy: boolean;
  onChange: (set: TicketSet, done: string) => void;
  onClose: () => void;
}) {
  const { tickets, busy, onChange, onClose } = props;
  const { role } = useRole();
  const managers = useManagers({ enabled: role === "admin" }).data ?? [];
  const [tags, setTags] = useState<string[]>([]);
  const [note, setNote] = useState("");
  const { close, question } = useAskBeforeLoss(tags.length > 0 || note.trim() !== "", onClose);
  const count = (changes: (ticket: Ticket) => boolean) => tickets.filter(changes).length;
  const assignTo = (id: string | null, name: string): Choice => ({
    label: name,
    set: { assigned_user_id: id === null ? null : Number(idValue(id)) },
    done: id === null ? "unassigned" : `assigned to ${name}`,
    changes: count(({ assignedUserId }) => assignedUserId !== id),
  });
  const prioritise = (priority: TicketPriority): Choice => ({
    label: priorityWords[priority],
    set: { priority },
    done: `set to ${priorityWords[priority].toLowerCase()} priority`,
    changes: count((ticket) => ticket.priority !== priority),
  });
  const written = tags.map((tag) => tag.trim().toLowerCase());
  const buttons = (choices: readonly Choice[]) => (
    <Group gap="xs">
      {choices.map(({ label, set, done, changes }) => (
        <Button
          key={label}
          variant="default"
          disabled={busy || changes === 0}
          onClick={() => onChange(set, done)}
        >
          {label}
          <Text span c="dimmed" size="sm" ms={6}>
            {changes}
          </Text>
        </Button>
      ))}
    </Group>
  );
  return (
    <Dialog title={`Change ${formatCount(tickets.length, "ticket")}`} onClose={close} size="lg">
      <Text size="sm" c="dimmed">
        The number is how many of them change. A click does it; you can undo it for a minute.
      </Text>
      <details className={styles.changes}>
        <summary>Which tickets</summary>
        <CardList label="Chosen tickets" smallest="100%">
          {tickets.map(({ id, name, assignedToName, priority }) => (
            <li key={id}>
              {id} {name}, {assignedToName ?? "unassigned"}, {priorityWords[priority].toLowerCase()}
            </li>
          ))}
        </CardList>
      </details>
      {role === "admin" && (
        <>
          <h3 className={styles.heading}>Assign to</h3>
          {buttons([...managers.map(({ id, name }) => assignTo(id, name)), assignTo(null, "Nobody")])}
        </>
      )}
      <h3 className={styles.heading}>Priority</h3>
      {buttons(ticketPriorities.map(prioritise))}
      <h3 className={styles.heading}>Tags</h3>
      <TagsInput
        aria-label="Tags"
        placeholder="Write a tag and press Enter"
        value={tags}
        onChange={setTags}
        maxTags={10}
        mb="xs"
      />
      {buttons([
        {
          label: "Add",
          set: { add_tags: written },
          done: "tagged",
          changes: count((ticket) => written.some((tag) => !ticket.tags.includes(tag))),
        },
        {
          label: "Remove",
          set: { remove_tags: written },
          done: "untagged",
          changes: count((ticket) => written.some((tag) => ticket.tags.includes(tag))),
        },
      ])}
      <h3 className={styles.heading}>Close</h3>
      <Textarea
        aria-label="Closing Note (required)"
        placeholder="Closing note, which customers read"
        autosize
        minRows={2}
        maxLength={5000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        mb="xs"
      />
      {buttons([
        {
          label: "Close",
          set: { status: "closed", notes: note.trim() },
          done: "closed",
          changes: note.trim() === "" ? 0 : count(({ status }) => status !== "closed"),
        },
      ])}
      {question}
    </Dialog>
  );
}
