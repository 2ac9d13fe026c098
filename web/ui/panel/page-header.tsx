import { Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { brand } from "#shared/brand.ts";
import styles from "./page-header.module.css";

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Above the title: the way back. */
  back?: ReactNode;
  /** Next to the title, e.g. renaming it. */
  beside?: ReactNode;
  actions?: ReactNode;
}

/** The one h1 of a page, with its actions; also names the browser tab. */
export function PageHeader({ title, description, back, beside, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        {back}
        <div className={styles.title}>
          <Title order={1}>{title}</Title>
          {beside}
        </div>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
