import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { ArrowDown } from "lucide-react";
import type { ScreenSort } from "#shared/contracts/playing/screens.ts";
import styles from "./list-head.module.css";

export interface ListHeadProps {
  sort: ScreenSort;
  onSort: (sort: ScreenSort) => void;
}

/** Renders the headings of the list's columns; those that the list can be sorted by are buttons. */
export function ListHead({ sort, onSort }: ListHeadProps) {
  const sortedBy = (by: ScreenSort, label: string, title: string) => (
    <UnstyledButton
      className={styles.sort}
      aria-pressed={sort === by}
      title={title}
      onClick={() => onSort(by)}
    >
      {label}
      {sort === by && <ArrowDown size={14} aria-hidden />}
    </UnstyledButton>
  );
  return (
    <div className={styles.head} data-testid="list-head">
      <span aria-hidden="true" className={styles.box} />
      {sortedBy("name", t`Name`, t`Sort by name`)}
      {sortedBy("contact", t`State`, t`Sort by contact, longest offline first`)}
      <span>{t({ message: "Plays", context: "now" })}</span>
      <span>{t`Default playlist`}</span>
    </div>
  );
}
