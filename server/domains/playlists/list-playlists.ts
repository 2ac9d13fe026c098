import { and, asc, eq, isNull } from "drizzle-orm";
import type { PlaylistSummary } from "#shared/contracts/playlists.ts";
import type { Customer, Verb } from "../../context.ts";
import { playlists } from "../../db/tables/index.ts";
import { presentPlaylists, summarise } from "./present.ts";

export async function listPlaylists({ ctx }: Verb<unknown, Customer>): Promise<{ items: PlaylistSummary[] }> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const rows = await db
    .select()
    .from(playlists)
    .where(and(eq(playlists.accountId, accountId), isNull(playlists.deletedAt)))
    .orderBy(asc(playlists.name), asc(playlists.id));
  return { items: (await presentPlaylists(db, accountId, rows)).map(summarise) };
}
