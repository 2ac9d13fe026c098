import { Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { brand } from "#shared/brand.ts";
import { focusPageHeading } from "#web/lib/focus-page.ts";
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

/** The router's name for the address the page was loaded with: there the browser itself begins at the top. */
const firstKey = "default";

/** The one h1 of a page, with its actions; also names the browser tab. */
export function PageHeader({ title, description, back, beside, actions }: PageHeaderProps) {
  const { key } = useLocation();
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  useEffect(() => {
    if (key !== firstKey) focusPageHeading();
  }, [key]);
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
