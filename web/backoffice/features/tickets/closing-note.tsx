import { Button, Group, Textarea } from "@mantine/core";
import { useState } from "react";
import styles from "./tickets.module.css";
import { useClosingDraft } from "./use-draft.ts";

/** Asks for the closing note, which is required to close a ticket. An unsent note is kept until the tab is closed. */
export function ClosingNote(props: {
  id: string;
  busy: boolean;
  /** `onSaved` is called after the ticket is closed. */
  onConfirm: (note: string, onSaved: () => void) => void;
  onCancel: () => void;
}) {
  const { id, busy, onConfirm, onCancel } = props;
  const { note, change, clear } = useClosingDraft(id);
  const [missing, setMissing] = useState(false);
  return (
    <div className={styles.closing}>
      <Textarea
        label="Closing Note (required)"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={5000}
        data-autofocus
        value={note}
        error={missing ? "Write a closing note" : null}
        onChange={(event) => {
          change(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button
          loading={busy}
          onClick={() => {
            if (note.trim() === "") setMissing(true);
            else onConfirm(note.trim(), clear);
          }}
        >
          Confirm Close
        </Button>
      </Group>
    </div>
  );
}
