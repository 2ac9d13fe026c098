import { and, asc, eq, isNull } from "drizzle-orm";
import type { Festival } from "#shared/contracts/playing/festivals.ts";
import { dayIn } from "#shared/day-in.ts";
import { followsMoon } from "#shared/holidays/festivals/festivals.ts";
import { shiftedDay } from "#shared/holidays/festivals/shifted-day.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, festivals, media, playlists } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { type JoinedRule, rulesByIds, targetNameOf, targetOf } from "../schedules/index.ts";

export type FestivalRow = typeof festivals.$inferSelect;

/** So many days before a day of the moon, people are asked whether it is right. */
const asksDays = 2;

/** Returns the days that are possible while the moon has not decided, from two days before; null: nobody is asked. */
export function askedDays(
  { festival, day, confirmedAt, takenBackAt }: FestivalRow,
  today: string,
): string[] | null {
  const isNear = today >= shiftedDay(day, -asksDays) && today <= shiftedDay(day, 1);
  if (confirmedAt || takenBackAt || !isNear || !followsMoon(festival)) return null;
  return [-1, 0, 1].map((days) => shiftedDay(day, days)).filter((each) => each >= today);
}

/** Returns a festival of this account, locked. Throws NotFound. */
export async function lockFestival(tx: Tx, accountId: number, id: number): Promise<FestivalRow> {
  const [row] = await tx
    .select()
    .from(festivals)
    .where(and(eq(festivals.id, id), eq(festivals.accountId, accountId)))
    .for("no key update");
  if (!row) throw refuse("festivalNotFound");
  return row;
}

/** Returns the festivals of an account that were not taken back, or the one with this id. */
export async function presentFestivals(
  db: Reader,
  accountId: number,
  { id, now }: { id?: number; now: Date },
): Promise<Festival[]> {
  const rows = await db
    .select({ row: festivals, timeZone: accounts.timeZone })
    .from(festivals)
    .innerJoin(accounts, eq(accounts.id, festivals.accountId))
    .where(
      and(
        eq(festivals.accountId, accountId),
        isNull(festivals.takenBackAt),
        id === undefined ? undefined : eq(festivals.id, id),
      ),
    )
    .orderBy(asc(festivals.day), asc(festivals.id));
  const rules = await rulesByIds(
    db,
    accountId,
    rows.flatMap(({ row }) => row.scheduleIds),
  );
  const lists = await db
    .select({ id: playlists.id, name: playlists.name })
    .from(playlists)
    .where(
      and(
        anyOf(
          playlists.id,
          rows.flatMap(({ row }) => row.playlistIds),
        ),
        eq(playlists.accountId, accountId),
        isNull(playlists.deletedAt),
      ),
    );
  const made = await db
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        anyOf(
          media.id,
          rows.flatMap(({ row }) => row.mediaIds),
        ),
        eq(media.accountId, accountId),
        isNull(media.deletedAt),
      ),
    );
  const live = new Set(made.map((one) => one.id));
  const presented = rows.map(({ row, timeZone }): Festival => {
    const own = rules.filter(({ rule }) => row.scheduleIds.includes(rule.id));
    const today = dayIn(timeZone, now);
    const { from, until } = spanOf(own);
    return {
      id: row.id,
      name: row.name,
      festival: row.festival,
      region: row.region,
      day: row.day,
      from,
      until,
      state: until === null || until < today ? "over" : (from ?? today) > today ? "planned" : "running",
      targets: own.map(({ rule, ...names }) => {
        const target = targetOf(rule);
        return { target, targetName: targetNameOf(target, names) };
      }),
      playlist: lists.find((list) => list.id === row.playlistIds[0]) ?? null,
      schedules: own.length,
      designs: row.mediaIds.filter((mediaId) => live.has(mediaId)).length,
      asks: askedDays(row, today),
    };
  });
  const isOver = ({ state }: Festival) => state === "over";
  return [...presented.filter((one) => !isOver(one)), ...presented.filter(isOver).reverse()];
}

function spanOf(rules: readonly JoinedRule[]): Pick<Festival, "from" | "until"> {
  const firsts = rules.flatMap(({ rule }) => rule.when.from ?? []).sort();
  const lasts = rules.flatMap(({ rule }) => rule.when.until ?? []).sort();
  return { from: firsts[0] ?? null, until: lasts.at(-1) ?? null };
}

/** Returns one festival as the API presents it. Throws NotFound. */
export async function presentFestival(
  db: Reader,
  accountId: number,
  id: number,
  now: Date,
): Promise<Festival> {
  const [presented] = await presentFestivals(db, accountId, { id, now });
  if (!presented) throw refuse("festivalNotFound");
  return presented;
}
