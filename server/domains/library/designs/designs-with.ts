import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { media } from "../../../db/tables/index.ts";
import { amongMedia, type Sight } from "../../identity/scopes/index.ts";

/** Returns the condition for the designs of an account that a member sees. */
export const seenDesigns = (accountId: number, sight: Sight | null) =>
  and(
    eq(media.accountId, accountId),
    eq(media.kind, "design"),
    eq(media.hidden, false),
    isNull(media.deletedAt),
    amongMedia(sight, media),
  );

/** Returns the designs that have each component, by the id of the component. */
export async function designsWithComponents(
  db: Reader,
  accountId: number,
  sight: Sight | null,
): Promise<Map<number, { id: number; name: string }[]>> {
  const rows = await db
    .select({
      id: media.id,
      name: media.name,
      components: sql<number[]>`(select array_agg(distinct (e->'component'->>'id')::int)
        from jsonb_array_elements(${media.settings}->'elements') e where e ? 'component')`,
    })
    .from(media)
    .where(
      and(
        seenDesigns(accountId, sight),
        sql`jsonb_path_exists(${media.settings}, '$.elements[*].component')`,
      ),
    )
    .orderBy(asc(media.name), asc(media.id));
  const found = new Map<number, { id: number; name: string }[]>();
  for (const { id, name, components } of rows)
    for (const component of components ?? [])
      found.set(component, [...(found.get(component) ?? []), { id, name }]);
  return found;
}
