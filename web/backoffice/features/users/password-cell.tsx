import { Button } from "@mantine/core";
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
        onClick={() =>
          send.mutate(id, {
            onError: (error) => showAlert(serverWordsOr(error, "Failed to send the reset link")),
          })
        }
      >
        {send.isSuccess ? "Reset link sent" : "Send reset link"}
      </Button>
      {changedAt && <span className={styles.changed}>changed on {formatDay(changedAt)}</span>}
    </div>
  );
}
