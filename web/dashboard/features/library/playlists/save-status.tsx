import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group } from "@mantine/core";
import { Check, CloudOff, LoaderCircle } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import type { SaveState } from "../../../outbox/autosave.ts";
import styles from "./save-status.module.css";

/** Shows at all times whether the edits are saved. `live`: when screens show what was saved. */
export function SaveStatus({ state, live }: { state: SaveState; live?: ReactNode }) {
  const trouble = state.is === "waiting" || state.is === "refused" || state.is === "conflict";
  const Icon = trouble ? CloudOff : state.is === "saved" ? Check : LoaderCircle;
  const words = trouble ? t`Not saved` : state.is === "saved" ? t`Saved` : t`Saving…`;
  return (
    <div className={styles.whole}>
      <span className={`${styles.status} ${trouble ? styles.trouble : ""}`} role="status">
        <Icon size={16} aria-hidden />
        {words}
      </span>
      {live && (
        <span className={`${styles.live} ${state.is === "saved" ? "" : styles.keepsPlace}`}>{live}</span>
      )}
    </div>
  );
}

/** What saves the edits: an `Autosave`. */
interface Saving {
  retry: () => void;
  discard: () => void;
}

/** Explains why the edits are not saved, and what to do. A conflict has its own part, `PlaylistClash`. */
export function SaveTrouble({ state, saving }: { state: SaveState; saving: Saving }) {
  const [asks, setAsks] = useState(false);
  const onRetry = () => saving.retry();
  if (state.is === "waiting") {
    return (
      <Alert color="orange" title={t`Not saved yet`}>
        {state.message}{" "}
        <Trans>Your edits are kept in this browser and will be saved as soon as possible.</Trans>
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={onRetry}>{t`Try now`}</Button>
        </Group>
      </Alert>
    );
  }
  if (state.is === "refused") {
    return (
      <Alert color="red" title={t`Not saved`} role="alert">
        {state.message}
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={onRetry}>{t`Try again`}</Button>
          <Button size="xs" variant="default" onClick={() => setAsks(true)}>{t`Discard`}</Button>
        </Group>
        <ConfirmDialog
          opened={asks}
          title={t`Discard these edits?`}
          confirm={t`Discard`}
          onConfirm={() => {
            saving.discard();
            location.reload();
          }}
          onClose={() => setAsks(false)}
        >
          <Trans>What you changed here and is not saved is deleted. This cannot be undone.</Trans>
        </ConfirmDialog>
      </Alert>
    );
  }
  return null;
}
