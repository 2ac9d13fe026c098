import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, VisuallyHidden } from "@mantine/core";
import { useDisclosure, useElementSize } from "@mantine/hooks";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { textIn } from "#web/lib/texts.ts";
import { useMediaList } from "../media-queries.ts";
import type { Upload, UploadList, UploadState } from "./upload-list.ts";
import { UploadRow } from "./upload-row.tsx";
import { titleOf } from "./upload-title.ts";
import styles from "./upload-tray.module.css";

/** Sort order: what was added last first; of that, what needs the user first, and what is finished last. */
const urgency: Record<UploadState, number> = {
  failed: 0,
  known: 1,
  offline: 2,
  paused: 2,
  sending: 2,
  waiting: 3,
  done: 4,
};
const byUrgency = (rows: readonly Upload[]) =>
  rows.toSorted((a, b) => b.batch - a.batch || urgency[a.state] - urgency[b.state] || a.id - b.id);

/** False on phones, where the opened tray would cover the page. */
const roomy = (): boolean => window.matchMedia("(min-width: 48em)").matches;

/** Renders all uploads of this tab with their progress, in a corner of every page. */
export function UploadTray({ uploads }: { uploads: UploadList }) {
  const sent: readonly Upload[] = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const { rows, working } = useBecame(sent);
  const [open, tray] = useDisclosure(roomy());
  const failed = rows.some((row) => row.state === "failed");
  // Each refused file is listed with its reason: a closed tray would hide it.
  const openTray = tray.open;
  useEffect(() => {
    if (failed) openTray();
  }, [failed, openTray]);
  // On another page the person looks at something else.
  const { pathname } = useLocation();
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    tray.close();
  }
  const size = useElementSize<HTMLElement>();
  const over = rows.every((row) => row.state === "done" || row.state === "failed");
  const settled = !working && rows.every((row) => row.state === "done");

  useEffect(() => {
    if (!settled) return;
    const timer = setTimeout(() => uploads.clearDone(), 6000);
    return () => clearTimeout(timer);
  }, [settled, uploads]);

  return (
    <>
      <div
        className={styles.room}
        style={{ "--tray-height": `${size.height}px` } as CSSProperties}
        aria-hidden="true"
      />
      <section ref={size.ref} className={styles.tray} aria-label={t`Uploads`}>
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
            {over && (
              <ActionIcon
                onClick={() => rows.map(({ id }) => uploads.remove(id))}
                aria-label={t`Close uploads`}
              >
                <X size={18} aria-hidden />
              </ActionIcon>
            )}
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

/** Returns the uploads with what became of them: a file that arrived may still be one that no screen can play. */
function useBecame(sent: readonly Upload[]): { rows: readonly Upload[]; working: boolean } {
  const isAsked = sent.some(({ mediaId }) => mediaId !== null);
  const media = new Map(useMediaList({}, !isAsked).items.map((each) => [each.id, each]));
  const became = ({ mediaId }: Upload) => (mediaId === null ? undefined : media.get(mediaId));
  return {
    rows: sent.map((row) => {
      const made = became(row);
      if (made?.state !== "failed") return row;
      const problem = textIn(made.failureReason, made.failure ?? "");
      return { ...row, state: "failed", problem, retryable: false };
    }),
    working: sent.some((row) => ["uploaded", "processing"].includes(became(row)?.state ?? "")),
  };
}
