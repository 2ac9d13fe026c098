import { eq } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import { type saveFavourite as contract, maxFavourites } from "#shared/contracts/identity/favourites.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { memberships } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { memberOf } from "./rules.ts";

/** Pins a page for the caller in this account, gives it another name, or takes it out. Throws Conflict when there are too many. */
export async function saveFavourite({
  ctx,
  input: { path, name, pinned },
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { accountId, userId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { id, favourites: before } = await memberOf(tx, accountId, userId);
    const others = before.filter((each) => each.path !== path);
    const isThere = others.length < before.length;
    const favourites = !pinned
      ? others
      : isThere
        ? before.map((each) => (each.path === path ? { path, name } : each))
        : [...before, { path, name }];
    if (pinned && favourites.length > maxFavourites) throw refuse("favouritesFull", { max: maxFavourites });
    await tx.update(memberships).set({ favourites }).where(eq(memberships.id, id));
    await audit({
      action: "account.member-favourites",
      subject: { kind: "account", id: accountId },
      before: { favourites: before },
      after: { favourites },
    });
    return { items: favourites };
  });
}
