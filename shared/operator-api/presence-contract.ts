import { z } from "zod";
import { id } from "../contracts/contract.ts";

const place = z.uuid();

/** A page is open: on a ticket, or elsewhere. */
export const beatBody = z.object({ place, ticket: id.nullable(), writes: z.boolean() });
export type Beat = z.output<typeof beatBody>;

export const presenceAnswer = z.object({
  success: z.literal(true),
  /** Whether this operator has switched on that they answer live. */
  available: z.boolean(),
  /** The colleagues who have the same ticket open. */
  here: z.array(z.object({ id: z.number(), name: z.string(), writes: z.boolean() })),
});
export type Presence = z.output<typeof presenceAnswer>;

export const leavePlaceBody = z.object({ place });
export const availabilityBody = z.object({ available: z.boolean() });
