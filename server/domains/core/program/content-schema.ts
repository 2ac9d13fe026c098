import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";

/** What of a campaign, a touch menu or a trigger is on screens: that waits for publishing. */
export const content = z.object({
  kind: z.enum(["campaign", "touch-menu", "trigger"]),
  id,
  name: z.string(),
  /** Of a touch menu. */
  words: z.object({ title: z.string(), invitation: z.string(), back: z.string() }).nullable(),
  /** The spots of a campaign, the choices of a menu (with the ids of their interruptions), the playlist of a trigger. */
  parts: z.array(
    z.object({ id: id.nullable(), name: z.string(), playlistId: id.nullable(), mediaId: id.nullable() }),
  ),
});
export type Content = z.output<typeof content>;
