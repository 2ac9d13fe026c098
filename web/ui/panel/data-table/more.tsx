import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { RowsQuery } from "./column.ts";
import styles from "./data-table.module.css";
import { WhenSeen } from "./when-seen.tsx";

/** Draws or fetches more rows when the end of the list comes near, and offers a retry when that failed. */
export function More({
  hidden,
  query,
  onGrow,
}: {
  /** How many rows are loaded and not drawn. */
  hidden: number;
  query: RowsQuery | undefined;
  onGrow: () => void;
}) {
  if (hidden === 0 && !query?.hasNextPage) return null;
  const fetchMore = () => void query?.fetchNextPage?.();
  if (hidden === 0 && query?.isFetchNextPageError)
    return (
      <div className={styles.more} role="alert">
        <Trans>More could not be loaded.</Trans>{" "}
        <Button size="compact-sm" variant="default" onClick={fetchMore}>{t`Try again`}</Button>
      </div>
    );
  return (
    <WhenSeen
      onSeen={() => {
        onGrow();
        if (hidden === 0 && !query?.isFetching) fetchMore();
      }}
    >
      <p className={styles.more} role="status">{t`Loading more`}</p>
    </WhenSeen>
  );
}
