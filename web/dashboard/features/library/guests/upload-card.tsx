import { t } from "@lingui/core/macro";
import { Checkbox, Text } from "@mantine/core";
import { Image as ImageIcon, MessageSquareText, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { GuestUpload } from "#shared/contracts/library/guest-links.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import styles from "./guests.module.css";

interface CardProps {
  upload: GuestUpload;
  selected: boolean;
  /** Null: it cannot be chosen. */
  onSelect: (() => void) | null;
  /** The buttons for this one. */
  children: ReactNode;
}

/** Renders one picture or notice: what it is, from whom, when, and who decided. */
export function UploadCard({ upload, selected, onSelect, children }: CardProps) {
  const { kind, media, notice, guestName, linkTitle, receivedAt } = upload;
  const name = media?.name ?? notice ?? t`Deleted picture`;
  const who = guestName || t`No name`;
  return (
    <li className={styles.upload} data-selected={selected}>
      <div className={styles.shown}>
        {kind === "notice" ? (
          <p className={styles.notice}>
            <MessageSquareText size={18} aria-hidden />
            {notice}
          </p>
        ) : media?.thumbnailUrl ? (
          <a
            href={media.previewUrl ?? media.thumbnailUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Open ${name}`}
          >
            <img src={media.thumbnailUrl} alt={t`Sent by ${who}`} loading="lazy" />
          </a>
        ) : (
          <span className={styles.noPicture}>
            {media?.state === "failed" ? (
              <TriangleAlert size={24} aria-hidden />
            ) : (
              <ImageIcon size={24} aria-hidden />
            )}
            <Text size="sm">{stateWords(upload)}</Text>
          </span>
        )}
        {onSelect && (
          <Checkbox
            className={styles.check}
            checked={selected}
            onChange={onSelect}
            aria-label={t`Select ${name}`}
          />
        )}
      </div>
      <div className={styles.facts}>
        <Text fw={600} lineClamp={1}>
          {who}
        </Text>
        <Text size="sm" c="dimmed">
          {linkTitle} · {formatDateTime(receivedAt)}
        </Text>
        <Text size="sm" c="dimmed">
          {decisionWords(upload)}
        </Text>
      </div>
      <div className={styles.buttons}>{children}</div>
    </li>
  );
}

function stateWords({ media }: GuestUpload): string {
  if (!media) return t`Deleted picture`;
  return media.state === "failed" ? t`It could not be processed` : t`Is being processed`;
}

function decisionWords({ state, decidedAt, decidedBy }: GuestUpload): string {
  if (state === "waiting" || !decidedAt) return "";
  const when = formatDateTime(decidedAt);
  if (decidedBy === null) return t`Approved by the link, ${when}`;
  return state === "approved" ? t`Approved by ${decidedBy}, ${when}` : t`Rejected by ${decidedBy}, ${when}`;
}
