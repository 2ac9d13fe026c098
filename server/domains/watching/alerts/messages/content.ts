import { eq } from "drizzle-orm";
import { z } from "zod";
import { alertKinds } from "#shared/alerts.ts";
import type { Reader } from "../../../../db/client.ts";
import { alertMessages } from "../../../../db/tables/index.ts";

/** An alert as a message tells it. */
export const sentAlert = z.object({
  alertId: z.number().int(),
  screenId: z.number().int(),
  screen: z.string(),
  kind: z.enum(alertKinds),
  since: z.iso.datetime(),
  /** Null: it lasts. */
  until: z.iso.datetime().nullable(),
  flapping: z.boolean(),
});
export type SentAlert = z.output<typeof sentAlert>;

/** What a message says. `more`: alerts that do not fit. */
/** The end of the plan, as a message tells it. */
const sentPlan = z.object({
  endsAt: z.iso.datetime(),
  /** Until when screens play. */
  playsUntil: z.iso.datetime(),
  isTrial: z.boolean(),
});
export type SentPlan = z.output<typeof sentPlan>;

export const messageContent = z.object({
  opened: z.array(sentAlert),
  closed: z.array(sentAlert),
  more: z.number().int(),
  plan: sentPlan.nullable().default(null),
});
export type MessageContent = z.output<typeof messageContent>;

/** A message names so many alerts at most. */
export const maxSent = 1000;

/** Returns the part of a content that is about these screens, without the plan; null: all. */
export function contentFor(content: MessageContent, screenIds: readonly number[] | null): MessageContent {
  if (screenIds === null) return content;
  const own = new Set(screenIds);
  const isOwn = ({ screenId }: SentAlert) => own.has(screenId);
  return { opened: content.opened.filter(isOwn), closed: content.closed.filter(isOwn), more: 0, plan: null };
}

/** Returns the part of a message for an email. A plan that ends has emails of its own (domains/selling/billing/renewal). */
export const contentForMail = (
  content: MessageContent,
  screenIds: readonly number[] | null,
): MessageContent => ({
  ...contentFor(content, screenIds),
  plan: null,
});

/** A message that says nothing is not sent. */
export const isEmptyMessage = ({ opened, closed, plan }: MessageContent): boolean =>
  opened.length + closed.length === 0 && plan === null;

/** Returns what a message says that was sent; null: it is a test. */
export async function storedContent(db: Reader, messageId: number | null): Promise<MessageContent | null> {
  if (messageId === null) return null;
  const [message] = await db
    .select({ content: alertMessages.content })
    .from(alertMessages)
    .where(eq(alertMessages.id, messageId));
  return message?.content ? messageContent.parse(message.content) : null;
}
