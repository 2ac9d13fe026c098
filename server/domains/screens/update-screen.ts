import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { updateScreen as contract, Screen } from "#shared/contracts/screens.ts";
import { announce, announceToScreens } from "../../bus/announce.ts";
import type { Customer, Verb } from "../../context.ts";
import { screens } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { checkOpeningHours } from "../calendars/index.ts";
import { playlistOf } from "../playlists/index.ts";
import { presentScreen } from "./present.ts";
import { lockScreen, screenOf } from "./queries.ts";

export async function updateScreen({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<Screen> {
  const { accountId } = ctx.actor;
  const { id, ...changes } = input;
  const updated = await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockScreen(tx, accountId, id);
    if (changes.defaultPlaylistId != null) await playlistOf(tx, accountId, changes.defaultPlaylistId);
    await checkOpeningHours(tx, accountId, changes.openingHours ?? null);
    if (Object.values(changes).some((value) => value !== undefined))
      await tx.update(screens).set(changes).where(eq(screens.id, id));
    const { name, orientation, timeZone, defaultPlaylistId, openingHours } = before;
    await audit({
      action: "screen.update",
      subject: { kind: "screen", id },
      before: { name, orientation, timeZone, defaultPlaylistId, openingHours },
      after: changes,
    });
    return presentScreen(tx, await screenOf(tx, accountId, id), ctx.now());
  });
  await announce(ctx, accountId, "screens");
  await announceToScreens(ctx, accountId, [id]);
  return updated;
}
