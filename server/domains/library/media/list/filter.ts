import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { listMedia } from "#shared/contracts/library/media.ts";
import { widgetKinds } from "#shared/media-kinds/contract.ts";
import { containing } from "../../../../db/containing.ts";
import { anyOf } from "../../../../db/statement.ts";
import { media } from "../../../../db/tables/index.ts";

type Filter = Pick<InputOf<typeof listMedia>, "q" | "kind" | "tag" | "folder" | "deep" | "state">;

const states = {
  ready: ["ready"],
  unfinished: ["uploaded", "processing"],
  failed: ["failed"],
} as const;

/** Returns the SQL condition of a list's filter. `folderIds`: the chosen folder first, then the folders inside it. */
export function isWanted(filter: Filter, folderIds: readonly number[] | undefined): SQL | undefined {
  const { q, kind, tag, folder, deep, state } = filter;
  const words = (q ?? "").split(/\s+/).filter(Boolean);
  return and(
    ...words.map((word) => sql`${media.name} ilike ${containing(word)}`),
    kind === undefined ? undefined : kind === "drawn" ? anyOf(media.kind, widgetKinds) : eq(media.kind, kind),
    tag === undefined
      ? undefined
      : sql`exists (select from unnest(${media.tags}) as t where lower(t) = lower(${tag}))`,
    folder === "top" && !deep ? isNull(media.folderId) : undefined,
    folderIds && anyOf(media.folderId, deep ? [...folderIds] : folderIds.slice(0, 1)),
    state && anyOf(media.state, [...states[state]]),
  );
}
