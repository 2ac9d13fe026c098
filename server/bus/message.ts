import { z } from "zod";
import { placeKinds, tabName } from "#shared/contracts/playing/presence.ts";
import { type BusMessage, knownLists, topics } from "./bus.ts";

const message = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("account"),
    accountId: z.number(),
    topic: z.enum(topics),
    only: z.union([z.array(z.number()), z.literal("heartbeats")]).optional(),
  }),
  z.object({
    kind: z.literal("screens"),
    accountId: z.number(),
    screenIds: z.array(z.number()),
    urgent: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal("commands"), accountId: z.number(), screenIds: z.array(z.number()) }),
  z.object({
    kind: z.literal("presence"),
    accountId: z.number(),
    tab: tabName,
    place: z.object({ kind: z.enum(placeKinds), id: z.number() }),
    person: z.object({ userId: z.number(), name: z.string() }),
    state: z.enum(["looks", "edits", "left"]),
  }),
  z.object({ kind: z.literal("data"), accountId: z.number(), sourceIds: z.array(z.number()) }),
  z.object({ kind: z.literal("sessions"), ended: z.array(z.number()) }),
  z.object({ kind: z.literal("chats"), chatIds: z.array(z.number()) }),
  z.object({ kind: z.literal("chat-writes"), chatId: z.number(), by: z.enum(["visitor", "operator"]) }),
  z.object({ kind: z.enum(knownLists) }),
]);

/** Returns a message of another process; null for one that this version does not know. */
export function readMessage(body: unknown): BusMessage | null {
  const parsed = message.safeParse(body);
  return parsed.success ? parsed.data : null;
}
