import { type DesignPage, designLimits } from "#shared/media-kinds/design.ts";
import type { DeckElement } from "./deck-elements.ts";
import type { SlideNotes } from "./notes.ts";
import type { SlidePage } from "./slides.ts";

/** An element of a design whose pictures are named by the presentation. */
export type NamedElement = DeckElement & { id: string; page?: string };

export interface DeckDesign {
  width: number;
  height: number;
  background: DesignPage["background"] & {};
  pages?: DesignPage[];
  elements: NamedElement[];
}

const usualSeconds = 10;
/** Leaves room for what the server adds: the names of files. */
const maxBytes = designLimits.bytes * 0.8;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Brings lengths to what a design may have. */
function fitting(element: DeckElement): DeckElement {
  const side = (value: number) => Math.min(19_999, Math.max(1, rounded(value)));
  return {
    ...element,
    x: rounded(element.x),
    y: rounded(element.y),
    w: side(element.w),
    h: side(element.h),
    ...(element.rotate !== undefined && { rotate: rounded(element.rotate) }),
    ...("radius" in element &&
      element.radius !== undefined && { radius: Math.min(4_000, rounded(element.radius)) }),
    ...("strokeWidth" in element &&
      element.strokeWidth !== undefined && { strokeWidth: rounded(element.strokeWidth) }),
    ...(element.type === "text" && { size: Math.min(2_000, Math.max(4, element.size)) }),
  };
}

/** Leaves out what a page cannot have: the smallest forms first, texts last. */
function fewest(elements: readonly DeckElement[], notes: SlideNotes): DeckElement[] {
  const { elements: most } = designLimits;
  if (elements.length <= most) return [...elements];
  const weight = (each: DeckElement) =>
    (each.type === "text" ? 1e12 : each.type === "picture" ? 1e10 : 0) + each.w * each.h;
  const kept = new Set(elements.toSorted((a, b) => weight(b) - weight(a)).slice(0, most));
  for (let left = elements.length - most; left > 0; left--) notes.add("tooMuch");
  return elements.filter((each) => kept.has(each));
}

/** Makes designs of slides: as many slides in one as it may have pages, elements and letters. */
export function designsOf(
  slides: readonly { page: SlidePage; notes: SlideNotes }[],
  { width, height }: { width: number; height: number },
): { design: DeckDesign; slides: number[] }[] {
  const made: {
    pages: SlidePage[];
    elements: DeckElement[][];
    slides: number[];
    bytes: number;
    count: number;
  }[] = [];
  for (const { page, notes } of slides) {
    const isSeen = ({ x, y, w, h }: DeckElement) => x < width && y < height && x + w > 0 && y + h > 0;
    const elements = fewest(page.elements.filter((each) => each.rotate || isSeen(each)).map(fitting), notes);
    const bytes = elements.reduce((sum, each) => sum + JSON.stringify(each).length + 40, 300);
    const open = made.at(-1);
    const fits =
      open &&
      open.pages.length < designLimits.pages &&
      open.bytes + bytes <= maxBytes &&
      open.count + elements.length <= designLimits.allElements;
    if (fits) {
      open.pages.push(page);
      open.elements.push(elements);
      open.slides.push(notes.slide);
      open.bytes += bytes;
      open.count += elements.length;
    } else
      made.push({
        pages: [page],
        elements: [elements],
        slides: [notes.slide],
        bytes,
        count: elements.length,
      });
  }
  return made.map(({ pages, elements, slides: numbers }) => {
    let count = 0;
    const several = pages.length > 1;
    const background = pages[0]?.background ?? "#ffffff";
    const design: DeckDesign = {
      width,
      height,
      background,
      ...(several && {
        pages: pages.map((page, at) => ({
          id: `p${at + 1}`,
          seconds: page.seconds ?? usualSeconds,
          transition: page.transition,
          ...(at > 0 && { background: page.background }),
        })),
      }),
      elements: elements.flatMap((own, at) =>
        own.map((each) => ({
          ...each,
          id: `e${(++count).toString(36)}`,
          ...(several && at > 0 && { page: `p${at + 1}` }),
        })),
      ),
    };
    return { design, slides: numbers };
  });
}
