import { z } from "zod";
import { id } from "../contract.ts";

/**
 * What a player in a frame sends to the parent page of the same origin, so that one click there pairs it: the six
 * digits that it shows anyway. It does not send its key.
 */
export const framedPlayer = z.object({
  from: z.literal("vitrine-player"),
  /** The code that it shows; null without one. */
  code: z.string().nullable(),
  /** Its screen id; null until it has its first content. */
  screenId: id.nullable(),
  /** The name of the item on the screen; null: a card, or nothing yet. */
  playing: z.string().nullable().default(null),
  /** Why this browser cannot be a screen. */
  unsupported: z.string().nullable(),
});
export type FramedPlayer = z.output<typeof framedPlayer>;

/** What the parent page sends to its player after it has done something that the player would ask for later. */
export const wakePlayer = z.object({ to: z.literal("vitrine-player"), wake: z.literal(true) });
