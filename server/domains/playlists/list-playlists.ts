import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type InputOf, id, type ResponseOf } from "#shared/contracts/contract.ts";
import type { listPlaylists as contract } from "#shared/contracts/playlists.ts";
import type { HeavyVerb } from "../../context.ts";
import { playlists } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";
import { isStorable } from "../../http/json-body.ts";
import { presentPlaylists, summarise } from "./present.ts";

/** Returns playlists sorted by name. Throws Invalid for a cursor that this list did not issue. */
export async function listPlaylists({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof contract>>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const words = (input.q ?? "").split(/\s+/).filter(Boolean);
  const rows = await db
    .select()
    .from(playlists)
    .where(
      and(
        eq(playlists.accountId, accountId),
        isNull(playlists.deletedAt),
        eq(playlists.hidden, false),
        ...words.map((word) => sql`${playlists.name} ilike ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`),
        input.cursor === undefined ? undefined : after(input.cursor),
      ),
    )
    .orderBy(asc(playlists.name), asc(playlists.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  return {
    items: (await presentPlaylists(db, accountId, page)).map(summarise),
    nextCursor:
      rows.length > page.length && last
        ? Buffer.from(JSON.stringify([last.name, last.id])).toString("base64url")
        : null,
  };
}

const place = z.tuple([z.string().max(120).refine(isStorable), id]);

function after(cursor: string): SQL {
  let value: unknown = null;
  try {
    value = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    // Invalid JSON is an invalid cursor.
  }
  const read = place.safeParse(value);
  if (!read.success) throw refuse("cursorUnknown");
  const [name, last] = read.data;
  return sql`(${playlists.name}, ${playlists.id}) > (${name}, ${last})`;
}
