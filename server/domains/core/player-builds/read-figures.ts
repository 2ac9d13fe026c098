import { sql } from "drizzle-orm";
import { minuteMs } from "#shared/durations.ts";
import type { Reader } from "../../../db/client.ts";
import { ofCustomer } from "../../../db/customers.ts";
import { closedPlaces } from "../../../db/screen-silence.ts";
import type { Figures } from "./judge-build.ts";

/** Without contact for so long, though it was there today and its place is open. */
const silentMs = 15 * minuteMs;
/** So many starts in an hour are no habit of people. */
const manyStarts = 3;

const none: Figures = { screens: 0, restarts: 0, silence: 0, "failing-content": 0 };

/** Returns how the screens are whose last report names this build, and all others. Those without contact for a day are in neither. */
export async function readFigures(
  db: Reader,
  version: string,
  now: Date,
): Promise<{ mine: Figures; others: Figures }> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await db.execute<{ mine: boolean } & Record<keyof Figures, number>>(sql`
    select coalesce(screens.report->'device'->>'build' = ${version}, false) as mine, count(*)::int as screens,
      count(*) filter (where screens.last_contact_at < ${ago(silentMs)} and not ${await closedPlaces(db, now)})::int as silence,
      count(*) filter (where jsonb_array_length(coalesce(screens.report->'skips', '[]')) > 0)::int as "failing-content",
      count(*) filter (where coalesce(e.starts, 0) >= ${manyStarts})::int as restarts
    from screens
    left join (select screen_id, count(*) as starts from screen_events
      where kind = 'started' and at > ${ago(60 * minuteMs)} group by screen_id) e on e.screen_id = screens.id
    where screens.deleted_at is null and screens.device_key_hash is not null and ${sql.raw(ofCustomer("screens.account_id"))}
      and screens.last_contact_at > ${ago(24 * 60 * minuteMs)}
    group by 1`);
  const of = (mine: boolean) => rows.find((row) => row.mine === mine) ?? none;
  return { mine: of(true), others: of(false) };
}
