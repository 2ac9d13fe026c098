import { z } from "zod";
import { id } from "./contract.ts";

/**
 * What a player in a frame tells the page around it, of the same origin only, so that one click there pairs it: the six
 * digits that it shows anyway. Its key stays its own.
 */
export const framedPlayer = z.object({
  from: z.literal("vitrine-player"),
  /** Shown now, to be entered; null when none is. */
  code: z.string().nullable(),
  /** Which screen it is; null until it has its first content. */
  screenId: id.nullable(),
  /** Why this browser cannot be a screen. */
  unsupported: z.string().nullable(),
});
export type FramedPlayer = z.output<typeof framedPlayer>;
