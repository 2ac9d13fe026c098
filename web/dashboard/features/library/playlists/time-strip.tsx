import { t } from "@lingui/core/macro";
import { formatLength } from "#web/lib/formats.ts";
import { type DraftItem, type Known, lengthOf } from "./playlist-draft.ts";
import styles from "./time-strip.module.css";

export interface TimeStripProps {
  items: readonly DraftItem[];
  totalMs: number;
  known: Known;
}

/** Renders one round of the playlist as a band; the width of an item is proportional to its duration. */
export function TimeStrip({ items, totalMs, known }: TimeStripProps) {
  if (items.length === 0) return null;
  return (
    <div className={styles.strip} role="img" aria-label={t`One round takes ${formatLength(totalMs)}`}>
      {items.map((item) => {
        const shown = known.mediaOf(item.mediaId) ?? known.nestedOf(item.playlistId);
        const length = lengthOf(item, known);
        const share = totalMs > 0 ? length / totalMs : 0;
        return (
          <span
            key={item.key}
            className={styles.part}
            style={{ flexGrow: length }}
            title={`${shown?.name ?? ""} ${formatLength(length)}`}
          >
            {shown?.thumbnailUrl && <img src={shown.thumbnailUrl} alt="" />}
            {share > 0.08 && <span className={styles.length}>{formatLength(length)}</span>}
          </span>
        );
      })}
    </div>
  );
}
