import { and, eq, inArray, isNull } from "drizzle-orm";
import { widget } from "#shared/media-kinds/contract.ts";
import { kindsWith, sourcesIn } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../../db/client.ts";
import { media } from "../../../db/tables/index.ts";
import { amongMedia, type Sight } from "./sight.ts";

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
