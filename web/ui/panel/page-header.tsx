import { Title } from "@mantine/core";
import { type ReactNode, useContext, useEffect } from "react";
import { useLocation } from "react-router";
import { comesFromForm, focusPageHeading } from "#web/lib/focus-page.ts";
import { BesideTitle } from "./beside-title.ts";
import styles from "./page-header.module.css";
import { ProductName } from "./product-name.ts";
import { isTab } from "./tab-state.ts";

export interface PageHeaderProps {
  title: string;
  /** The name of the open tab, for the title of the browser's tab. */
  part?: string;
  description?: ReactNode;
  /** Shown above the title: the link back. */
  back?: ReactNode;
  /** Shown next to the title, for example a rename button. */
  beside?: ReactNode;
  actions?: ReactNode;
  /** Nobody comes back to this address: there is no page, or it asks once. It is no favourite. */
  passing?: true;
}

/** The router's key for the first page load, for which the browser itself starts at the top. */
const firstKey = "default";

/** Renders the page's only h1, with its actions. Also sets the title of the browser tab. */
export function PageHeader({ title, part, description, back, beside, actions, passing }: PageHeaderProps) {
  const { key, state } = useLocation();
  const onTab = isTab(state);
  const product = useContext(ProductName);
  const Beside = useContext(BesideTitle);
  useEffect(() => {
    document.title = [part, title, product].filter(Boolean).join(" · ");
  }, [part, title, product]);
  useEffect(() => {
    if ((key !== firstKey || comesFromForm()) && !onTab) focusPageHeading();
  }, [key, onTab]);
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        {back}
        <div className={styles.title}>
          <Title order={1}>{title}</Title>
          {beside}
          {Beside && !passing && <Beside title={title} />}
        </div>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
