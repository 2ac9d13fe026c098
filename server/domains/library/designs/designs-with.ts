import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { media } from "../../../db/tables/index.ts";
import { amongMedia, type Sight } from "../../identity/scopes/index.ts";

/** Returns the condition for the designs of an account that a member sees. */
export const seenDesigns = (accountId: number, sight: Sight | null) =>
  and(
    eq(media.accountId, accountId),
    anyOf(media.kind, kindsWith("composed")),
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
    for (const component of components ?? []) {
      const designs = found.get(component);
      if (designs) designs.push({ id, name });
      else found.set(component, [{ id, name }]);
    }
  return found;
}
