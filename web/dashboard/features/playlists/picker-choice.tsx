import { t } from "@lingui/core/macro";
import type { Media } from "#shared/contracts/media.ts";
import { factsOf } from "../media/media-words.ts";
import { Thumbnail } from "../media/thumbnail.tsx";
import styles from "./media-picker.module.css";

/** Renders one media as a checkbox with a picture. */
export function PickerChoice(props: { media: Media; checked: boolean; onToggle: () => void }) {
  const { media, checked, onToggle } = props;
  return (
    <label className={styles.choice}>
      <input
        className={styles.box}
        type="checkbox"
        checked={checked}
        disabled={media.state === "failed"}
        onChange={onToggle}
        aria-label={media.name}
      />
      <Thumbnail media={media} />
      <span className={styles.words}>
        <span className={styles.name}>{media.name}</span>
        <span className={styles.facts}>
          {media.state === "failed" ? t`Could not be processed` : factsOf(media)}
        </span>
      </span>
    </label>
  );
}
