import { eq } from "drizzle-orm";
import { z } from "zod";
import { alertKinds } from "#shared/alerts.ts";
import type { Reader } from "../../../db/client.ts";
import { alertMessages } from "../../../db/tables/index.ts";

/** An alert as a message tells it. */
export const toldAlert = z.object({
  alertId: z.number().int(),
  screenId: z.number().int(),
  screen: z.string(),
  kind: z.enum(alertKinds),
  since: z.iso.datetime(),
  /** Null: it lasts. */
  until: z.iso.datetime().nullable(),
  flapping: z.boolean(),
});
export type ToldAlert = z.output<typeof toldAlert>;

/** What a message says. `more`: alerts that do not fit. */
export const messageContent = z.object({
  opened: z.array(toldAlert),
  closed: z.array(toldAlert),
  more: z.number().int(),
});
export type MessageContent = z.output<typeof messageContent>;

/** A message names so many alerts at most. */
export const maxTold = 1000;

/** Returns the part of a content that is about these screens; null: all. */
export function contentFor(content: MessageContent, screenIds: readonly number[] | null): MessageContent {
  if (screenIds === null) return content;
  const own = new Set(screenIds);
  const isOwn = ({ screenId }: ToldAlert) => own.has(screenId);
  return { opened: content.opened.filter(isOwn), closed: content.closed.filter(isOwn), more: 0 };
}

/** Returns what a message says that was sent; null: it is a test. */
export async function storedContent(db: Reader, messageId: number | null): Promise<MessageContent | null> {
  if (messageId === null) return null;
  const [message] = await db
    .select({ content: alertMessages.content })
    .from(alertMessages)
    .where(eq(alertMessages.id, messageId));
  return message?.content ? messageContent.parse(message.content) : null;
}
