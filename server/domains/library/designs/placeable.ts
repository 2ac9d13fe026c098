import { and, eq, isNull } from "drizzle-orm";
import type { DesignElement } from "#shared/media-kinds/design.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { dataSources, media } from "../../../db/tables/index.ts";
import { usableMedia } from "../../../db/usable-media.ts";
import { amongMedia, type Sight, seenSources } from "../../identity/scopes/index.ts";

interface Whose {
  accountId: number;
  sight: Sight | null;
}

/**
 * Returns groups of elements as a person can place them: without the media that are gone or that they may not see, and
 * with fixed words in the place of such tables.
 */
export async function placeableElements(
  db: Reader,
  whose: Whose,
  groups: readonly (readonly DesignElement[])[],
): Promise<DesignElement[][]> {
  const all = groups.flat();
  const seen = await seenMedia(db, whose, all);
  const sources = await seenSourcesOf(db, whose, all);
  const placeable = (each: DesignElement): DesignElement[] => {
    if ("mediaId" in each && !seen.has(each.mediaId)) return [];
    const { row, ...alone } = each;
    const kept = (row && !sources.has(row.sourceId) ? alone : each) as DesignElement;
    if (kept.type !== "value" || sources.has(kept.sourceId)) return [kept];
    const { sourceId: _, cell, before, after, staleAfterS: __, ...rest } = kept;
    return [
      {
        ...rest,
        type: "text",
        runs: [{ text: `${before}${whose.sight ? "" : (cell?.shown ?? "")}${after}` }],
      },
    ];
  };
  return groups.map((elements) => elements.flatMap(placeable));
}

async function seenMedia(db: Reader, { accountId, sight }: Whose, elements: readonly DesignElement[]) {
  const ids = elements.flatMap((each) => ("mediaId" in each ? each.mediaId : []));
  if (ids.length === 0) return new Set<number>();
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(anyOf(media.id, [...new Set(ids)]), usableMedia(accountId), amongMedia(sight, media)));
  return new Set(rows.map(({ id }) => id));
}

async function seenSourcesOf(db: Reader, { accountId, sight }: Whose, elements: readonly DesignElement[]) {
  const ids = elements.flatMap((each) => [
    ...(each.type === "value" ? [each.sourceId] : []),
    ...(each.row ? [each.row.sourceId] : []),
  ]);
  if (ids.length === 0) return new Set<number>();
  const rows = await db
    .select({ id: dataSources.id })
    .from(dataSources)
    .where(
      and(
        anyOf(dataSources.id, [...new Set(ids)]),
        eq(dataSources.accountId, accountId),
        isNull(dataSources.deletedAt),
        sight ? anyOf(dataSources.id, await seenSources(db, accountId, sight)) : undefined,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
