import { type Design, type DesignPage, designLimits } from "#shared/media-kinds/design.ts";
import { firstPage, pagesOf } from "#shared/media-kinds/design-pages.ts";
import { copiesOf } from "./edits.ts";
import { newElementId } from "./element-ids.ts";

/* Edits of the pages of a design. A design has pages from the second one on; then each element names its page. */

const usual = { seconds: 8, transition: "fade" } as const;

/** Returns one page as a design without other pages; the first one when it is not there. */
export function designOfPage(design: Design, id: string | null): Design {
  const found = design.pages && pagesOf(design).find(({ page }) => page?.id === id);
  if (!found) return firstPage(design);
  const { page: _, ...alone } = found;
  return alone;
}

/** Returns the design with a page as it was edited. */
export function withPage(design: Design, id: string | null, edited: Design): Design {
  const { pages } = design;
  if (!pages) return edited;
  const at = Math.max(
    0,
    pages.findIndex((page) => page.id === id),
  );
  const { width, height, background } = edited;
  const own = pages[at];
  const before = own?.background ?? design.background;
  return {
    ...design,
    width,
    height,
    pages:
      background === before ? pages : pages.map((page) => (page === own ? { ...page, background } : page)),
    elements: pagesOf(design).flatMap((each, index) =>
      index === at
        ? edited.elements.map((element) => (own ? { ...element, page: own.id } : element))
        : each.elements,
    ),
  };
}

/** Gives a design with one page the list of pages that a second one needs. */
function withPages(design: Design): Design & { pages: DesignPage[] } {
  if (design.pages) return { ...design, pages: design.pages };
  const id = newElementId();
  return {
    ...design,
    pages: [{ id, ...usual }],
    elements: design.elements.map((each) => ({ ...each, page: id })),
  };
}

/** Returns true when a page with this many elements can be added. */
export const hasRoomForPage = ({ pages, elements }: Design, more = 0): boolean =>
  (pages?.length ?? 1) < designLimits.pages && elements.length + more <= designLimits.allElements;

const indexOf = (pages: readonly DesignPage[], id: string | null) =>
  Math.max(
    0,
    pages.findIndex((page) => page.id === id),
  );

/** Adds an empty page, or a copy of that page, after one. Returns the design and the id of the new page. */
export function addPage(
  before: Design,
  after: string | null,
  { copy }: { copy: boolean },
): { design: Design; id: string } {
  const design = withPages(before);
  const at = indexOf(design.pages, after);
  const id = newElementId();
  const source = design.pages[at] ?? { id, ...usual };
  const { background: _, ...plain } = source;
  const added = copy
    ? copiesOf(pagesOf(design)[at]?.elements ?? [], 0).map((each) => ({ ...each, page: id }))
    : [];
  const pages = design.pages.toSpliced(at + 1, 0, { ...(copy ? source : plain), id });
  return { design: inOrder({ ...design, pages, elements: [...design.elements, ...added] }), id };
}

/** Removes a page with its elements. The last one that is left has no page settings of its own. */
export function removePage(design: Design, id: string): Design {
  const { pages = [] } = design;
  const gone = pagesOf(design).find(({ page }) => page?.id === id);
  if (!gone) return design;
  const left = { ...design, elements: design.elements.filter((each) => !gone.elements.includes(each)) };
  const rest = pages.filter((page) => page.id !== id);
  if (rest.length > 1) return { ...left, pages: rest };
  const { pages: _, ...alone } = left;
  return {
    ...alone,
    background: rest[0]?.background ?? design.background,
    elements: alone.elements.map(({ page: __, ...each }) => each as typeof each & { page?: string }),
  } as Design;
}

/** Moves a page to another place. */
export function movePage(design: Design, id: string, to: number): Design {
  const { pages = [] } = withPages(design);
  const from = pages.findIndex((page) => page.id === id);
  const moved = pages[from];
  if (!design.pages || !moved || from === to || to < 0 || to >= pages.length) return design;
  // Elements without a page belong to the first one, which may be another one now.
  const named = pagesOf(design).flatMap(({ page, elements }) =>
    elements.map((each) => (page ? { ...each, page: page.id } : each)),
  );
  return inOrder({ ...design, pages: pages.toSpliced(from, 1).toSpliced(to, 0, moved), elements: named });
}

/** Sets fields of a page, or of all pages. */
export const setPage = (design: Design, id: string | null, fields: Partial<DesignPage>): Design =>
  design.pages
    ? {
        ...design,
        pages: design.pages.map((page) => (id === null || page.id === id ? { ...page, ...fields } : page)),
      }
    : design;

/** Puts elements into the order of their pages, so that an edit of one page leaves the others where they are. */
const inOrder = (design: Design): Design => ({
  ...design,
  elements: pagesOf(design).flatMap(({ elements }) => elements),
});

/** Returns the page that differs between two versions; null when none does, or when pages came or went. */
export function changedPage(before: Design, after: Design, open: string | null): string | null {
  const was = new Map(pagesOf(before).map((each) => [each.page?.id, JSON.stringify(each)]));
  const changed = pagesOf(after)
    .filter((each) => was.get(each.page?.id) !== JSON.stringify(each))
    .flatMap(({ page }) => page?.id ?? []);
  return changed.length > 0 && !changed.some((id) => id === open) ? (changed[0] ?? null) : null;
}
