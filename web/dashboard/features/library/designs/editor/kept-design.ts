import { z } from "zod";
import { designSettings } from "#shared/media-kinds/design.ts";
import type { EditedDesign } from "#shared/merge/design.ts";
import { paths } from "#shared/paths.ts";
import type { Outbox, Slot } from "../../../../outbox/outbox.ts";

const edited: z.ZodType<EditedDesign> = z.object({ name: z.string(), design: designSettings });
/** `revision`: the one that the edits were made from; `base`: its content. */
const kept = z.object({ revision: z.number(), base: edited, edited });
/** Edits of a design that the server does not have yet, in this browser: closing the tab while offline loses none. */
export type KeptDesign = z.infer<typeof kept>;

/** Returns where the edits of one design are until the server has them. */
export const designSlot = (outbox: Outbox, id: number): Slot<KeptDesign> =>
  outbox.slot({ kind: "design", doc: id, path: paths.design(id), shape: kept });
