import { and, eq, isNotNull } from "drizzle-orm";
import { brand } from "#shared/brand.ts";
import { completeFor } from "#shared/languages.ts";
import type { Ctx } from "../../../../context.ts";
import {
  accounts,
  type alertDeliveries,
  memberships,
  users,
  whatsappNumbers,
} from "../../../../db/tables/index.ts";
import { brandOf } from "../../../identity/partner-brands/index.ts";
import { contentFor, storedContent } from "../messages/content.ts";
import type { Sent } from "../messages/send-to-channel.ts";
import { chatTextOf } from "../messages/words.ts";

type Delivery = typeof alertDeliveries.$inferSelect;

const tagStart = "alert ";
/** Returns the number of the delivery that news are about; null: they are about something else. */
export function deliveryOfTag(tag: string): number | null {
  const number = tag.startsWith(tagStart) ? Number(tag.slice(tagStart.length)) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** Sends a message to the number of a member who has confirmed it. */
export async function sendByWhatsApp(
  ctx: Ctx,
  { id, accountId, userId, messageId, screenIds }: Delivery,
): Promise<Sent> {
  const { db, whatsapp } = ctx.deps;
  const [to] = await db
    .select({
      number: whatsappNumbers.number,
      language: users.language,
      account: accounts.name,
      timeZone: accounts.timeZone,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .leftJoin(
      whatsappNumbers,
      and(eq(whatsappNumbers.userId, users.id), isNotNull(whatsappNumbers.confirmedAt)),
    )
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId ?? 0)));
  if (!to) return { trouble: "no member", status: null };
  if (to.number === null) return { trouble: "no number", status: null };
  // The number and the templates are ours: a partner's customers must not see our name.
  if (!whatsapp || (await brandOf(db, accountId))) return { trouble: "switched off", status: null };
  const language = completeFor(to.language);
  const content = await storedContent(db, messageId);
  const { subject, lines } = chatTextOf(content && contentFor(content, screenIds), {
    language,
    timeZone: to.timeZone,
    product: brand.name,
  });
  const details = lines.map((line) => line.replace(/^- /, "")).filter((line) => line !== "");
  const answer = await whatsapp.sendAlert({
    to: to.number,
    language,
    tag: `${tagStart}${id}`,
    account: to.account,
    subject,
    details: details.join(" · "),
  });
  if (answer.taken) return { trouble: null, status: 200 };
  ctx.log.warn(
    { trouble: answer.trouble, status: answer.status, deliveryId: id },
    "WhatsApp did not take an alert",
  );
  return { trouble: answer.trouble, status: answer.status };
}
