import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { listLicences as contract } from "#shared/contracts/selling/billing.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { licences, screens, subscriptions } from "../../../../db/tables/index.ts";
import { pageOf } from "../../../../http/list-page.ts";

/** Returns a page of the licences of the present plan, in the order of creation, with the screen that uses each. */
export async function listLicences({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const rows = await ctx.deps.db
    .select({ licence: licences, screen: { id: screens.id, name: screens.name } })
    .from(licences)
    .innerJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
    .leftJoin(screens, and(eq(screens.licenceId, licences.id), isNull(screens.deletedAt)))
    .where(
      and(
        eq(licences.accountId, accountId),
        isNull(licences.revokedAt),
        isNull(subscriptions.replacedAt),
        input.cursor === undefined ? undefined : gt(licences.id, input.cursor),
      ),
    )
    .orderBy(asc(licences.id))
    .limit(input.limit + 1);
  const { page, nextCursor } = pageOf(rows, input.limit, ({ licence }) => licence.id);
  return {
    items: page.map(({ licence, screen }) => ({
      id: licence.id,
      code: licence.code,
      startsOn: licence.startsOn,
      endsOn: licence.endsOn,
      active: licence.endsAt > now,
      screen,
    })),
    nextCursor,
  };
}
