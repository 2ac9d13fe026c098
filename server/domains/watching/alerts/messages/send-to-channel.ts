import { and, eq } from "drizzle-orm";
import type { DeliveryTrouble } from "#shared/alerts.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { accounts, alertChannels, type alertDeliveries } from "../../../../db/tables/index.ts";
import { openSecret } from "../../../../sealed.ts";
import { senderOf } from "../../../identity/partner-brands/index.ts";
import { channelUse, sealedFor } from "../channel-address.ts";
import { chatBody } from "./chat-body.ts";
import { storedContent } from "./content.ts";
import { chatTextOf } from "./words.ts";

type Channel = typeof alertChannels.$inferSelect;
type Delivery = typeof alertDeliveries.$inferSelect;

/** What came of a try. `channel`: it was asked, so this is its last result. */
export interface Sent {
  trouble: DeliveryTrouble | null;
  status: number | null;
  channel?: Channel;
}

/** Posts a message to a channel, through the guard of webhooks: only public addresses, no redirects, 15 seconds. */
export async function sendToChannel(ctx: Ctx, { accountId, channelId, messageId }: Delivery): Promise<Sent> {
  const { db, env, webhooks } = ctx.deps;
  const [found] = await db
    .select({ channel: alertChannels, account: accounts.name, timeZone: accounts.timeZone })
    .from(alertChannels)
    .innerJoin(accounts, eq(accounts.id, alertChannels.accountId))
    .where(and(eq(alertChannels.id, channelId ?? 0), eq(alertChannels.accountId, accountId)));
  if (!found?.channel.enabled || found.channel.deletedAt) return { trouble: "switched off", status: null };
  const { channel, account, timeZone } = found;
  const url = openSecret(env, channelUse, sealedFor(accountId), channel.urlSealed)?.toString("utf8");
  if (!url) return { trouble: "no secret", status: null, channel };
  const sender = await senderOf(ctx.deps, accountId);
  const { language } = channel;
  const text = chatTextOf(await storedContent(db, messageId), { language, timeZone, product: sender.name });
  const body = chatBody(
    channel.kind,
    { ...text, subject: `${text.subject} (${account})` },
    `${sender.url}${paths.alerts}`,
  );
  const answer = await webhooks.post(url, { headers: { "content-type": "application/json" }, body });
  return { trouble: answer.arrived ? null : answer.trouble, status: answer.status, channel };
}

/** Stores what came of the last try, unless the channel has another address now. */
export async function noteResult(
  tx: Tx,
  { id, urlSealed }: Channel,
  result: Pick<Channel, "lastAt" | "lastStatus" | "lastTrouble">,
): Promise<void> {
  await tx
    .update(alertChannels)
    .set(result)
    .where(and(eq(alertChannels.id, id), eq(alertChannels.urlSealed, urlSealed)));
}
