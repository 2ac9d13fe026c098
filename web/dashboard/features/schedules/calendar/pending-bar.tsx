import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import styles from "./week-calendar.module.css";

export interface PendingBarProps {
  name: string;
  moment: string;
  onKeep: () => void;
  onCancel: () => void;
}

/** Renders a change by keyboard that is shown but not saved. */
export function PendingBar({ name, moment, onKeep, onCancel }: PendingBarProps) {
  return (
    <div className={styles.pending} role="status">
      <span>
        <Trans>
          “{name}”: {moment}. Press Enter to keep it, Escape to cancel.
        </Trans>
      </span>
      <Button size="compact-sm" onClick={onKeep}>
        <Trans>Keep</Trans>
      </Button>
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
