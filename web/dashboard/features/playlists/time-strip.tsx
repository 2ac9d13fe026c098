import type { Media } from "#shared/contracts/media.ts";
import { formatLength } from "#web/lib/formats.ts";
import { type DraftItem, lengthOf } from "./playlist-draft.ts";
import styles from "./time-strip.module.css";

export interface TimeStripProps {
  items: readonly DraftItem[];
  totalMs: number;
  mediaOf: (mediaId: number) => Media | undefined;
}

/** One round of the playlist as a band: every item as wide as it is long. */
export function TimeStrip({ items, totalMs, mediaOf }: TimeStripProps) {
  if (items.length === 0) return null;
  return (
    <div className={styles.strip} role="img" aria-label={`One round takes ${formatLength(totalMs)}`}>
      {items.map((item) => {
        const media = mediaOf(item.mediaId);
        const length = lengthOf(item, media);
        const share = totalMs > 0 ? length / totalMs : 0;
        return (
          <span
            key={item.key}
            className={styles.part}
            style={{ flexGrow: length }}
            title={`${media?.name ?? ""} ${formatLength(length)}`}
          >
            {media?.thumbnailUrl && <img src={media.thumbnailUrl} alt="" />}
            {share > 0.08 && <span className={styles.length}>{formatLength(length)}</span>}
          </span>
        );
      })}
    </div>
  );
}
