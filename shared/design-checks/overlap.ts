import type { Check, Viewing } from "./finding.ts";
import { extentOf, type Lettered, letteredIn } from "./lettering.ts";
import { cornersOf, share } from "./places.ts";

/** A line is 1.25 font sizes high and a capital 0.7: this share of the font size has few letters in it. */
const roomShare = 0.5;

/** Returns when a text is seen, in milliseconds since the design's start. */
function timeOf({ enter, exit }: Lettered, { seconds }: Viewing): { from: number; until: number } {
  const end = seconds * 1000;
  return { from: enter?.delayMs ?? 0, until: exit ? end - exit.delayMs : end };
}

/** Finds pairs of texts that lie on each other at the same time. The finding is at the upper one. */
export const checkOverlap: Check = (design, { viewing }) => {
  const texts = letteredIn(design).map((element) => {
    const { box, size } = extentOf(element);
    const room = (size * roomShare) / 2;
    const letters = { x: box.x + room, y: box.y + room, w: box.w - 2 * room, h: box.h - 2 * room };
    const isThere = letters.w > 0 && letters.h > 0;
    return {
      id: element.id,
      corners: isThere ? cornersOf(letters, element) : [],
      ...timeOf(element, viewing),
    };
  });
  return texts.flatMap((upper, at) =>
    texts
      .slice(0, at)
      .filter(
        (lower) =>
          lower.corners.length > 0 &&
          upper.corners.length > 0 &&
          lower.from < upper.until &&
          upper.from < lower.until &&
          share(lower.corners, upper.corners),
      )
      .map((lower) => ({
        rule: "overlap" as const,
        elementId: upper.id,
        severity: "warning" as const,
        facts: { otherId: lower.id },
      })),
  );
};
