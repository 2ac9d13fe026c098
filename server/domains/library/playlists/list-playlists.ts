import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type InputOf, id, type ResponseOf } from "#shared/contracts/contract.ts";
import type { listPlaylists as contract } from "#shared/contracts/library/playlists.ts";
import type { HeavyVerb } from "../../../context.ts";
import { containing } from "../../../db/containing.ts";
import { playlists } from "../../../db/tables/index.ts";
import { cursorOfPlace, pageOf, placeOfCursor } from "../../../http/list-page.ts";
import { among, sightOf } from "../../identity/scopes/index.ts";
import { summarisePlaylists } from "./present.ts";

/** Returns playlists sorted by name. Throws Invalid for a cursor that this list did not issue. */
export async function listPlaylists({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof contract>>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const sight = await sightOf(ctx);
  const words = (input.q ?? "").split(/\s+/).filter(Boolean);
  const rows = await db
    .select()
    .from(playlists)
    .where(
      and(
        eq(playlists.accountId, accountId),
        isNull(playlists.deletedAt),
        eq(playlists.hidden, false),
        among(sight?.playlists, playlists.id),
        ...words.map((word) => sql`${playlists.name} ilike ${containing(word)}`),
        input.cursor === undefined ? undefined : after(input.cursor),
      ),
    )
    .orderBy(asc(playlists.name), asc(playlists.id))
    .limit(input.limit + 1);
  const { page, nextCursor } = pageOf(rows, input.limit, ({ name, id }) => cursorOfPlace([name, id]));
  return {
    items: await summarisePlaylists(db, { accountId, sight }, page),
    nextCursor,
  };
}

const place = z.tuple([z.string().max(120), id]);

function after(cursor: string): SQL {
  const [name, last] = placeOfCursor(place, cursor);
  return sql`(${playlists.name}, ${playlists.id}) > (${name}, ${last})`;
}
