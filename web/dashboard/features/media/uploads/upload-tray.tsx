import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect } from "react";
import { countOfFiles } from "#web/dashboard/words/counts.ts";
import type { Upload, UploadList, UploadState } from "./upload-list.ts";
import { UploadRow } from "./upload-row.tsx";
import styles from "./upload-tray.module.css";
import { useUploadRows } from "./uploads-provider.tsx";

/** Sort order: uploads that need the user first, finished ones last. */
const urgency: Record<UploadState, number> = {
  known: 0,
  failed: 0,
  offline: 1,
  paused: 1,
  sending: 1,
  waiting: 2,
  done: 3,
};
const byUrgency = (rows: readonly Upload[]) =>
  rows.toSorted((a, b) => urgency[a.state] - urgency[b.state] || a.id - b.id);

const ended = (row: Upload) => row.state === "done" || row.state === "failed";

function titleOf(rows: readonly Upload[]): string {
  const open = rows.filter((row) => !ended(row) && row.state !== "known").length;
  const known = rows.filter((row) => row.state === "known").length;
  const failed = rows.filter((row) => row.state === "failed").length;
  if (open > 0) return t`Uploading ${countOfFiles(open)}`;
  if (known > 0) return t`${countOfFiles(known)} you already have`;
  if (failed > 0) return t`${countOfFiles(failed)} could not be uploaded`;
  return t`${countOfFiles(rows.length)} uploaded`;
}

/** False on phones, where the opened tray would cover the page. */
const roomy = (): boolean => window.matchMedia("(min-width: 48em)").matches;

/** Renders all uploads of this tab with their progress, in a corner of every page. */
export function UploadTray({ uploads }: { uploads: UploadList }) {
  const rows = useUploadRows(uploads);
  const [open, tray] = useDisclosure(roomy());
  const settled = rows.every((row) => row.state === "done");

  useEffect(() => {
    if (!settled) return;
    const timer = setTimeout(() => uploads.clearDone(), 6000);
    return () => clearTimeout(timer);
  }, [settled, uploads]);

  return (
    <>
      <div className={styles.room} aria-hidden="true" />
      <section className={styles.tray} aria-label={t`Uploads`}>
        <div className={styles.head}>
          <h2 className={styles.title}>{titleOf(rows)}</h2>
          <span className={styles.buttons}>
            {rows.some((row) => row.state === "done") && (
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => uploads.clearDone()}>
                <Trans>Clear finished</Trans>
              </Button>
            )}
            <ActionIcon onClick={tray.toggle} aria-label={open ? t`Hide uploads` : t`Show uploads`}>
              {open ? <ChevronDown size={18} aria-hidden /> : <ChevronUp size={18} aria-hidden />}
            </ActionIcon>
          </span>
        </div>
        <VisuallyHidden role="status">{titleOf(rows)}</VisuallyHidden>
        {open && (
          <ul className={styles.rows}>
            {byUrgency(rows).map((row) => (
              <UploadRow key={row.id} row={row} uploads={uploads} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
