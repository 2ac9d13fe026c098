import type { Design, DesignElement } from "../media-kinds/design.ts";
import type { Shape } from "./merge.ts";

/** A design as people edit it, with its name. */
export interface EditedDesign {
  name: string;
  design: Design;
}

type Fields = Omit<Design, "elements"> & { name: string };
/** What is only valid together is one field. */
interface ElementFields {
  place: Pick<DesignElement, "x" | "y" | "w" | "h" | "rotate">;
  rest: object;
}

/** The fields of a design in which two edits may clash: an element's place and its look are two fields. */
export const designShape: Shape<EditedDesign, Fields, ElementFields> = {
  split: ({ name, design: { elements, ...fields } }) => ({
    fields: { name, ...fields },
    items: elements.map(({ id, x, y, w, h, rotate, ...rest }) => ({
      key: id,
      fields: { place: { x, y, w, h, ...(rotate !== undefined && { rotate }) }, rest },
    })),
  }),
  join: ({ fields: { name, ...fields }, items }) => ({
    name,
    design: {
      ...fields,
      elements: items.map(
        ({ key, fields: { place, rest } }) => ({ ...rest, ...place, id: key }) as DesignElement,
      ),
    },
  }),
};
