import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { zoomFor } from "#shared/design-drawing/picture-place.ts";
import type { ElementOf } from "#shared/media-kinds/design.ts";
import { type Corner, corners, draggedCrop } from "./crop.ts";
import styles from "./crop-box.module.css";

type Crop = NonNullable<ElementOf<"picture">["crop"]>;

interface CropBoxProps {
  address: string;
  crop: Crop;
  straighten: number;
  onCrop: (crop: Crop) => void;
}

const keyStep = 0.02;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** Renders a picture with the part of it that is shown. The part and its corners are moved by pointer and by arrow keys. */
export function CropBox({ address, crop, straighten, onCrop }: CropBoxProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const words: Record<Corner | "all", string> = {
    all: t`Part of the picture: move it by dragging or with the arrow keys`,
    "top left": t`Upper left corner of the part`,
    "top right": t`Upper right corner of the part`,
    "bottom left": t`Lower left corner of the part`,
    "bottom right": t`Lower right corner of the part`,
  };
  /** Follows a pointer from here on. */
  function drag(event: PointerEvent<HTMLElement>, which: Corner | "all"): void {
    const handle = event.currentTarget;
    const room = handle.closest(`.${styles.room}`)?.getBoundingClientRect();
    if (!room) return;
    event.preventDefault();
    event.stopPropagation();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY };
    const move = ({ clientX, clientY }: globalThis.PointerEvent) =>
      onCrop(draggedCrop(crop, which, (clientX - from.x) / room.width, (clientY - from.y) / room.height));
    const end = () => {
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("pointerup", end);
      handle.removeEventListener("pointercancel", end);
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
  }
  function step(event: KeyboardEvent<HTMLElement>, which: Corner | "all"): void {
    const [dx, dy] = steps[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onCrop(draggedCrop(crop, which, dx, dy));
  }
  const share = (value: number) => `${value * 100}%`;
  const turn = size && straighten !== 0 ? `rotate(${straighten}deg) scale(${zoomFor(straighten, size)})` : "";
  return (
    <div className={styles.room}>
      <img
        src={address}
        alt=""
        className={styles.picture}
        style={{ transform: turn }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
      <div
        className={styles.part}
        style={{ left: share(crop.x), top: share(crop.y), width: share(crop.w), height: share(crop.h) }}
      >
        {(["all", ...corners] as const).map((which) => (
          <button
            key={which}
            type="button"
            className={styles.handle}
            data-which={which}
            aria-label={words[which]}
            onPointerDown={(event) => drag(event, which)}
            onKeyDown={(event) => step(event, which)}
          />
        ))}
      </div>
    </div>
  );
}
