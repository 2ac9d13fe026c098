import { Button, Group, Textarea } from "@mantine/core";
import { useState } from "react";
import styles from "./tickets.module.css";

/** Asks for the closing note, which is required to close a ticket. */
export function ClosingNote(props: {
  busy: boolean;
  onConfirm: (note: string) => void;
  onCancel: () => void;
}) {
  const { busy, onConfirm, onCancel } = props;
  const [note, setNote] = useState("");
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
          setNote(event.currentTarget.value);
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
            else onConfirm(note.trim());
          }}
        >
          Confirm Close
        </Button>
      </Group>
    </div>
  );
}
