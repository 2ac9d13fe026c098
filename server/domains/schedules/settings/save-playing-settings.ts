import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { savePlayingSettings as contract } from "#shared/contracts/schedules.ts";
import type { Customer, Verb } from "../../../context.ts";
import { withinSums } from "../../../db/account-sums.ts";
import { accounts } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { checkOpeningHours } from "../../calendars/index.ts";
import { checkPlaylist } from "../check-playlist.ts";
import { type PlayingSettings, playingSettingsOf } from "./playing-settings.ts";

/**
 * Saves an account's playing settings. Throws Invalid for the field when a playlist or calendar is not this account's.
 */
export async function savePlayingSettings({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<PlayingSettings> {
  const { accountId } = ctx.actor;
  const { defaultPlaylistId, openingHours } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await playingSettingsOf(tx, accountId);
    if (defaultPlaylistId != null)
      await checkPlaylist(tx, accountId, { id: defaultPlaylistId, field: "defaultPlaylistId" });
    await checkOpeningHours(tx, accountId, openingHours ?? null);
    const changes = {
      ...(defaultPlaylistId !== undefined && { defaultPlaylistId }),
      ...(openingHours !== undefined && { openingHours }),
    };
    const write = () => tx.update(accounts).set(changes).where(eq(accounts.id, accountId));
    if (openingHours) await withinSums(tx, accountId, ["openingTimes"], write);
    else if (Object.keys(changes).length > 0) await write();
    await audit({
      action: "account.save-playing",
      subject: { kind: "account", id: accountId },
      before,
      after: changes,
    });
    return playingSettingsOf(tx, accountId);
  });
}
