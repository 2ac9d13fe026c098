import { Globe } from "lucide-react";
import type { PictureProps } from "./kind.ts";
import styles from "./pictures.module.css";

/** The address in a drawn browser. The page is not fetched for a small picture: that would cost its owner a visit each time. */
export function WebPicture({ widget }: PictureProps<"web">) {
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
