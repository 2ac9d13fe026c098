import type { Design, DesignElement, Motion } from "#shared/media-kinds/design.ts";
import { boundsOf, boundsOfAll } from "./geometry.ts";

/** How all elements of a page come in, one after another; null: all are there at once. */
export const pageMotions = ["rise", "fade", "zoom"] as const satisfies readonly Motion["effect"][];
export type PageMotion = (typeof pageMotions)[number] | null;

const ms = 700;
/** Between the beginnings of two elements. */
const stepMs = 220;
/** When the last one begins at the latest: on a page with many elements they follow each other faster. */
const lastMs = 2_600;

/** An element that covers nearly the whole page is its ground, which is there from the start. */
const isGround = (element: DesignElement, { width, height }: Design): boolean => {
  const { w, h } = boundsOf(element);
  return w * h >= 0.85 * width * height;
};

/** Returns the elements in the order in which a page is read. A group, and what stands in one line, come as one. */
function inReadingOrder(design: Design): DesignElement[][] {
  const groups = new Map<string, DesignElement[]>();
  for (const element of design.elements)
    if (!isGround(element, design)) {
      const key = element.group ? `group ${element.group}` : element.id;
      groups.set(key, [...(groups.get(key) ?? []), element]);
    }
  const top = (elements: readonly DesignElement[]) => boundsOfAll(elements) ?? { x: 0, y: 0, w: 0, h: 0 };
  // Lines of a tenth of the page, so that two elements side by side are read from the left.
  const line = (elements: readonly DesignElement[]) => Math.round(top(elements).y / (design.height / 10));
  return [...groups.values()].toSorted(
    (one, other) => line(one) - line(other) || top(one).x - top(other).x || top(one).y - top(other).y,
  );
}

/** Lets all elements of a page come in one after another, or removes how they come and go. */
export function movePageIn(design: Design, effect: PageMotion): Design {
  const parts = effect === null ? [] : inReadingOrder(design);
  const step = Math.min(stepMs, Math.floor(lastMs / Math.max(1, parts.length - 1)));
  const delays = new Map(parts.flatMap((part, at) => part.map(({ id }) => [id, at * step] as const)));
  return {
    ...design,
    elements: design.elements.map(({ enter: _, exit, ...element }) => {
      const delayMs = delays.get(element.id);
      if (effect === null) return element;
      const kept = { ...element, ...(exit && { exit }) };
      return delayMs === undefined ? kept : { ...kept, enter: { effect, delayMs, ms } };
    }),
  };
}

/** Returns how the elements of a page come in, when a preset did that. */
export function motionOfPage(design: Design): PageMotion | "own" {
  if (design.elements.every(({ enter, exit }) => !enter && !exit)) return null;
  return (
    pageMotions.find((effect) => {
      const made = movePageIn(design, effect);
      return made.elements.every(
        ({ enter }, at) => JSON.stringify(enter) === JSON.stringify(design.elements[at]?.enter),
      );
    }) ?? "own"
  );
}
