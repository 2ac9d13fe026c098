import { eq } from "drizzle-orm";
import type { Customer } from "#server/actor.ts";
import type { Verb } from "#server/context.ts";
import { withinSums } from "#server/db/account-sums.ts";
import type { Reader } from "#server/db/client.ts";
import { mergeFields, mergeHours } from "#server/db/revisions/merge-fields.ts";
import { accounts, playlists } from "#server/db/tables/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  getPlayingSettings as getPlayingSettingsContract,
  savePlayingSettings as savePlayingSettingsContract,
} from "#shared/contracts/playing/schedules.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { setAccountDefaults } from "../../../identity/account-register/index.ts";
import { checkOpeningHours } from "../../calendars/index.ts";
import { checkPlaylist } from "../check-schedule.ts";

type PlayingSettings = ResponseOf<typeof getPlayingSettingsContract>;

/** Returns an account's playing settings. A removed default playlist counts as none. */
async function playingSettingsOf(db: Reader, accountId: number): Promise<PlayingSettings> {
  const [row] = await db
    .select({ id: accounts.defaultPlaylistId, hours: accounts.openingHours, gone: playlists.deletedAt })
    .from(accounts)
    .leftJoin(playlists, eq(playlists.id, accounts.defaultPlaylistId))
    .where(eq(accounts.id, accountId));
  return {
    defaultPlaylistId: row && row.gone === null ? row.id : null,
    openingHours: row?.hours ? openingHours.parse(row.hours) : null,
  };
}

export async function getPlayingSettings({ ctx }: Verb<unknown, Customer>): Promise<PlayingSettings> {
  return playingSettingsOf(ctx.deps.db, ctx.actor.accountId);
}

/**
 * Saves an account's playing settings, merged with what others saved since `base`. Throws Conflict when they changed the
 * same fields, Invalid for the field when a playlist or calendar is not this account's.
 */
export async function savePlayingSettings({
  ctx,
  input,
}: Verb<InputOf<typeof savePlayingSettingsContract>, Customer>): Promise<PlayingSettings> {
  const { accountId } = ctx.actor;
  const { base, ...mine } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await playingSettingsOf(tx, accountId);
    const { openingHours: hours, ...others } = mine;
    const { defaultPlaylistId } = mergeFields(others, base, before);
    const openingHours =
      hours === undefined || base?.openingHours === undefined
        ? hours
        : mergeHours(hours, { base: base.openingHours, present: before.openingHours });
    if (defaultPlaylistId != null)
      await checkPlaylist(tx, accountId, { id: defaultPlaylistId, field: "defaultPlaylistId" });
    await checkOpeningHours(tx, accountId, openingHours ?? null);
    const changes = {
      ...(defaultPlaylistId !== undefined && { defaultPlaylistId }),
      ...(openingHours !== undefined && { openingHours }),
    };
    const write = () => setAccountDefaults(tx, accountId, changes);
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
