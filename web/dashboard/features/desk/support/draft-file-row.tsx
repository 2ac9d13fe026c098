import { t } from "@lingui/core/macro";
import { ActionIcon, Progress } from "@mantine/core";
import { File, FileSpreadsheet, FileText, FileVideo, Image, RotateCw, X } from "lucide-react";
import { formatBytes } from "#web/lib/formats.ts";
import styles from "./attachment-field.module.css";
import { type AttachmentKind, attachmentKind } from "./attachment-rules.ts";
import type { DraftFile, MessageDraft } from "./message-draft.ts";

const icons: Record<AttachmentKind, typeof File> = {
  picture: Image,
  video: FileVideo,
  pdf: FileText,
  office: FileSpreadsheet,
};

/** Renders an icon for the kind of file. Decorative: the name is beside it. */
export function AttachmentIcon({ name }: { name: string }) {
  const kind = attachmentKind({ name });
  const Icon = kind ? icons[kind] : File;
  return <Icon size={20} aria-hidden />;
}

/** Renders a file of an unsent message: its progress, retry and remove. */
export function DraftFileRow({ row, draft }: { row: DraftFile; draft: MessageDraft }) {
  const percent = row.bytes > 0 ? Math.min(100, Math.floor((row.sent / row.bytes) * 100)) : 0;
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <AttachmentIcon name={row.name} />
      </span>
      <div className={styles.words}>
        <div className={styles.name}>{row.name}</div>
        {row.state === "failed" ? (
          <div className={styles.problem} role="alert">
            {row.problem}
          </div>
        ) : (
          <div className={styles.facts}>
            {row.state === "done"
              ? t`Added · ${formatBytes(row.bytes)}`
              : t`Sending · ${percent} % of ${formatBytes(row.bytes)}`}
          </div>
        )}
      </div>
      <span className={styles.buttons}>
        {row.retryable && (
          <ActionIcon onClick={() => draft.retry(row.key)} aria-label={t`Try ${row.name} again`}>
            <RotateCw size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon onClick={() => draft.remove(row.key)} aria-label={t`Remove ${row.name}`}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </span>
      {row.state === "sending" && (
        <Progress className={styles.bar} value={percent} size="sm" aria-label={t`Sending ${row.name}`} />
      )}
    </li>
  );
}
