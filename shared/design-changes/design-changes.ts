import { z } from "zod";
import type { Design, DesignElement } from "../media-kinds/design.ts";
import type { EditedDesign } from "../merge/design.ts";
import { same } from "../merge/same.ts";

/** What two states of a design differ in. */
export const changeKinds = [
  "renamed",
  "resized",
  "background",
  "pagesAdded",
  "pagesRemoved",
  "pagesChanged",
  "added",
  "removed",
  "written",
  "moved",
  "restyled",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** How many of each kind there are; kinds without one are left out. */
export const designChanges = z.partialRecord(z.enum(changeKinds), z.number().int().positive());
export type DesignChanges = z.output<typeof designChanges>;

const placeOf = ({ x, y, w, h, rotate, page }: DesignElement) => [x, y, w, h, rotate ?? 0, page ?? ""];
/** What an element says or shows, apart from its place and look. The server names files; that is no change of a person. */
function contentOf(element: DesignElement): unknown {
  if (element.type === "text") return element.runs.map(({ text }) => text).join("");
  if (element.type === "value")
    return [element.sourceId, element.cell?.key, element.cell?.column, element.row];
  if (element.type === "qr") return element.text;
  return "mediaId" in element ? element.mediaId : null;
}
/** Each element counts as one kind: what it says goes before its place, and that before its look. */
function changeOf(before: DesignElement, after: DesignElement): ChangeKind | null {
  if (!same(contentOf(before), contentOf(after))) return "written";
  if (!same(placeOf(before), placeOf(after))) return "moved";
  return same(lookOf(before), lookOf(after)) ? null : "restyled";
}
function lookOf(element: DesignElement): unknown {
  const look: Record<string, unknown> = { ...element };
  delete look.file;
  if (element.type === "value" && element.cell) {
    const { shown: _, ...cell } = element.cell;
    look.cell = cell;
  }
  return look;
}

/** Returns what differs between two states of a design. */
export function changesBetween(before: EditedDesign, after: EditedDesign): DesignChanges {
  const counts: DesignChanges = {};
  const count = (kind: ChangeKind, by = 1) => {
    if (by > 0) counts[kind] = (counts[kind] ?? 0) + by;
  };
  const [was, now] = [before.design, after.design];
  if (before.name !== after.name) count("renamed");
  if (was.width !== now.width || was.height !== now.height) count("resized");
  if (!same(was.background, now.background)) count("background");
  countPages(was, now, count);
  const known = new Map(was.elements.map((each) => [each.id, each]));
  const left = new Set(now.elements.map(({ id }) => id));
  count("removed", was.elements.filter(({ id }) => !left.has(id)).length);
  for (const element of now.elements) {
    const earlier = known.get(element.id);
    const kind = earlier ? changeOf(earlier, element) : "added";
    if (kind) count(kind);
  }
  return counts;
}

function countPages(was: Design, now: Design, count: (kind: ChangeKind, by: number) => void): void {
  // A design without a list has one page.
  const number = ({ pages }: Design) => pages?.length ?? 1;
  count("pagesAdded", number(now) - number(was));
  count("pagesRemoved", number(was) - number(now));
  const known = new Map((was.pages ?? []).map((page) => [page.id, page]));
  count(
    "pagesChanged",
    (now.pages ?? []).filter((page) => known.has(page.id) && !same(known.get(page.id), page)).length,
  );
}
