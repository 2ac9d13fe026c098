import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./panel-shell.module.css";

/** The side bar on phones. */
export function PanelDrawer(props: {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      size="17rem"
      title={<span className={styles.brand}>{props.title}</span>}
      classNames={{ content: `${styles.drawer} dusk`, header: styles.drawer, body: styles.drawerBody }}
    >
      {props.children}
    </Drawer>
  );
}
