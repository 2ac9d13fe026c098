import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useBackCloses } from "./dialog.tsx";
import styles from "./panel-shell.module.css";

/** Renders the side bar on phones. On closing, the caller moves the focus: to the new page, or back to the button. */
export function PanelDrawer(props: {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}) {
  useBackCloses(props.opened, props.onClose);
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      size="17rem"
      returnFocus={false}
      title={<span className={styles.brand}>{props.title}</span>}
      classNames={{ content: `${styles.drawer} dusk`, header: styles.drawer, body: styles.drawerPart }}
    >
      {props.children}
    </Drawer>
  );
}
