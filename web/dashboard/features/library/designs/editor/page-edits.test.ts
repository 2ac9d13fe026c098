import { expect, it } from "vitest";
import { type Design, designLimits, designSettings, savedDesign } from "#shared/media-kinds/design.ts";
import { firstPage, lengthOfPages, pageAt, pagesOf } from "#shared/media-kinds/design-pages.ts";
import { designShape } from "#shared/merge/design.ts";
import { mergeAs } from "#shared/merge/merge.ts";
import { add, layer } from "./edits.ts";
import { newQr } from "./new-elements.ts";
import {
  addPage,
  changedPage,
  designOfPage,
  hasRoomForPage,
  movePage,
  removePage,
  setPage,
  withPage,
} from "./page-edits.ts";

const place = { x: 0, y: 0, w: 100, h: 100 };
const shape = (id: string) => ({ ...place, id, type: "shape", shape: "star", fill: "#ff0000" }) as const;
const one: Design = {
  width: 1920,
  height: 1080,
  background: "#101010",
  elements: [shape("a"), shape("b")],
};
const idsOf = (design: Design) => pagesOf(design).map(({ elements }) => elements.map(({ id }) => id));

/** A design of three pages: a, b; c; and a copy of the first one. */
function three() {
  const { design: two, id: second } = addPage(one, null, { copy: false });
  const filled = withPage(two, second, add(designOfPage(two, second), [shape("c")]));
  const first = filled.pages?.[0]?.id ?? "";
  const { design, id: copy } = addPage(filled, first, { copy: true });
  return { design, first, second, copy };
}

it("adds, copies, moves and removes pages with their elements", () => {
  const { design, first, second, copy } = three();
  expect(design.pages?.map(({ id }) => id)).toEqual([first, copy, second]);
  expect(idsOf(design)).toEqual([["a", "b"], [expect.any(String), expect.any(String)], ["c"]]);
  expect(savedDesign.parse(design)).toEqual(design);

  const moved = movePage(design, second, 0);
  expect(idsOf(moved)[0]).toEqual(["c"]);
  expect(moved.elements[0]?.id).toBe("c");
  expect(movePage(design, second, 3)).toBe(design);

  const left = removePage(removePage(moved, copy), second);
  expect(left).toEqual(one);
  expect(firstPage(left)).toBe(left);
});

it("edits one page and leaves the others as they are", () => {
  const { design, second } = three();
  const page = designOfPage(design, second);
  const edited = withPage(design, second, {
    ...layer(add(page, [newQr(page)]), new Set(["c"]), "front"),
    background: "#ffffff",
  });
  expect(edited.elements.slice(0, 4)).toEqual(design.elements.slice(0, 4));
  expect(pagesOf(edited).map(({ background }) => background)).toEqual(["#101010", "#101010", "#ffffff"]);
  expect(pagesOf(edited)[2]?.elements.map(({ type }) => type)).toEqual(["qr", "shape"]);
  expect(changedPage(design, edited, null)).toBe(second);
  expect(changedPage(design, edited, second)).toBeNull();
  // The only page that is left takes its background along.
  const [first, copy] = edited.pages ?? [];
  expect(removePage(removePage(edited, first?.id ?? ""), copy?.id ?? "").background).toBe("#ffffff");
});

it("keeps the limits", () => {
  let { design } = three();
  while (hasRoomForPage(design)) design = addPage(design, null, { copy: false }).design;
  expect(design.pages).toHaveLength(designLimits.pages);
  const crowded = { ...one, elements: Array.from({ length: 151 }, (_, at) => shape(`e${at}`)) };
  expect(savedDesign.safeParse(crowded).success).toBe(false);
  const { design: two, id } = addPage(one, null, { copy: false });
  const full = withPage(two, id, { ...one, elements: crowded.elements.slice(0, 150) });
  expect(savedDesign.safeParse(full).success).toBe(true);
  expect(hasRoomForPage(full, 449)).toBe(false);
});

it("merges pages: of two people each adds one, and one changes the time of the first", () => {
  const { design, first } = three();
  const named = (edited: Design) => ({ name: "Menu", design: edited });
  const mine = addPage(setPage(design, first, { seconds: 20 }), null, { copy: false });
  const theirs = addPage(design, null, { copy: false });
  const { merged, clashes } = mergeAs(
    designShape,
    { base: named(design), mine: named(mine.design), theirs: named(theirs.design) },
    () => "mine",
  );
  expect(clashes).toEqual([]);
  const ids = merged.design.pages?.map(({ id }) => id);
  expect(ids).toHaveLength(5);
  expect(ids).toEqual(expect.arrayContaining([mine.id, theirs.id]));
  expect(merged.design.pages?.[0]?.seconds).toBe(20);
  expect(designShape.join(designShape.split(named(one)))).toEqual(named(one));
  expect(Object.keys(designSettings.parse(one))).toEqual(["width", "height", "background", "elements"]);
});

it("shows an element on the first page when its page is gone", () => {
  const { design, copy } = three();
  const lost = { ...design, elements: [...design.elements, { ...shape("lost"), page: "gone" }] };
  expect(idsOf(lost)[0]).toEqual(["a", "b", "lost"]);
  const moved = movePage(lost, copy, 0);
  expect(idsOf(moved)[1]).toEqual(["a", "b", "lost"]);
});

it("tells by the time which page is on the screen", () => {
  const pages = [2, 3, 1].map((seconds, at) => ({ id: `p${at}`, seconds, transition: "cut" as const }));
  expect(lengthOfPages({ pages })).toBe(6_000);
  expect([0, 1_999, 2_000, 4_999, 5_000, 6_000, 14_500].map((ms) => pageAt(pages, ms))).toEqual([
    { at: 0, sinceMs: 0 },
    { at: 0, sinceMs: 1_999 },
    { at: 1, sinceMs: 0 },
    { at: 1, sinceMs: 2_999 },
    { at: 2, sinceMs: 0 },
    { at: 0, sinceMs: 0 },
    { at: 1, sinceMs: 500 },
  ]);
});
