import { t } from "@lingui/core/macro";
import type { HTMLAttributes, MouseEvent, ReactNode } from "react";
import type { EmptyStateProps } from "../states.tsx";
import styles from "./data-table.module.css";

/**
 * What a column contains decides how it looks. `text` takes several lines; `code` and `date` are never broken; figures
 * (`number`) stand at the right, one above the other; `action` stays in view where the table scrolls sideways.
 */
type ColumnKind = "text" | "code" | "date" | "number" | "state" | "action";

export interface Column<Row> {
  key: string;
  /** Only a column of actions needs none. */
  title?: string;
  kind?: ColumnKind;
  cell: (row: Row) => ReactNode;
  /** On cards this column is the heading; otherwise the first one is. */
  heads?: boolean;
  /** The column's heading sorts the rows. */
  sorts?: boolean;
  /** Left out of the card of a row, because it says nothing there. */
  notOnCard?: (row: Row) => boolean;
  sum?: ReactNode;
}

/** The query of the rows; one that loads pages has the second half, too. */
export interface RowsQuery {
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
  isPlaceholderData?: boolean;
  hasNextPage?: boolean;
  isFetching?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => unknown;
}

/** By which column the rows are ordered, and what a click on another heading does. */
export interface RowOrder {
  by: string | null;
  dir: "asc" | "desc";
  onSort: (key: string) => void;
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while nothing is loaded: then `query` and `failed` say what stands in their place. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  query?: RowsQuery;
  /** The title when the query failed. */
  failed?: string;
  /** What stands in place of a table without rows. */
  empty?: EmptyStateProps;
  /** What a click on a row does, beside the link or button in it that does the same. */
  onOpen?: (row: Row) => void;
  order?: RowOrder;
  /** Figures that one compares with those of other rows: it stays a table on phones, too. */
  figures?: boolean;
  /** It stands in a part that has a frame already. */
  inPart?: boolean;
  /** The heading of the last row, which has the sums of the columns. */
  sums?: string;
}

type Shape = Pick<Column<never>, "kind" | "title">;

export const classOf = ({ kind = "text" }: Shape): string | undefined => styles[kind];
export const titleOf = ({ title }: Shape): string => title ?? t`Actions`;

const controls = "a, button, input, select, textarea, label, summary, [role=button], [tabindex]";

/** Returns what makes a row open by a click. A click on a control in it, or one that selects text, is not meant so. */
export function openerOf<Row>(
  row: Row,
  onOpen: ((row: Row) => void) | undefined,
): HTMLAttributes<HTMLElement> {
  if (!onOpen) return {};
  return {
    className: styles.opens,
    onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
      const control = target instanceof Element ? target.closest(controls) : null;
      if (control && currentTarget.contains(control)) return;
      // A dialog that the row shows is in the row for React, and elsewhere in the document.
      if (!(target instanceof Node) || !currentTarget.contains(target)) return;
      if (String(getSelection() ?? "") === "") onOpen(row);
    },
  };
}
