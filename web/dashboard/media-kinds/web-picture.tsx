import { Globe } from "lucide-react";
import type { PictureProps } from "./kind.ts";
import styles from "./pictures.module.css";

/**
 * Renders the address in a drawn browser. It does not load the page, which would cause a visit to its owner each time.
 */
export function WebPicture({ widget }: PictureProps<"web"> | PictureProps<"stream">) {
  return (
    <span className={styles.page}>
      <span className={styles.bar}>
        <Globe size={14} aria-hidden />
        <span className={styles.address}>{widget.settings.url.replace(/^https?:\/\//, "")}</span>
      </span>
      <Globe className={styles.globe} size={36} strokeWidth={1.2} aria-hidden />
    </span>
  );
}
