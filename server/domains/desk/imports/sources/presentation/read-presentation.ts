import { maxPdfPages } from "#shared/limits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { type DeckDesign, designsOf } from "./designs.ts";
import { measureOf } from "./measure.ts";
import { SlideNotes } from "./notes.ts";
import type { DeckPicture } from "./page-context.ts";
import { DeckParts } from "./parts.ts";
import { readSlide } from "./slides.ts";
import { allInside, child, childrenOf, isTrue, numberAt, type Xml } from "./xml-tree.ts";

/** The XML of a presentation, and the paths of all its files. */
export interface PresentationInput {
  xml: Record<string, Uint8Array>;
  files: string[];
}

export interface ReadPresentation {
  designs: { design: DeckDesign; slides: number[] }[];
  pictures: Record<string, DeckPicture>;
  /** What is lost, by slide. */
  losses: { slide: number; kind: string; reason: ReasonRef }[];
}

/** The long side of a design. */
const canvasSide = 1_920;
const usualSize = { wide: 12_192_000, high: 6_858_000 };
/** A slide is between one and a hundred inches. */
const sides = { least: 900_000, most: 92_000_000 };

/**
 * Reads a presentation (PPTX) into designs whose texts can be edited, with one page for each slide. What cannot become
 * part of a design is listed. Runs apart.
 */
export function readPresentation({
  xml,
  files,
}: PresentationInput): ReadPresentation | { problem: ReasonRef } {
  const parts = new DeckParts(xml, files);
  const path = parts.related("", "officeDocument") ?? "ppt/presentation.xml";
  const presentation = parts.tree(path);
  if (presentation?.name !== "presentation") return { problem: reasonRef("deckUnreadable") };
  const relations = parts.relationsOf(path);
  const ids = childrenOf(child(presentation, "sldIdLst"), "sldId");
  if (ids.length === 0) return { problem: reasonRef("deckEmpty") };
  const size = sizeOf(presentation);
  const scale = canvasSide / Math.max(size.wide, size.high);
  const [width, height] = [Math.round(size.wide * scale), Math.round(size.high * scale)];
  const trees = Object.keys(xml).filter((name) =>
    /(slides|slideLayouts|slideMasters|diagrams)\/[^/]+\.xml$/i.test(name),
  );
  const letters = trees
    .map((name) =>
      allInside(parts.tree(name) ?? undefined, "t")
        .map(({ text }) => text + text.toUpperCase())
        .join(""),
    )
    .join("");
  const tables = parts.tree(parts.related(path, "tableStyles"));
  const deck = {
    parts,
    measure: measureOf(letters),
    scale,
    width,
    height,
    defaults: child(presentation, "defaultTextStyle"),
    tableStyles: tables,
    saidOf: new Set<string>(),
  };
  const pictures = new Map<string, DeckPicture>();
  const read: { page: NonNullable<ReturnType<typeof readSlide>>; notes: SlideNotes }[] = [];
  const losses: ReadPresentation["losses"] = [];
  for (const [at, id] of ids.entries()) {
    const slide = at + 1;
    if (slide > maxPdfPages) {
      losses.push({
        slide,
        kind: "more",
        reason: reasonRef("deckTooLong", { count: ids.length, limit: maxPdfPages }),
      });
      break;
    }
    const target = relations.get(id.at["r:id"] ?? "")?.target;
    const tree = parts.tree(target);
    if (tree?.at.show !== undefined && !isTrue(tree.at.show)) {
      losses.push({ slide, kind: "hidden", reason: reasonRef("slideHidden", { slide }) });
      continue;
    }
    const notes = new SlideNotes(slide);
    const page = target ? readSlide(target, { deck, notes, pictures }) : null;
    if (page) read.push({ page, notes });
    else losses.push({ slide, kind: "broken", reason: reasonRef("slideBroken", { slide }) });
  }
  if (read.length === 0) return { problem: reasonRef("deckUnreadable") };
  const designs = designsOf(read, { width, height });
  for (const { notes } of read)
    losses.push(...notes.list().map(({ loss, ...rest }) => ({ ...rest, kind: loss })));
  return {
    designs,
    pictures: Object.fromEntries(pictures),
    losses: losses.toSorted((a, b) => a.slide - b.slide),
  };
}

function sizeOf(presentation: Xml): { wide: number; high: number } {
  const size = child(presentation, "sldSz");
  const [wide, high] = [numberAt(size, "cx") ?? 0, numberAt(size, "cy") ?? 0];
  const [short, long] = [Math.min(wide, high), Math.max(wide, high)];
  // A design's canvas is at most nineteen times as long as it is wide.
  return short >= sides.least && long <= sides.most && long / short < 19 ? { wide, high } : usualSize;
}
