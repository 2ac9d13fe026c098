import { z } from "zod";
import { type BusMessage, topics } from "./bus.ts";

const message = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("account"),
    accountId: z.number(),
    topic: z.enum(topics),
    only: z.union([z.array(z.number()), z.literal("heartbeats")]).optional(),
  }),
  z.object({
    kind: z.enum(["screens", "commands"]),
    accountId: z.number(),
    screenIds: z.array(z.number()),
  }),
  z.object({ kind: z.literal("data"), accountId: z.number(), sourceIds: z.array(z.number()) }),
  z.object({ kind: z.literal("sessions"), ended: z.array(z.number()) }),
]);

/** Returns a message of another process; null for one that this version does not know. */
export function readMessage(body: unknown): BusMessage | null {
  const parsed = message.safeParse(body);
  return parsed.success ? parsed.data : null;
}
