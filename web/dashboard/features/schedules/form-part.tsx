import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./schedule-form.module.css";

/** Renders a framed section of a form with its heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
