import { z } from "zod";

/** How often a process shows that it lives. */
export const beatEveryMs = 2_000;

export const fromProcess = z.discriminatedUnion("kind", [
  /** The event loop turns. */
  z.object({ kind: z.literal("beat") }),
  /** Requests are answered. */
  z.object({ kind: z.literal("ready") }),
  /** The metrics of this process, as prom-client's JSON. */
  z.object({ kind: z.literal("figures"), id: z.number(), figures: z.unknown() }),
]);
export type FromProcess = z.output<typeof fromProcess>;

export const toProcess = z.discriminatedUnion("kind", [
  /** A successor has taken over. */
  z.object({ kind: z.literal("leave") }),
  z.object({ kind: z.literal("figures"), id: z.number() }),
]);
export type ToProcess = z.output<typeof toProcess>;
