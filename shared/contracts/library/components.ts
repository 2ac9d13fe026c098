import { z } from "zod";
import { designElement, designLimits } from "../../media-kinds/design.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, onlyOver } from "../contract.ts";

/* Components of designs. Apart from other calls, because only pages with designs load the schema of elements. */

export const componentLimits = { elements: 40, bytes: 60_000 } as const;

const name = z.string().trim().min(1, schemaReason("nameRequired")).max(80);
const side = z.number().int().min(1).max(designLimits.side.most);
const elements = z.array(designElement).max(componentLimits.elements);
const size = { width: side, height: side };
const look = { ...size, elements: elements.min(1, schemaReason("componentEmpty")) };

export const designComponent = z.object({
  id,
  name: z.string(),
  ...size,
  /** Those that you can place: empty when all of them show media that are gone, or that you may not see. */
  elements,
  /** Counts the saved looks. */
  revision: z.number().int(),
  /** The designs that have it and that you may see. */
  designs: z.array(z.object({ id, name: z.string() })),
});
export type DesignComponent = z.output<typeof designComponent>;

/** A row that a design stands for, and that its table does not have any more. */
export const lostRow = z.object({
  mediaId: id,
  name: z.string(),
  sourceId: id,
  table: z.string(),
  key: z.string(),
});

const tag = "Media";
const maxBytes = componentLimits.bytes * 2;

export const listComponents = contract("GET /api/v1/design-components", {
  id: "listComponents",
  summary:
    "List the components of designs by name, with the designs that have them. What you may not see is left out of their elements",
  tag,
  needs: "content.see",
  scope: "filters",
  response: z.object({ items: z.array(designComponent) }),
});
const edits = { tag, needs: "content.edit", scope: "account" } as const;

export const createComponent = contract("POST /api/v1/design-components", {
  id: "createComponent",
  summary: "Save a group of elements as a component, to place it in many designs",
  ...edits,
  body: z.object({ name, ...look }),
  maxBytes,
  response: designComponent,
  status: 201,
});
export const saveComponent = contract("PATCH /api/v1/design-components/:id", {
  id: "saveComponent",
  summary: "Change the name or the look of a component. Designs that have it stay as they are",
  ...edits,
  headers: onlyOver,
  params: idParams,
  body: z.object({
    name: name.optional(),
    look: z.object(look).optional(),
    /** The revision that was edited: when the component is newer, nothing is saved. Omitted: saved in any case. */
    revision: z.number().int().nonnegative().optional(),
  }),
  maxBytes,
  response: designComponent,
});
export const deleteComponent = contract("DELETE /api/v1/design-components/:id", {
  id: "deleteComponent",
  summary: "Remove a component. Designs that have it stay as they are",
  ...edits,
  headers: onlyOver,
  params: idParams,
  response: done,
});
export const restoreComponent = contract("POST /api/v1/design-components/:id/restore", {
  id: "restoreComponent",
  summary: "Bring a removed component back",
  ...edits,
  params: idParams,
  response: designComponent,
});
export const listLostRows = contract("GET /api/v1/design-rows/lost", {
  id: "listLostRows",
  summary: "List the rows that designs stand for and that their tables do not have any more, at most 100",
  tag,
  needs: "content.see",
  scope: "filters",
  response: z.object({ items: z.array(lostRow) }),
});
