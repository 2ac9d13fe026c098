import { Trans } from "@lingui/react/macro";
import { Title, VisuallyHidden } from "@mantine/core";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./first-run.module.css";

export interface FirstRunStepProps {
  number: number;
  title: string;
  /** What to do, or what has been done. */
  text: ReactNode;
  state: "done" | "current" | "later";
  actions?: ReactNode;
}

/** Renders one of the four steps. Its check mark follows from real data. */
export function FirstRunStep({ number, title, text, state, actions }: FirstRunStepProps) {
  return (
    <li
      className={`${styles.step} ${styles[state] ?? ""}`}
      aria-current={state === "current" ? "step" : undefined}
    >
      <span className={styles.mark} aria-hidden="true">
        {state === "done" ? <Check size={18} strokeWidth={3} /> : number}
      </span>
      <div>
        <Title order={2} className={styles.title}>
          {title}
          {state === "done" && (
            <VisuallyHidden>
              , <Trans>done</Trans>
            </VisuallyHidden>
          )}
        </Title>
        <p className={styles.text}>{text}</p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
