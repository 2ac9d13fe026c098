import { z } from "zod";

const percent = z.number().int().min(0).max(100);

/** How loud a device is. It keeps its volume while it is muted. */
export const sound = z.object({ volume: percent, muted: z.boolean() });
export type Sound = z.output<typeof sound>;

/** How bright a display is, in percent of the brightest that it can. */
export const brightness = percent;

/** What the device of a screen said it can set. */
export const canSet = z.object({ sound: z.boolean(), brightness: z.boolean() });
export type CanSet = z.output<typeof canSet>;
