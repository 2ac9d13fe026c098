import { useEffect, useRef } from "react";
import { drawArt } from "#player/media/design/drawings.ts";
import type { ElementOf } from "#shared/media-kinds/design.ts";
import styles from "./panels.module.css";

/** Renders a drawing of the screen's own code as a picture of a button. */
export function Drawn({ draw }: { draw: () => SVGElement }) {
  const host = useRef<HTMLSpanElement>(null);
  const make = useRef(draw);
  useEffect(() => {
    const drawn = make.current();
    host.current?.appendChild(drawn);
    return () => drawn.remove();
  }, []);
  return <span ref={host} className={styles.drawn} aria-hidden />;
}

/** Renders an icon or a drawing. */
export const DrawnArt = ({ view, paths }: Pick<ElementOf<"art">, "view" | "paths">) => (
  <Drawn draw={() => drawArt({ id: "i", type: "art", x: 0, y: 0, w: 24, h: 24, view, paths })} />
);
