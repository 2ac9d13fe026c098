import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./dialog-buttons.module.css";

/** Renders the end of a dialog: Cancel, and the button (`children`) that does what the dialog is for. */
export const DialogButtons = ({ onCancel, children }: { onCancel: () => void; children: ReactNode }) => (
  <div className={styles.buttons}>
    <Button variant="default" onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
    {children}
  </div>
);
