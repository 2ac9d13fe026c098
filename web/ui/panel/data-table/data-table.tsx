import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { EmptyState, NotLoaded } from "../states.tsx";
import { Cards } from "./cards.tsx";
import { type Column, classOf, type DataTableProps, openerOf, titleOf } from "./column.ts";
import styles from "./data-table.module.css";
import { More } from "./more.tsx";
import { SortHeading, sortState } from "./sort-heading.tsx";

export type { Column, DataTableProps } from "./column.ts";

/** More rows are drawn when the end comes near: thousands at once would slow down every keystroke. */
const step = 100;

/**
 * Renders the rows of a list in the one look of both panels: grey rows while they load, a retry when that failed, a
 * picture when there are none. It scrolls sideways in its own frame; windows that are too narrow get cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, query, failed, empty, figures, label } = props;
  // Five columns fit beside each other from a tablet's width, or three of text.
  const isWide = columns.length > 5 || columns.filter(({ kind = "text" }) => kind === "text").length > 3;
  const narrow = useMediaQuery(`(max-width: ${isWide ? 61.99 : 47.99}em)`, false, {
    getInitialValueInEffect: false,
  });
  const [count, setCount] = useState(step);
  const asCards = narrow && !figures;
  if (!rows) {
    if (!query || query.isError || asCards)
      return query ? <NotLoaded query={query} failed={failed ?? ""} lines={4} height={72} /> : null;
    return (
      <>
        <span className="visually-hidden" role="status">{t`Loading`}</span>
        <Table {...props} rows={[]} isLoading />
      </>
    );
  }
  if (rows.length === 0 && empty) return <EmptyState {...empty} />;
  const shown = rows.length > count ? rows.slice(0, count) : rows;
  const isOld = query?.isPlaceholderData === true;
  return (
    <div className={styles.whole} data-old={isOld || undefined} aria-busy={isOld || undefined}>
      {query?.isError && !query.isFetchNextPageError && (
        <Alert color="red" role="alert" mb="sm" title={failed}>
          <Trans>The list below may be old.</Trans>{" "}
          <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Alert>
      )}
      {asCards ? <Cards {...props} rows={shown} /> : <Table {...props} rows={shown} />}
      <More
        key={`${label} ${shown.length}`}
        hidden={rows.length - shown.length}
        query={query}
        onGrow={() => setCount((now) => now + step)}
      />
    </div>
  );
}

const greyRows = ["first", "second", "third", "fourth", "fifth", "sixth"];

function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  onOpen,
  order,
  figures,
  sums,
  inPart,
  isLoading,
}: DataTableProps<Row> & { rows: readonly Row[]; isLoading?: true }) {
  const heading = (column: Column<Row>): ReactNode => {
    if (column.kind === "action") return <span className="visually-hidden">{titleOf(column)}</span>;
    if (!column.sorts || !order) return column.title;
    return <SortHeading title={titleOf(column)} by={column.key} order={order} />;
  };
  return (
    <section
      className={styles.frame}
      data-in-part={inPart || undefined}
      aria-label={label}
      aria-busy={isLoading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame has to be reachable by keyboard
      tabIndex={0}
    >
      <table className={styles.table} aria-label={label} data-figures={figures || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classOf(column)}
                aria-sort={column.sorts && order ? sortState(column.key, order) : undefined}
              >
                {heading(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading &&
            greyRows.map((grey) => (
              <tr key={grey}>
                {columns.map((column) => (
                  <td key={column.key} className={classOf(column)}>
                    <Skeleton height={14} width={column.kind === "text" || !column.kind ? "70%" : 48} />
                  </td>
                ))}
              </tr>
            ))}
          {rows.map((row) => (
            <tr key={keyOf(row)} {...openerOf(row, onOpen)}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums !== undefined && rows.length > 0 && (
          <tfoot>
            <tr>
              {columns.map((column, place) => (
                <td key={column.key} className={classOf(column)}>
                  {place === 0 ? sums : column.sum}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
