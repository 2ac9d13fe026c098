import { useReducedMotion } from "@mantine/hooks";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Design } from "#shared/media-kinds/design.ts";
import styles from "./picker.module.css";

const DesignPicture = lazy(async () => ({
  default: (await import("../../../../../media-kinds/design-picture.tsx")).DesignPicture,
}));

/** Draws a design as a screen does. Decorative: its name is beside it. */
export function TemplatePicture({ design, still = false }: { design: Design; still?: boolean }) {
  const calm = useReducedMotion() || still;
  return (
    <span
      className={styles.picture}
      style={{ aspectRatio: `${design.width} / ${design.height}` }}
      aria-hidden
    >
      <Suspense>
        <DesignPicture widget={{ kind: "design", settings: design }} calm={calm} />
      </Suspense>
    </span>
  );
}

/** Draws a design once it comes near the visible part of the page: a hundred pictures at once would be slow. */
export function PictureWhenSeen({ make, tall }: { make: () => Design; tall: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: "200px" },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [seen]);
  if (seen) return <TemplatePicture design={make()} still />;
  return <span ref={place} className={styles.picture} data-tall={tall} aria-hidden />;
}
