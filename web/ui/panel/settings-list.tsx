import { Button, type ButtonProps, Text } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import styles from "./settings-list.module.css";
import { NotLoaded } from "./states.tsx";

interface RowsProps {
  label: string;
  /** With a frame of its own, outside a part of a page. */
  framed?: boolean;
  children: ReactNode;
}

/** Renders `SettingsRow`s as a named list. */
export const SettingsRows = ({ label, framed = false, children }: RowsProps) => (
  <ul className={styles.list} data-framed={framed || undefined} aria-label={label}>
    {children}
  </ul>
);

interface ListQuery<Item> {
  data: readonly Item[] | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => unknown;
}

interface ListProps<Item> extends Omit<RowsProps, "children"> {
  query: ListQuery<Item>;
  /** The title when it failed. */
  failed: string;
  /** How many grey lines stand for rows that are loading. */
  lines?: number;
  /** What stands in place of the list when it has no rows. */
  empty: ReactNode;
  /** The label of the button that fetches more, for lists that come in pages. */
  older?: string;
  row: (item: Item) => ReactNode;
}

/** Renders a short collection of settings: its rows, or that they are loading, failed to load, or that there are none. */
export function SettingsList<Item>({
  query,
  failed,
  lines = 2,
  empty,
  older,
  row,
  ...rows
}: ListProps<Item>) {
  if (!query.data) return <NotLoaded query={query} failed={failed} lines={lines} height={64} />;
  if (query.data.length === 0)
    return typeof empty === "string" ? (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    ) : (
      empty
    );
  return (
    <>
      <SettingsRows {...rows}>{query.data.map(row)}</SettingsRows>
      {query.hasNextPage && (
        <div>
          <RowAction loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage?.()}>
            {older}
          </RowAction>
        </div>
      )}
    </>
  );
}

interface RowProps {
  /** Stands before the name: a check box. */
  mark?: ReactNode;
  name: ReactNode;
  /** Stands beside the name, for example a badge. */
  beside?: ReactNode;
  /** Present values, each an element. */
  facts?: ReactNode;
  /** What is compared with other rows: a column of its own where there is room. */
  value?: ReactNode;
  /** `RowAction`s and other buttons. */
  actions?: ReactNode;
  /** What unfolds below the row. */
  children?: ReactNode;
}

/** Renders a setting or an entry of a short collection: its name, its present values, and what can be done with it. */
export const SettingsRow = ({ mark, name, beside, facts, value, actions, children }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.what} data-marked={mark ? "" : undefined}>
      {mark}
      <span className={styles.name}>{name}</span> {beside}
      {facts && <div className={styles.facts}>{facts}</div>}
    </div>
    {value && <div className={styles.value}>{value}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
    {children && <div className={styles.below}>{children}</div>}
  </li>
);

type ActionProps = ButtonProps &
  Omit<ComponentProps<"button">, keyof ButtonProps | "ref"> & {
    /** It removes something. */
    removes?: boolean;
  };

/** Renders a button of a row. */
export const RowAction = ({ removes = false, ...button }: ActionProps) => (
  <Button
    size="compact-sm"
    variant={removes ? "subtle" : "default"}
    color={removes ? "red" : undefined}
    {...button}
  />
);
