import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./dialog-buttons.module.css";

interface DialogButtonsProps {
  onCancel: () => void;
  /** The label of the first button, where it is not Cancel. */
  cancel?: string;
  /** What stands at the other end. */
  other?: ReactNode;
  /** The button that does what the dialog is for. */
  children: ReactNode;
}

/** Renders the end of a dialog: Cancel, and the button that does what the dialog is for. */
export const DialogButtons = ({ onCancel, cancel, other, children }: DialogButtonsProps) => (
  <div className={styles.buttons}>
    {other && <div className={styles.other}>{other}</div>}
    <Button variant="default" onClick={onCancel}>
      {cancel ?? t`Cancel`}
    </Button>
    {children}
  </div>
);
