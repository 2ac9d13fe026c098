import type { Design, DesignElement, DesignPage } from "../media-kinds/design.ts";
import type { Shape } from "./merge.ts";

/** A design as people edit it, with its name. */
export interface EditedDesign {
  name: string;
  design: Design;
}

type Fields = Omit<Design, "elements" | "pages"> & { name: string };
/** What is only valid together is one field. */
interface ElementFields {
  place: Partial<Pick<DesignElement, "x" | "y" | "w" | "h" | "rotate">>;
  rest: object;
}

/** No id of an element begins so. */
const pageKey = "page:";

/**
 * The fields of a design in which two edits may clash: an element's place and its look are two fields. Pages are items
 * too, before the elements.
 */
export const designShape: Shape<EditedDesign, Fields, ElementFields> = {
  split: ({ name, design: { elements, pages = [], ...fields } }) => ({
    fields: { name, ...fields },
    items: [
      ...pages.map(({ id, ...rest }) => ({ key: pageKey + id, fields: { place: {}, rest } })),
      ...elements.map(({ id, x, y, w, h, rotate, ...rest }) => ({
        key: id,
        fields: { place: { x, y, w, h, ...(rotate !== undefined && { rotate }) }, rest },
      })),
    ],
  }),
  join({ fields: { name, ...fields }, items }) {
    const [pages, elements] = [true, false].map((ofPages) =>
      items.filter(({ key }) => key.startsWith(pageKey) === ofPages),
    );
    const joined = (pages ?? []).map(
      ({ key, fields: { rest } }) => ({ ...rest, id: key.slice(pageKey.length) }) as DesignPage,
    );
    return {
      name,
      design: {
        ...fields,
        // One that is left when both removed others is no choice between pages.
        ...(joined.length > 1 && { pages: joined }),
        elements: (elements ?? []).map(
          ({ key, fields: { place, rest } }) => ({ ...rest, ...place, id: key }) as DesignElement,
        ),
      },
    };
  },
};
