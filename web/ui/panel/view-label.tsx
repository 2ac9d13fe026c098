import { VisuallyHidden } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import styles from "./view-label.module.css";

/** Renders the choice of a view as its icon; assistive technology reads the words. */
export function ViewLabel({ icon: Icon, words }: { icon: LucideIcon; words: string }) {
  return (
    <span className={styles.view}>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
