import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Emergency, emergencyContent } from "#shared/contracts/playing/emergencies.ts";
import { textSettings } from "#shared/media-kinds/contract.ts";
import { shortenText } from "#shared/texts/cut-text.ts";
import type { Tx } from "../../../db/client.ts";
import { media } from "../../../db/tables/index.ts";
import { usableMedia } from "../../../db/usable-media.ts";
import { refuse } from "../../../refusal.ts";
import { makeEmergencyText } from "../../library/media/index.ts";
import { makeHiddenPlaylist } from "../../library/playlists/index.ts";

type Content = z.output<typeof emergencyContent>;

/** How long a page of a PDF is shown. */
const pageMs = 10_000;

/**
 * Creates the hidden playlist that screens show, and returns the content for the record. Throws Invalid for a media
 * that is missing or not ready.
 */
export async function putContent(
  tx: Tx,
  { accountId, content, now }: { accountId: number; content: Content; now: Date },
): Promise<{ playlistId: number; stored: Emergency["content"] }> {
  const { mediaId, stored } =
    content.kind === "message"
      ? { mediaId: await messageMedia(tx, accountId, content, now), stored: content }
      : await chosenMedia(tx, accountId, content.mediaId);
  const shown = { accountId, name: "Emergency", mediaIds: [mediaId], durationMs: pageMs, now };
  return { playlistId: await makeHiddenPlaylist(tx, shown), stored };
}

const messageMedia = (
  tx: Tx,
  accountId: number,
  { text, colour, background }: Extract<Content, { kind: "message" }>,
  now: Date,
): Promise<number> =>
  makeEmergencyText(tx, {
    accountId,
    name: shortenText(text.replaceAll("\n", " · "), 100),
    settings: textSettings.parse({ text, colour, background }),
    createdAt: now,
  });

async function chosenMedia(
  tx: Tx,
  accountId: number,
  mediaId: number,
): Promise<{ mediaId: number; stored: Emergency["content"] }> {
  const [row] = await tx
    .select({ name: media.name, state: media.state })
    .from(media)
    .where(and(eq(media.id, mediaId), usableMedia(accountId)));
  if (!row) throw refuse("emergencyMediaGone").field("content.mediaId", "chooseMedia");
  if (row.state !== "ready") throw refuse("emergencyMediaNotReady").field("content.mediaId", "chooseMedia");
  return { mediaId, stored: { kind: "media", mediaId, name: row.name } };
}
