import { and, eq, isNull } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { Festival, moveFestival as moveContract } from "#shared/contracts/playing/festivals.ts";
import { daysBetween, shiftedDay } from "#shared/holidays/festivals/shifted-day.ts";
import { type Widget, widget } from "#shared/media-kinds/contract.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { festivals, media } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { changeWidget, storeFontsOf, widgetOf } from "../../library/media/index.ts";
import { moveSchedules, withinScheduleSums } from "../schedules/index.ts";
import { type FestivalRow, lockFestival, presentFestival } from "./queries.ts";

/**
 * Moves a festival to another day, with its schedules and the moment of its countdown; the same day says that it is right.
 * People are not asked again. Throws NotFound.
 */
export async function moveFestival({
  ctx,
  input: { id, day },
}: Verb<InputOf<typeof moveContract>, Customer>): Promise<Festival> {
  const { accountId } = ctx.actor;
  const [known] = await ctx.deps.db
    .select()
    .from(festivals)
    .where(and(eq(festivals.id, id), eq(festivals.accountId, accountId)));
  const drawn = known && (await countdownOf(ctx.deps.db, known));
  const fonts = drawn ? await storeFontsOf(ctx, drawn) : [];
  return inTransaction(ctx, async (open) => {
    const row = await lockFestival(open.tx, accountId, id);
    if (row.takenBackAt) throw refuse("festivalNotFound");
    const days = daysBetween(row.day, day);
    if (days !== 0) {
      const writing = { ctx, ...open };
      await withinScheduleSums(writing, () => moveSchedules(writing, row.scheduleIds, days));
      const countdown = await countdownOf(open.tx, row);
      if (row.countdownId !== null && countdown)
        await changeWidget(ctx, open, { id: row.countdownId, widget: movedBy(countdown, days), fonts });
    }
    await open.tx.update(festivals).set({ day, confirmedAt: ctx.now() }).where(eq(festivals.id, row.id));
    await open.audit({
      action: "festival.move",
      subject: { kind: "festival", id: row.id },
      before: { name: row.name, startsAt: row.day },
      after: { name: row.name, startsAt: day },
    });
    return presentFestival(open.tx, accountId, row.id, ctx.now());
  });
}

/** Returns the countdown of a festival; null when it has none, or it was removed. */
async function countdownOf(db: Reader, row: FestivalRow): Promise<Widget | null> {
  if (row.countdownId === null) return null;
  const [found] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, row.countdownId), eq(media.accountId, row.accountId), isNull(media.deletedAt)));
  return found ? widgetOf(found) : null;
}

/** Returns a widget whose moment is so many days later; one without a moment stays as it is. */
function movedBy(drawn: Widget, days: number): Widget {
  if (!("at" in drawn.settings) || drawn.settings.at === null) return drawn;
  const { at } = drawn.settings;
  const moved = `${shiftedDay(at.slice(0, 10), days)}${at.slice(10)}`;
  return widget.parse({ ...drawn, settings: { ...drawn.settings, at: moved } });
}
