import { t } from "@lingui/core/macro";
import { Button, Skeleton, Stack, Title, VisuallyHidden } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { messageOf } from "#web/lib/api-error.ts";
import { Drawing } from "./drawing.tsx";
import styles from "./states.module.css";

export interface EmptyStateProps {
  /** One of `pictures.tsx`. */
  picture: ComponentType;
  title: string;
  text?: ReactNode;
  /** The first step. While it is there, the page header leaves out its own main action. */
  actions?: ReactNode;
}

/** Renders an empty page or part: explains what belongs here and offers the first step. */
export function EmptyState({ picture: Picture, title, text, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Picture />
      <Title order={2} size="h3">
        {title}
      </Title>
      {text && <div className={styles.text}>{text}</div>}
      {actions && (
        <div className={styles.actions} data-first-step>
          {actions}
        </div>
      )}
    </div>
  );
}

/** Draws a screen whose plug is out: what should stand here cannot be reached. */
export const UnpluggedPicture = () => (
  <Drawing>
    <rect className="line" x="36" y="18" width="88" height="56" rx="6" />
    <path className="line" d="M80 74v12M62 86h36" />
    <path className="mark" d="M69 35l22 22M91 35L69 57" />
    <path className="line" d="M98 86h14q8 0 8 8v4M136 98q0-8 8-8h8" />
    <path className="line" d="M114 98h12v6h-12zM130 98h12v6h-12z" />
  </Drawing>
);

interface Failed {
  error: unknown;
  refetch: () => unknown;
}

/** Renders a page or part that failed to load, for the query that failed: the reason and a retry button. */
export function FailedState({ title, of }: { title: string; of: Failed }) {
  return (
    <div className={styles.state} role="alert">
      <UnpluggedPicture />
      <Title order={2} size="h3">
        {title}
      </Title>
      <p className={styles.text}>{messageOf(of.error)}</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => void of.refetch()}>{t`Try again`}</Button>
      </div>
    </div>
  );
}

/** Renders grey lines in place of content that is loading. */
export function LoadingState({ lines = 4, height = 72 }: { lines?: number; height?: number }) {
  return (
    <Stack gap="sm" aria-busy="true">
      <VisuallyHidden role="status">{t`Loading`}</VisuallyHidden>
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
  return <FailedState title={failed} of={query} />;
}
