import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Progress, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ImportDetail } from "#shared/contracts/desk/imports.ts";
import { paths } from "#shared/paths.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useImportActions } from "./import-queries.ts";
import { stateWords, toneOf } from "./import-words.ts";
import styles from "./imports.module.css";

/** Renders how far a started import is, with what can be done about it. Nothing for a refused one. */
export function ImportProgress({ detail }: { detail: ImportDetail }) {
  const { id, state, progress, canGoOn, folderId } = detail;
  const { start, stop } = useImportActions();
  const total = progress.done + progress.failed + progress.waiting;
  if (state === "refused" || total === 0) return null;
  const moves = state === "running" || state === "waiting";
  const ended = progress.done + progress.failed;
  return (
    <Part
      title={<StatusDot tone={toneOf(state)}>{stateWords(state)}</StatusDot>}
      actions={
        moves ? (
          <Button
            variant="default"
            loading={stop.isPending}
            onClick={() => stop.mutate(id)}
          >{t`Stop`}</Button>
        ) : (
          canGoOn && (
            <Button loading={start.isPending} onClick={() => start.mutate({ id, folderId })}>
              {progress.waiting > 0 ? <Trans>Go on</Trans> : <Trans>Try the failed ones again</Trans>}
            </Button>
          )
        )
      }
    >
      <Progress value={(ended / total) * 100} animated={state === "running"} aria-label={t`Progress`} />
      <Text aria-live="polite">
        <Trans>
          {progress.done} of {total} came over
        </Trans>
        {progress.failed > 0 && (
          <>
            {" · "}
            <Trans>{progress.failed} failed</Trans>
          </>
        )}
      </Text>
      {moves && (
        <Text size="sm" c="dimmed">
          <Trans>You can leave this page. The import goes on, also when the server starts again.</Trans>
        </Text>
      )}
      {state === "done" && (
        <div className={styles.actions}>
          <Button component={Link} to={paths.media} variant="default">{t`Open the library`}</Button>
          <Button component={Link} to={paths.playlists} variant="default">{t`Open the playlists`}</Button>
        </div>
      )}
    </Part>
  );
}
