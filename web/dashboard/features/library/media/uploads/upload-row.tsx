import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Progress } from "@mantine/core";
import { Pause, Play, RotateCw, X } from "lucide-react";
import { Link } from "react-router";
import { dataFileNamed } from "#shared/media-kinds/data-files.ts";
import { paths } from "#shared/paths.ts";
import { formatBytes } from "#web/lib/formats.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { useMediaActions } from "../media-actions.ts";
import type { Upload, UploadList, UploadState } from "./upload-list.ts";
import styles from "./upload-tray.module.css";

const words = (): Record<UploadState, string> => ({
  waiting: t`Waiting`,
  sending: t`Uploading`,
  paused: t`Paused`,
  offline: t`Waiting to continue`,
  known: t`You already have this`,
  failed: t`Not uploaded`,
  done: t`Uploaded`,
});
const colors: Partial<Record<UploadState, string>> = { failed: "red", done: "green", offline: "orange" };

/** Renders one upload: its progress, and buttons to pause, resume, retry and cancel. */
export function UploadRow({ row, uploads }: { row: Upload; uploads: UploadList }) {
  const percent = row.bytes > 0 ? Math.floor((row.sent / row.bytes) * 100) : 0;
  const running = row.state === "sending" || row.state === "waiting" || row.state === "offline";
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.name} title={row.name}>
          {row.name}
        </div>
        {row.twin ? (
          <KnownFile row={row} twin={row.twin} uploads={uploads} />
        ) : row.problem && row.state === "failed" ? (
          <div className={`${styles.facts} ${styles.problem}`} role="alert">
            {row.problem}
            {dataFileNamed(row.name) === "table" && (
              <>
                {" "}
                <Link to={paths.tables}>{t`Go to Tables`}</Link>
              </>
            )}
            {/\.pptx$/i.test(row.name) && (
              <>
                {" "}
                <Link to={paths.imports}>{t`Import it as a design`}</Link>
              </>
            )}
            {row.needsPlan && (
              <>
                {" "}
                <Link to={paths.plans}>{t`See the plans`}</Link>
              </>
            )}
          </div>
        ) : (
          <div className={styles.facts}>
            {[
              row.place.replaces && t`Replaces “${row.place.replaces.name}”`,
              row.problem ?? words()[row.state],
              row.state !== "done" && t`${percent} % of ${formatBytes(row.bytes)}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </div>
        )}
      </div>
      <span className={styles.buttons}>
        {running && (
          <ActionIcon onClick={() => uploads.pause(row.id)} aria-label={t`Pause ${row.name}`}>
            <Pause size={16} aria-hidden />
          </ActionIcon>
        )}
        {row.state === "paused" && (
          <ActionIcon onClick={() => uploads.resume(row.id)} aria-label={t`Resume ${row.name}`}>
            <Play size={16} aria-hidden />
          </ActionIcon>
        )}
        {row.state === "failed" && row.retryable && (
          <ActionIcon onClick={() => uploads.resume(row.id)} aria-label={t`Retry ${row.name}`}>
            <RotateCw size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          onClick={() => uploads.remove(row.id)}
          aria-label={
            row.state === "done" || row.state === "failed" ? t`Dismiss ${row.name}` : t`Cancel ${row.name}`
          }
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      </span>
      <Progress
        className={styles.bar}
        value={percent}
        size="sm"
        color={colors[row.state] ?? "accent"}
        aria-label={t`Upload of ${row.name}`}
      />
    </li>
  );
}

/** Renders the choice when the same bytes exist: use those, or keep both. */
function KnownFile({
  row,
  twin,
  uploads,
}: {
  row: Upload;
  twin: { id: number; name: string };
  uploads: UploadList;
}) {
  const { replaceBy } = useMediaActions();
  const { replaces } = row.place;
  function useIt(): void {
    uploads.remove(row.id);
    if (replaces) void replaceBy(replaces, twin);
    else showDone(t`“${twin.name}” is in your media; nothing was sent again`);
  }
  return (
    <div className={styles.facts}>
      <Trans>You already have this as “{twin.name}”.</Trans>
      <Group gap="xs" mt={4}>
        <Button size="compact-xs" variant="light" onClick={useIt} aria-label={t`Use ${twin.name}`}>
          <Trans>Use it</Trans>
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => uploads.keepBoth(row.id)}
          aria-label={t`Upload ${row.name} anyway`}
        >
          <Trans>Keep both</Trans>
        </Button>
      </Group>
    </div>
  );
}
