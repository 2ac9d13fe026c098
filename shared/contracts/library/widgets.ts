import { z } from "zod";
import { widget } from "../../media-kinds/contract.ts";
import { designLimits } from "../../media-kinds/design.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, idParams, onlyOver } from "../contract.ts";
import { media } from "./media.ts";

/* Media that are drawn from settings. Apart from other media, because only editors load these schemas. */

const name = z.string().trim().min(1, schemaReason("nameRequired")).max(200);

/** The largest design, with room for the spelling of JSON. */
const widgetBodyBytes = designLimits.bytes * 2;
export const createWidget = contract("POST /api/v1/widgets", {
  id: "createWidget",
  summary:
    "Create a widget: a media that the player draws, such as a web page, a clock, a text, a data tile, a layout or a design",
  tag: "Media",
  needs: "content.edit",
  scope: "filters",
  body: z.object({ name, widget }),
  maxBytes: widgetBodyBytes,
  response: media,
  status: 201,
});
export const saveWidget = contract("PATCH /api/v1/widgets/:id", {
  id: "saveWidget",
  summary:
    "Change the name or the settings of a widget; its kind stays. Merged with what others saved since you read `base`; 409 with `clashes` when they changed the same",
  tag: "Media",
  needs: "content.edit",
  scope: { changes: "media" },
  headers: onlyOver,
  params: idParams,
  body: z.object({
    name: name.optional(),
    widget: widget.optional(),
    /** The widget as it was when the change began. Without it, the present one is replaced. */
    base: z.object({ name: z.string(), widget }).optional(),
    /** The revision that was edited: when the widget is newer, nothing is saved. Omitted: saved in any case. */
    revision: z.number().int().nonnegative().optional(),
  }),
  maxBytes: 2 * widgetBodyBytes,
  response: media,
});
