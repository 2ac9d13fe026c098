import { Button } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { formatDay } from "../../formats/values.ts";
import { useSendResetLink } from "./user-queries.ts";
import styles from "./users.module.css";

/**
 * Renders the time of the last password change and the button for a reset link. Passwords cannot be read (resolution
 * T1).
 */
export function PasswordCell({
  id,
  name,
  changedAt,
}: {
  id: string;
  name: string;
  changedAt: string | null;
}) {
  const send = useSendResetLink();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.password}>
      <span role="img" aria-label="Not shown">
        ••••••
      </span>
      <Button
        size="compact-xs"
        variant="subtle"
        loading={send.isPending}
        disabled={send.isSuccess}
        aria-label={send.isSuccess ? undefined : `Send reset link to ${name}`}
        onClick={() => setAsking(true)}
      >
        {send.isSuccess ? "Reset link sent" : "Send reset link"}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Send a reset link to ${name}?`}
        confirm="Send link"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          send
            .mutateAsync(id)
            .catch((error) => showAlert(serverWordsOr(error, "Failed to send the reset link")));
        }}
      >
        {name} gets an email from support with a link to choose a new password. The current password stays
        valid until then.
      </ConfirmDialog>
      {changedAt && <span className={styles.changed}>changed on {formatDay(changedAt)}</span>}
    </div>
  );
}
