import { ActionIcon, Button } from "@mantine/core";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "#web/lib/formats.ts";
import styles from "./selection-bar.module.css";

/** What can be done with what is chosen, at the lower edge of the page for as long as something is. */
export function SelectionBar(props: {
  count: number;
  all: number;
  onAll: () => void;
  onClear: () => void;
  children: ReactNode;
}) {
  const { count, all, onAll, onClear, children } = props;
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label="Selection">
      <ActionIcon onClick={onClear} aria-label="Clear selection" title="Clear selection (Esc)">
        <X size={18} aria-hidden />
      </ActionIcon>
      <span className={styles.count} role="status">
        {formatCount(count, "item")} selected
      </span>
      {count < all && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onAll}>
          Select all {all}
        </Button>
      )}
      <span className={styles.actions}>{children}</span>
    </section>
  );
}
