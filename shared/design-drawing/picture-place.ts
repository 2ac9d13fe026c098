import type { ElementOf } from "../media-kinds/design.ts";

type Picture = ElementOf<"picture">;
interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where a picture lies that is cut or straightened. */
export interface PicturePlace {
  /** What is seen of it, in the box of its element. */
  seen: Box;
  /** The whole picture, in the same box. */
  whole: Box;
  /** Degrees around the centre of the whole picture, and how much larger it becomes so that no corner is empty. */
  turn: number;
  zoom: number;
}

const everything = { x: 0, y: 0, w: 1, h: 1 };

/** Returns whether a picture is shown otherwise than it is. */
export const isReworked = ({ crop, straighten, brightness, contrast }: Partial<Picture>): boolean =>
  crop !== undefined || straighten !== undefined || brightness !== undefined || contrast !== undefined;

/** Returns how much a turned picture must grow to cover its own place. */
export function zoomFor(degrees: number, { width, height }: { width: number; height: number }): number {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  return Math.cos(angle) + Math.sin(angle) * Math.max(width / height, height / width);
}

/**
 * Places a picture of this size in the box of its element. It is first straightened in its own frame, then cut, and what is
 * left fills the box or is seen whole.
 */
export function placePicture(
  { w, h, fit, crop = everything, straighten = 0 }: Pick<Picture, "w" | "h" | "fit" | "crop" | "straighten">,
  picture: { width: number; height: number },
): PicturePlace {
  const [cutWidth, cutHeight] = [crop.w * picture.width, crop.h * picture.height];
  const scale = (fit === "cover" ? Math.max : Math.min)(w / cutWidth, h / cutHeight);
  const cut = { w: cutWidth * scale, h: cutHeight * scale };
  const [left, top] = [(w - cut.w) / 2, (h - cut.h) / 2];
  const seen = {
    x: Math.max(0, left),
    y: Math.max(0, top),
    w: Math.min(w, cut.w),
    h: Math.min(h, cut.h),
  };
  const whole = { w: picture.width * scale, h: picture.height * scale };
  return {
    seen,
    whole: { x: left - crop.x * whole.w, y: top - crop.y * whole.h, ...whole },
    turn: straighten,
    zoom: straighten === 0 ? 1 : zoomFor(straighten, picture),
  };
}
