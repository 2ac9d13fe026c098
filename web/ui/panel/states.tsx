import { Trans } from "@lingui/react/macro";
import { Button, Skeleton, Stack, Title, VisuallyHidden } from "@mantine/core";
import { CloudOff, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "#web/lib/api-error.ts";
import styles from "./states.module.css";

/** Renders an empty page or part: explains what belongs here and offers the first step. */
export function EmptyState(props: { icon: LucideIcon; title: string; text: ReactNode; actions?: ReactNode }) {
  const { icon: Icon, title, text, actions } = props;
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon size={28} aria-hidden />
      </span>
      <Title order={2}>{title}</Title>
      <div className={styles.text}>{text}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Renders a page or part that failed to load: the reason and a retry button. */
export function FailedState({ title, error, retry }: { title: string; error: unknown; retry: () => void }) {
  return (
    <div className={`${styles.state} ${styles.failed}`} role="alert">
      <span className={styles.icon}>
        <CloudOff size={28} aria-hidden />
      </span>
      <Title order={2}>{title}</Title>
      <p className={styles.text}>{messageOf(error)}</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Renders grey lines in place of content that is loading. */
export function LoadingState({ lines = 4, height = 72 }: { lines?: number; height?: number }) {
  return (
    <Stack gap="sm" aria-busy="true">
      <VisuallyHidden role="status">
        <Trans>Loading</Trans>
      </VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <Skeleton key={line} height={height} radius="md" />
      ))}
    </Stack>
  );
}

interface NotLoadedProps {
  /** The query that has no data. */
  query: { isError: boolean; error: unknown; refetch: () => unknown };
  /** The title when it failed. */
  failed: string;
  /** How many grey lines stand for the content that is loading, and their height in pixels. */
  lines?: number;
  height?: number;
}

/** Renders what stands in place of a query's data: grey lines while it loads; the reason and a retry when it failed. */
export function NotLoaded({ query, failed, ...lines }: NotLoadedProps) {
  if (!query.isError) return <LoadingState {...lines} />;
  return <FailedState title={failed} error={query.error} retry={() => void query.refetch()} />;
}
