import { Title } from "@mantine/core";
import { type ReactNode, useContext, useEffect } from "react";
import { useLocation } from "react-router";
import { focusPageHeading } from "#web/lib/focus-page.ts";
import { BesideTitle } from "./beside-title.ts";
import styles from "./page-header.module.css";
import { ProductName } from "./product-name.ts";

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Shown above the title: the link back. */
  back?: ReactNode;
  /** Shown next to the title, for example a rename button. */
  beside?: ReactNode;
  actions?: ReactNode;
  /** There is no page at this address: nothing can be done with it. */
  missing?: true;
}

/** The router's key for the first page load, for which the browser itself starts at the top. */
const firstKey = "default";

/** Renders the page's only h1, with its actions. Also sets the title of the browser tab. */
export function PageHeader({ title, description, back, beside, actions, missing }: PageHeaderProps) {
  const { key } = useLocation();
  const product = useContext(ProductName);
  const Beside = useContext(BesideTitle);
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
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
          {Beside && !missing && <Beside title={title} />}
        </div>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
