import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { countOfItems } from "#web/dashboard/words/counts.ts";
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
  const counted = countOfItems(count);
  return (
    <section className={styles.bar} aria-label={t`Selection`}>
      <ActionIcon onClick={onClear} aria-label={t`Clear selection`} title={t`Clear selection (Esc)`}>
        <X size={18} aria-hidden />
      </ActionIcon>
      <span className={styles.count} role="status">
        <Trans>{counted} selected</Trans>
      </span>
      {count < all && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onAll}>
          <Trans>Select all {all}</Trans>
        </Button>
      )}
      <span className={styles.actions}>{children}</span>
    </section>
  );
}
