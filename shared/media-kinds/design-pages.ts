import type { Design, DesignPage } from "./design.ts";

/* The pages of a design. Apart from the schema, because screens do not need it. */

/** One page as a design of its own, with how long it is shown and how it comes; null: the design has one page. */
export interface PageOfDesign extends Design {
  page: DesignPage | null;
}

/** Returns each page as a design with one page. Elements keep the name of their page. */
export function pagesOf({ pages, ...design }: Design): PageOfDesign[] {
  if (!pages) return [{ ...design, page: null }];
  const known = new Set(pages.map(({ id }) => id));
  return pages.map((page, at) => ({
    ...design,
    background: page.background ?? design.background,
    elements: design.elements.filter((each) =>
      each.page !== undefined && known.has(each.page) ? each.page === page.id : at === 0,
    ),
    page,
  }));
}

/** Returns the first page: the whole design when it has no others. Pictures of a design show it. */
export function firstPage(design: Design): Design {
  const [first] = design.pages ? pagesOf(design) : [];
  if (!first) return design;
  const { page: _, ...alone } = first;
  return alone;
}

/** Returns how long all pages take together (ms); null for one page, which has no length of its own. */
export const lengthOfPages = ({ pages }: Pick<Design, "pages">): number | null =>
  pages ? pages.reduce((sum, { seconds }) => sum + seconds * 1_000, 0) : null;

/** Returns which page is on the screen after a time, and for how long it has been there. They begin again at the end. */
export function pageAt(pages: readonly DesignPage[], ms: number): { at: number; sinceMs: number } {
  let sinceMs = ms % pages.reduce((sum, { seconds }) => sum + seconds * 1_000, 0);
  for (const [at, { seconds }] of pages.entries()) {
    if (sinceMs < seconds * 1_000) return { at, sinceMs };
    sinceMs -= seconds * 1_000;
  }
  return { at: 0, sinceMs: 0 };
}
