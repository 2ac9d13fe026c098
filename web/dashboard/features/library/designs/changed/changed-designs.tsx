import { Checkbox } from "@mantine/core";
import { DesignPicture } from "../../../../media-kinds/design-picture.tsx";
import styles from "./changed.module.css";
import type { ChangedDesign } from "./save-designs.ts";

interface ChangedDesignsProps {
  changed: readonly ChangedDesign[];
  /** The designs that stay as they are. */
  left: readonly number[];
  onChange: (left: number[]) => void;
}

/** Shows designs as they would become, each with a box to leave it out. */
export function ChangedDesigns({ changed, left, onChange }: ChangedDesignsProps) {
  return (
    <ul className={styles.designs}>
      {changed.map(({ media, after }) => (
        <li key={media.id}>
          <span
            className={styles.picture}
            style={{ aspectRatio: `${after.width} / ${after.height}` }}
            aria-hidden
          >
            <DesignPicture widget={{ kind: "design", settings: after }} calm />
          </span>
          <Checkbox
            size="xs"
            label={media.name}
            checked={!left.includes(media.id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? left.filter((id) => id !== media.id) : [...left, media.id])
            }
          />
        </li>
      ))}
    </ul>
  );
}
