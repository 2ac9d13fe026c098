import { useReducedMotion } from "@mantine/hooks";
import type { Widget } from "#shared/media-kinds/contract.ts";
import { widgetParts } from "../../../media-kinds/index.ts";
import styles from "./widget-picture.module.css";

export interface WidgetPictureProps {
  widget: Widget;
  /** True to stop all motion, because many pictures are on one page. */
  still?: boolean;
}

/**
 * Renders what a screen would draw, small or large. Decorative: the name is beside it. Suspends until the code of its
 * kind is loaded.
 */
export function WidgetPicture({ widget, still = false }: WidgetPictureProps) {
  const calm = useReducedMotion() || still;
  const { Picture } = widgetParts(widget.kind);
  return (
    <span className={styles.screen} aria-hidden data-widget={widget.kind}>
      <Picture widget={widget} calm={calm} />
    </span>
  );
}
