import { paths } from "#shared/paths.ts";
import { roleMay } from "#shared/roles.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import type { accounts } from "../../../../db/tables/index.ts";
import { pushReaders, queuePushes } from "../../../identity/web-push/index.ts";
import { contentForMail, isEmptyMessage, type MessageContent } from "./content.ts";
import { screensInSight } from "./in-sight.ts";
import { chatTextOf } from "./words.ts";

/**
 * Tells the devices of members who chose alerts what a message says of the screens that they see. It goes out when the
 * message of the rule does, so it heeds quiet hours and digests.
 */
export async function pushAlerts(
  ctx: Ctx,
  tx: Tx,
  account: typeof accounts.$inferSelect,
  { messageId, content }: { messageId: number; content: MessageContent },
): Promise<void> {
  const { id: accountId, timeZone } = account;
  const parts = new Map<number, MessageContent>();
  const readers = await pushReaders(ctx, tx, { accountId, kind: "alerts" });
  for (const { deviceId, userId, role, scope } of readers) {
    if (!roleMay(role, "screens.see")) continue;
    const screenIds = await screensInSight(ctx, tx, { accountId, userId, scope }, content);
    parts.set(deviceId, contentForMail(content, screenIds));
  }
  await queuePushes(ctx, tx, {
    accountId,
    to: readers,
    message({ deviceId, language }) {
      const part = parts.get(deviceId);
      if (!part || isEmptyMessage(part)) return null;
      const { subject, lines } = chatTextOf(part, { language, timeZone, product: "" });
      const about = new Set([...part.opened, ...part.closed].map(({ screenId }) => screenId));
      const [only] = about;
      return {
        title: subject,
        body: [
          account.name,
          ...lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2)),
        ].join("\n"),
        path: about.size === 1 && only !== undefined ? paths.screen(only) : paths.alerts,
        tag: `alerts-${messageId}`,
        urgency: part.opened.length > 0 ? "high" : undefined,
      };
    },
  });
}
