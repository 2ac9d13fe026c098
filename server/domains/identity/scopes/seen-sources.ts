import { and, eq, inArray, isNull } from "drizzle-orm";
import { widget } from "#shared/media-kinds/contract.ts";
import { kindsWith, sourcesIn } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../../db/client.ts";
import { media } from "../../../db/tables/index.ts";
import { amongMedia, type Sight, sightOf, type Viewing } from "./sight.ts";

/** Returns the data sources that the media in sight show. */
export async function seenSources(db: Reader, accountId: number, sight: Sight): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ kind: media.kind, settings: media.settings })
    .from(media)
    .where(
      and(
        eq(media.accountId, accountId),
        inArray(media.kind, kindsWith("sources")),
        isNull(media.deletedAt),
        amongMedia(sight, media),
      ),
    );
  return new Set(
    rows.flatMap((row) => {
      const { data } = widget.safeParse(row);
      return data ? sourcesIn(data) : [];
    }),
  );
}

/** Returns the data sources that the caller sees; null for a member who sees the whole account. */
export async function sourcesInSight(
  ctx: Viewing,
  db: Reader = ctx.deps.db,
): Promise<ReadonlySet<number> | null> {
  const sight = await sightOf(ctx, db);
  return sight && seenSources(db, ctx.actor.accountId, sight);
}
