import { z } from "zod";
import { designSettings } from "#shared/media-kinds/design.ts";
import type { EditedDesign } from "#shared/merge/design.ts";
import { paths } from "#shared/paths.ts";
import type { Outbox, Slot } from "../../../../outbox/outbox.ts";

/** Edits of a design that the server does not have yet, in this browser: closing the tab while offline loses none. */
export interface KeptDesign {
  /** The revision that the edits were made from, and its content. */
  revision: number;
  base: EditedDesign;
  edited: EditedDesign;
}

const edited: z.ZodType<EditedDesign> = z.object({ name: z.string(), design: designSettings });
const kept = z.object({ revision: z.number(), base: edited, edited });

/** Returns where the edits of one design are until the server has them. */
export const designSlot = (outbox: Outbox, id: number): Slot<KeptDesign> =>
  outbox.slot({ kind: "design", doc: id, path: paths.design(id), shape: kept });
