import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import {
  type Festival,
  festivalPriority,
  type PreparedFestival,
} from "#shared/contracts/playing/festivals.ts";
import { scheduleBody } from "#shared/contracts/playing/schedules.ts";
import type { Target } from "#shared/contracts/target.ts";
import { shiftedDay } from "#shared/holidays/festivals/shifted-day.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { festivals } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { countNewMedia, storeFontsOf, writeWidget } from "../../library/media/index.ts";
import { writePlaylist } from "../../library/playlists/index.ts";
import { insertSchedule, withinScheduleSums } from "../schedules/index.ts";
import { presentFestival, presentFestivals } from "./queries.ts";

const countdownMs = 20_000;

export async function listFestivals({ ctx }: Verb<unknown, Customer>): Promise<{ items: Festival[] }> {
  return { items: await presentFestivals(ctx.deps.db, ctx.actor.accountId, { now: ctx.now() }) };
}

/**
 * Makes the designs of a festival, a playlist of them, a schedule for each target and a countdown before it, by the verbs of
 * each, in one transaction. In an account that reviews they are drafts. Throws what these verbs throw.
 */
export async function prepareFestival({ ctx, input }: Verb<PreparedFestival, Customer>): Promise<Festival> {
  const { accountId } = ctx.actor;
  const { countdown, other } = input;
  const apart: Target[] = other?.screenIds.map((id) => ({ kind: "screen", id })) ?? [];
  const isApart = (one: Target) => apart.some((each) => isDeepStrictEqual(each, one));
  const lists = [
    { ...input, targets: input.targets.filter((one) => !isApart(one)) },
    ...(other ? [{ ...other, targets: apart }] : []),
  ];
  const wanted = [...lists.flatMap(({ designs }) => designs), ...(countdown ? [countdown] : [])];
  const withFonts: Parameters<typeof writeWidget>[2][] = [];
  for (const { name, widget } of wanted) {
    await countNewMedia(ctx);
    withFonts.push({ name, widget, fonts: await storeFontsOf(ctx, widget) });
  }
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    if ((await tx.$count(festivals, eq(festivals.accountId, accountId))) >= accountLimits.maxFestivals)
      throw refuse("maxFestivals", { max: accountLimits.maxFestivals });
    const mediaIds: number[] = [];
    for (const one of withFonts) mediaIds.push((await writeWidget(ctx, open, one)).id);
    const countdownId = countdown ? (mediaIds.at(-1) ?? null) : null;
    const made = { playlistIds: [] as number[], scheduleIds: [] as number[] };
    const { from, until } = input;
    let next = 0;
    for (const { name, designs, targets } of lists) {
      const own = mediaIds.slice(next, next + designs.length);
      next += designs.length;
      const items = own.map((mediaId) => ({ mediaId, durationMs: input.seconds * 1_000 }));
      const playlist = await writePlaylist(ctx, open, name, items, input.betweenId);
      made.playlistIds.push(playlist.id);
      made.scheduleIds.push(...(await planFor(ctx, open, targets, { playlist, from, until })));
    }
    if (countdown && countdownId !== null) {
      const first = [{ mediaId: countdownId, durationMs: countdownMs }];
      const before = await writePlaylist(ctx, open, countdown.name, first, input.betweenId);
      made.playlistIds.push(before.id);
      const days = { from: countdown.from, until: shiftedDay(from, -1) };
      made.scheduleIds.push(...(await planFor(ctx, open, input.targets, { playlist: before, ...days })));
    }
    const { name, festival, region, day } = input;
    const [row] = await tx
      .insert(festivals)
      .values({
        accountId,
        name,
        festival,
        region,
        day,
        ...made,
        mediaIds,
        countdownId,
        createdAt: ctx.now(),
      })
      .returning({ id: festivals.id });
    if (!row) throw new Error("The festival was not written");
    await audit({
      action: "festival.prepare",
      subject: { kind: "festival", id: row.id },
      after: { name, startsAt: countdown?.from ?? from, endsAt: until },
    });
    return presentFestival(tx, accountId, row.id, ctx.now());
  });
}

/** Writes a schedule of whole days for each target, and returns their ids. */
function planFor(
  ctx: Ctx<Customer>,
  open: AuditedTx,
  targets: readonly Target[],
  { playlist, from, until }: { playlist: { id: number; name: string }; from: string; until: string },
): Promise<number[]> {
  const writing = { ctx, ...open };
  return withinScheduleSums(writing, async () => {
    const ids: number[] = [];
    for (const target of targets) {
      const plan = {
        name: playlist.name,
        playlistId: playlist.id,
        target,
        priority: festivalPriority,
        when: { from, until },
      };
      ids.push(await insertSchedule(writing, scheduleBody.parse(plan)));
    }
    return ids;
  });
}
