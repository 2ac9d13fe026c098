import { Group, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./part.module.css";

interface PartProps {
  title?: ReactNode;
  /** The name of a part without a heading. None where what is in it has a name of its own, as a table has. */
  label?: string;
  /** Controls at the right of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Renders a framed part of a page with its heading. */
export function Part({ title, label, actions, children }: PartProps) {
  const id = useId();
  const heading = (
    <Title order={2} size="h3" id={id}>
      {title}
    </Title>
  );
  if (title === undefined && label === undefined) return <div className={styles.part}>{children}</div>;
  if (title === undefined)
    return (
      <section className={styles.part} aria-label={label}>
        {children}
      </section>
    );
  return (
    <section className={styles.part} aria-labelledby={id}>
      {actions ? (
        <Group justify="space-between" gap="sm">
          {heading}
          <Group gap="sm">{actions}</Group>
        </Group>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
