import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { countWaiting } from "#web/lib/own-keys.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { useSignOut } from "./own-account-queries.ts";

interface SignOutDialogProps {
  userId: number;
  opened: boolean;
  onClose: () => void;
}

/** Signs out: at once, or after a question when edits that are not saved would be lost. */
export function SignOutDialog({ userId, opened, onClose }: SignOutDialogProps) {
  const { mutate } = useSignOut();
  const count = opened ? countWaiting(userId) : 0;
  useEffect(() => {
    if (!opened || count > 0) return;
    mutate();
    onClose();
  }, [opened, count, mutate, onClose]);
  return (
    <ConfirmDialog
      opened={count > 0}
      title={t`Sign out and lose edits?`}
      confirm={t`Delete and sign out`}
      onConfirm={() => {
        mutate();
        onClose();
      }}
      onClose={onClose}
    >
      <Plural
        value={count}
        one="# edit in this browser is not saved yet. Signing out deletes it."
        other="# edits in this browser are not saved yet. Signing out deletes them."
      />{" "}
      <Trans>To keep what you typed, press Cancel, then open and save it from the bar at the top.</Trans>
    </ConfirmDialog>
  );
}
