import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { updateScreen as contract, Screen } from "#shared/contracts/screens.ts";
import { screenOnly } from "../../bus/effects.ts";
import type { Customer, Verb } from "../../context.ts";
import { type AccountSum, withinSums } from "../../db/account-sums.ts";
import { screens } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { checkOpeningHours } from "../calendars/index.ts";
import { playlistOf } from "../playlists/index.ts";
import { presentScreen } from "./present.ts";
import { lockScreen } from "./queries.ts";
import { distinctTags } from "./tags.ts";

export async function updateScreen({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<Screen> {
  const { accountId } = ctx.actor;
  const { id, position, tags, ...rest } = input;
  const changes = {
    ...rest,
    ...(tags && { tags: distinctTags(tags) }),
    ...(position !== undefined && {
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
    }),
  };
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockScreen(tx, accountId, id);
    if (changes.defaultPlaylistId != null) await playlistOf(tx, accountId, changes.defaultPlaylistId);
    await checkOpeningHours(tx, accountId, changes.openingHours ?? null);
    const write = () => tx.update(screens).set(changes).where(eq(screens.id, id));
    const sums: AccountSum[] = [
      ...(changes.openingHours ? (["openingTimes"] as const) : []),
      ...(changes.tags ? (["members"] as const) : []),
    ];
    if (Object.values(changes).some((value) => value !== undefined))
      await withinSums(tx, accountId, sums, write);
    const names = Object.keys(changes) as (keyof typeof changes)[];
    await audit({
      action: "screen.update",
      subject: { kind: "screen", id },
      before: Object.fromEntries(names.map((field) => [field, before[field]])),
      after: changes,
      effect: tags ? undefined : screenOnly,
    });
    return presentScreen(tx, accountId, id, ctx.now());
  });
}
