import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { drawMenu, type MenuToDraw } from "#player/touch-menu/draw-menu.ts";
import styles from "./touch-menus.module.css";

/** Renders the menu as a screen shows it, lying or upright. */
export function MenuPreview({ menu }: { menu: MenuToDraw }) {
  const [shape, setShape] = useState<"wide" | "tall">("wide");
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const host = useRef<HTMLDivElement>(null);
  const drawn = JSON.stringify(menu);
  useEffect(() => {
    if (!host.current || width === 0) return;
    host.current.textContent = "";
    drawMenu(host.current, JSON.parse(drawn), { width, height, onChoose: () => undefined });
  }, [drawn, width, height]);
  return (
    <figure className={styles.preview} aria-label={t`Preview`}>
      <SegmentedControl
        size="xs"
        aria-label={t`Shape of the screen`}
        value={shape}
        onChange={(value) => setShape(value as typeof shape)}
        data={[
          { value: "wide", label: t`Landscape` },
          { value: "tall", label: t`Portrait` },
        ]}
      />
      <div ref={ref} className={shape === "wide" ? styles.wide : styles.tall}>
        <div ref={host} className={styles.drawn} inert />
      </div>
    </figure>
  );
}
