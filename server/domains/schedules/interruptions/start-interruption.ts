import type { InputOf } from "#shared/contracts/contract.ts";
import type { startInterruption as contract, Interruption } from "#shared/contracts/schedules.ts";
import type { Customer, Verb } from "../../../context.ts";
import { requireFewOpen } from "../../../db/account-bounds.ts";
import { interruptions } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/errors.ts";
import { playablePlaylists } from "../../playlists/index.ts";
import { checkAim, columnsOfAim } from "../aim.ts";
import { checkPlaylist } from "../check-playlist.ts";
import { presentInterruption } from "./queries.ts";

type Input = InputOf<typeof contract>;

/**
 * Starts an interruption. Throws Invalid when it could never play: an empty playlist, or an end that is past or before
 * its start.
 */
export async function startInterruption({ ctx, input }: Verb<Input, Customer>): Promise<Interruption> {
  const { accountId } = ctx.actor;
  const { name, tier, playlistId, target } = input;
  const now = ctx.now();
  const startsAt = input.startsAt === null ? now : new Date(input.startsAt);
  const endsAt = input.endsAt === null ? null : new Date(input.endsAt);
  if (endsAt && endsAt <= startsAt) throw refuse("endsBeforeStart").field("endsAt", "chooseLaterEnd");
  if (endsAt && endsAt <= now) throw refuse("endIsPast").field("endsAt", "chooseLaterEnd");
  return inTransaction(ctx, async ({ tx, audit }) => {
    await checkPlaylist(tx, accountId, { id: playlistId, field: "playlistId" });
    if (!(await playablePlaylists(tx, [playlistId])).has(playlistId))
      throw refuse("nothingToPlay").field("playlistId", "choosePlayablePlaylist");
    await checkAim(tx, accountId, target);
    const [row] = await tx
      .insert(interruptions)
      .values({
        accountId,
        name,
        tier,
        playlistId,
        ...columnsOfAim(target),
        startsAt,
        endsAt,
        createdAt: now,
      })
      .returning({ id: interruptions.id });
    if (!row) throw new Error("The interruption was not written");
    await requireFewOpen(tx, accountId, "takeovers", now);
    await audit({
      action: "interruption.start",
      subject: { kind: "interruption", id: row.id },
      after: { ...input, startsAt },
    });
    return presentInterruption(tx, accountId, row.id);
  });
}
