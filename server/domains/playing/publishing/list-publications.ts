import { and, desc, eq, lt } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { listPublications as contract } from "#shared/contracts/playing/publishing.ts";
import type { HeavyVerb } from "../../../context.ts";
import { publications } from "../../../db/tables/index.ts";
import { pageOf } from "../../../http/list-page.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import { presentPublications } from "./present.ts";
import { publicationColumns } from "./queries.ts";

/** Returns publications, newest first. */
export async function listPublications({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof contract>>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const rows = await db
    .select(publicationColumns)
    .from(publications)
    .where(
      and(
        eq(publications.accountId, accountId),
        input.cursor === undefined ? undefined : lt(publications.id, input.cursor),
      ),
    )
    .orderBy(desc(publications.id))
    .limit(input.limit + 1);
  const { page, nextCursor } = pageOf(rows, input.limit, ({ id }) => id);
  return {
    items: await presentPublications(db, accountId, page, await sightOf(ctx)),
    nextCursor,
  };
}
