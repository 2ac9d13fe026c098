import { and, asc, eq } from "drizzle-orm";
import { factsOf } from "#shared/conditions/sources.ts";
import { widget } from "#shared/media-kinds/contract.ts";
import { sourcesIn } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../../db/client.ts";
import { dataSources } from "../../../db/tables/index.ts";
import type { Program } from "./program.ts";
import type { ProgramSource } from "./source-schema.ts";

/** Returns the data sources of an account that wait for publishing. One in the trash is a draft until that is published. */
export async function readSources(db: Reader, accountId: number): Promise<ProgramSource[]> {
  const rows = await db
    .select()
    .from(dataSources)
    .where(and(eq(dataSources.accountId, accountId), eq(dataSources.publishing, "review")))
    .orderBy(asc(dataSources.id));
  return rows.map(({ id, name, version, heldVersion, deletedAt }) => {
    const isRemoved = deletedAt !== null;
    return { id, name, version: isRemoved ? null : version, heldVersion, isRemoved };
  });
}

type SourceNow = Pick<typeof dataSources.$inferSelect, "id" | "publishing" | "heldVersion">;

/**
 * Decides what screens show of a data source: the only function that does. Returns the published version, null for
 * nothing, or "now" where its content acts at once: in an account that does not review, and when neither the published
 * program nor the choice of now says that it waits. So a choice to wait acts at once, and the end of it is published.
 */
export function shownVersion(
  now: SourceNow,
  published: Pick<Program, "sources"> | null,
): string | null | "now" {
  if (!published) return "now";
  const named = published.sources?.find(({ id }) => id === now.id);
  if (named) return named.version;
  return now.publishing === "review" ? now.heldVersion : "now";
}

/**
 * Returns an earlier program in which the sources that wait now are named, too: those that it does not know show what
 * they showed when they began to wait.
 */
export function withSourcesOfNow(earlier: Program, now: readonly ProgramSource[]): Program {
  if (now.length === 0) return earlier;
  const sources = earlier.sources ?? [];
  const known = new Set(sources.map(({ id }) => id));
  const added = now
    .filter(({ id }) => !known.has(id))
    .map((each) => ({ ...each, version: each.heldVersion, isRemoved: false }));
  return { ...earlier, sources: [...sources, ...added].sort((a, b) => a.id - b.id) };
}

/** Returns the data sources of which what screens show depends: their media show them, or conditions compare them. */
export const sourcesOfProgram = ({ media, rules, playlists }: Program): ReadonlySet<number> =>
  new Set([
    ...media.flatMap(({ kind, settings }) => {
      const { data } = widget.safeParse({ kind, settings });
      return data ? sourcesIn(data) : [];
    }),
    ...factsOf(
      [...rules, ...playlists.flatMap(({ items }) => items)].flatMap(({ condition }) => condition ?? []),
    ),
  ]);
