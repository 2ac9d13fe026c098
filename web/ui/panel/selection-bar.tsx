import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { formatNumber } from "#web/lib/formats.ts";
import styles from "./selection-bar.module.css";

export interface SelectionBarProps {
  count: number;
  /** The count with its noun: "3 screens". */
  counted: string;
  /** Number of entries that can be selected. */
  all: number;
  busy?: boolean;
  onAll: () => void;
  onClear: () => void;
  /** The buttons of the available actions. */
  children: ReactNode;
}

/** Renders the actions for the selected entries, at the lower edge of the page while the selection is not empty. */
export function SelectionBar({ count, counted, all, busy, onAll, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  const everything = formatNumber(all);
  return (
    <section className={styles.bar} aria-label={t`Selection`} aria-busy={busy}>
      <ActionIcon onClick={onClear} aria-label={t`Clear selection`} title={t`Clear selection (Esc)`}>
        <X size={18} aria-hidden />
      </ActionIcon>
      <span className={styles.count} role="status">{t`${counted} selected`}</span>
      {count < all && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onAll}>
          <Trans>Select all {everything}</Trans>
        </Button>
      )}
      <span className={styles.actions}>{children}</span>
    </section>
  );
}
