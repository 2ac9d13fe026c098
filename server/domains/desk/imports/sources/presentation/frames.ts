import { child, isTrue, numberAt, type Xml } from "./xml-tree.ts";

/** Where something stands: in units of the presentation, or of a design. `rotate`: degrees around its centre. */
export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
  rotate: number;
  flipH: boolean;
  flipV: boolean;
}

/** Brings a frame from the coordinates inside of a group to those of the page. */
export type Place = (frame: Frame) => Frame;

/** Reads where a shape stands; null when it does not say it, or not with numbers. */
export function frameIn(xfrm: Xml | undefined): Frame | null {
  const [off, ext] = [child(xfrm, "off"), child(xfrm, "ext")];
  const [x, y] = [numberAt(off, "x"), numberAt(off, "y")];
  const [w, h] = [numberAt(ext, "cx"), numberAt(ext, "cy")];
  if (x === undefined || y === undefined || w === undefined || h === undefined || w < 0 || h < 0) return null;
  const rotate = ((numberAt(xfrm, "rot") ?? 0) / 60_000) % 360;
  return { x, y, w, h, rotate, flipH: isTrue(xfrm?.at.flipH), flipV: isTrue(xfrm?.at.flipV) };
}

/** Returns where the children of a group stand on the page. */
export function placeOfGroup(xfrm: Xml | undefined, outer: Place): Place {
  const frame = frameIn(xfrm);
  if (!frame) return outer;
  const [off, ext] = [child(xfrm, "chOff"), child(xfrm, "chExt")];
  const [x, y] = [numberAt(off, "x") ?? frame.x, numberAt(off, "y") ?? frame.y];
  const wide = numberAt(ext, "cx") || frame.w || 1;
  const high = numberAt(ext, "cy") || frame.h || 1;
  const across = frame.w / wide;
  const down = frame.h / high;
  return (inner) => {
    // A child that lies on its side is as wide as it is high on the page.
    const onSide = Math.abs(Math.round(inner.rotate / 90)) % 2 === 1;
    const [w, h] = [inner.w * (onSide ? down : across), inner.h * (onSide ? across : down)];
    let [cx, cy] = [
      frame.x + (inner.x + inner.w / 2 - x) * across,
      frame.y + (inner.y + inner.h / 2 - y) * down,
    ];
    let rotate = inner.rotate;
    const middle = { x: frame.x + frame.w / 2, y: frame.y + frame.h / 2 };
    if (frame.flipH) cx = 2 * middle.x - cx;
    if (frame.flipV) cy = 2 * middle.y - cy;
    if (frame.flipH !== frame.flipV) rotate = -rotate;
    [cx, cy] = turned(cx, cy, middle, frame.rotate);
    return outer({
      x: cx - w / 2,
      y: cy - h / 2,
      w,
      h,
      rotate: (rotate + frame.rotate) % 360,
      flipH: inner.flipH !== frame.flipH,
      flipV: inner.flipV !== frame.flipV,
    });
  };
}

function turned(x: number, y: number, around: { x: number; y: number }, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - around.x, y - around.y];
  return [
    around.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    around.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
}

/**
 * Returns the place of a box inside of a frame that may be turned: the box is given as it stands before the turn.
 * `extra`: degrees by which the box itself is turned around its own centre.
 */
export function boxInside(
  frame: Pick<Frame, "x" | "y" | "w" | "h" | "rotate">,
  box: { x: number; y: number; w: number; h: number },
  extra = 0,
): Pick<Frame, "x" | "y" | "w" | "h" | "rotate"> {
  const middle = { x: frame.x + frame.w / 2, y: frame.y + frame.h / 2 };
  const [cx, cy] = turned(box.x + box.w / 2, box.y + box.h / 2, middle, frame.rotate);
  const rotate = (frame.rotate + extra) % 360;
  return { x: cx - box.w / 2, y: cy - box.h / 2, w: box.w, h: box.h, rotate };
}
