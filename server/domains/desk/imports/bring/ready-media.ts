import { and, eq } from "drizzle-orm";
import { hourMs } from "#shared/durations.ts";
import type { MediaKind } from "#shared/media-kinds/contract.ts";
import { anyOf } from "../../../../db/statement.ts";
import { media } from "../../../../db/tables/index.ts";
import { type Bringing, targetsOf } from "./bringing.ts";

/** Files that an item shows are still being prepared: it comes over when they are ready. */
export class FilesNotReadyError extends Error {}

/** A film of an hour is prepared for long; what is not ready then is left out. */
const longestWaitMs = 2 * hourMs;

export interface ReadyMedia {
  id: number;
  kind: MediaKind;
  width: number | null;
  height: number | null;
}

/** Returns the media of files that came over and are ready, by `kind:sourceId`. Throws FilesNotReadyError. */
export async function readyMedia(
  bringing: Bringing,
  refs: readonly string[],
): Promise<ReadonlyMap<string, ReadyMedia>> {
  const { member, row } = bringing;
  const { db } = member.deps;
  const targets = await targetsOf(db, bringing, refs);
  const { id, kind, width, height, state } = media;
  const rows = await db
    .select({ id, kind, width, height, state })
    .from(media)
    .where(and(eq(media.accountId, row.accountId), anyOf(media.id, [...new Set(targets.values())])));
  const waits = rows.some((each) => each.state === "uploaded" || each.state === "processing");
  const since = member.now().getTime() - (row.startedAt?.getTime() ?? 0);
  if (waits && since < longestWaitMs) throw new FilesNotReadyError();
  const ready = new Map(rows.filter((each) => each.state === "ready").map((each) => [each.id, each]));
  return new Map(
    [...targets].flatMap(([ref, target]) => {
      const found = ready.get(target);
      return found ? [[ref, found] as const] : [];
    }),
  );
}
