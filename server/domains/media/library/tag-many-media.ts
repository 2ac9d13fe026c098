import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { tagManyMedia as contract } from "#shared/contracts/media.ts";
import { tags as tagsContract } from "#shared/contracts/tags.ts";
import type { Customer, Verb } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/errors.ts";
import { lockManyMedia } from "../queries.ts";
import { tagsOf } from "../tags/queries.ts";

/**
 * Adds and removes tags. A tag that the account already uses keeps its existing spelling. Throws Invalid when a media
 * would have more than 20 tags.
 */
export async function tagManyMedia({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<{ changed: number }> {
  const { accountId } = ctx.actor;
  const changed = await inTransaction(ctx, async ({ tx, audit }) => {
    const spelling = new Map((await tagsOf(tx, accountId)).map(({ name }) => [name.toLowerCase(), name]));
    const add = input.add.map((tag) => spelling.get(tag.toLowerCase()) ?? tag);
    const off = new Set(input.remove.map((tag) => tag.toLowerCase()));
    let count = 0;
    for (const row of await lockManyMedia(tx, accountId, input.ids)) {
      const byWord = new Map([...row.tags, ...add].map((tag) => [tag.toLowerCase(), tag]));
      const tags = [...byWord].filter(([word]) => !off.has(word)).map(([, tag]) => tag);
      if (!tagsContract.safeParse(tags).success)
        throw refuse("tooManyTags", { name: row.name }).field("add", "tagsOfOneMedia");
      if (tags.join() === row.tags.join()) continue;
      await tx.update(media).set({ tags }).where(eq(media.id, row.id));
      const subject = { kind: "media", id: row.id } as const;
      await audit({ action: "media.tag", subject, before: { tags: row.tags }, after: { tags } });
      count++;
    }
    if (count === 0)
      await audit({ action: "media.tag", subject: { kind: "media", id: null }, after: { changed: 0 } });
    return count;
  });
  return { changed };
}
