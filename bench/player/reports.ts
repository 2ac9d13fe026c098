import { countMonths, makePartition } from "#server/domains/core/plays/store/postgres/partitions.ts";
import { alone, get } from "../admin/load.ts";
import { type Measured, ms } from "../admin/report.ts";
import type { Part } from "./part.ts";

/** 100 screens, 30 days, 12 hours a day, 278 plays an hour, 20 media each: 10,008,000 plays. */
const seedHours = `
  insert into play_hour_counts (account_id, hour, screen_id, media_id, played, length_ms)
  select $1, timestamptz '2026-06-30 18:30Z' + day * interval '1 day' + (8 + hour) * interval '1 hour',
    screen, 1000 + media, 13 + (media < 18)::int, 139000
  from generate_series(0, 29) day, generate_series(0, 11) hour, generate_series(1, 100) screen, generate_series(0, 19) media`;
const seedDays = `
  insert into play_days (account_id, day, screen_id, media_id, name, played, length_ms)
  select account_id, (hour at time zone 'Asia/Kolkata')::date, screen_id, media_id, 'Media ' || media_id, sum(played),
    sum(length_ms)
  from play_hour_counts where account_id = $1 and hour < '2026-08-01' group by 1, 2, 3, 4`;

/** Measures reports over ten million plays, from the rollups. */
export const reports: Part = {
  name: "reports",
  async measure(world) {
    for (const month of [Date.UTC(2026, 5), Date.UTC(2026, 6)])
      await makePartition(world.pool, countMonths, month);
    await world.pool.query(seedHours, [world.accountId]);
    await world.pool.query(seedDays, [world.accountId]);
    await world.pool.query("vacuum analyze play_hour_counts");
    await world.pool.query("vacuum analyze play_days");
    const headers = { cookie: world.cookie };
    const measured: Measured[] = [];
    for (const groupBy of ["media", "screen", "day", "hour"]) {
      const to = groupBy === "hour" ? "2026-07-08" : "2026-07-31";
      const address = `${world.url}/api/v1/reports/plays?from=2026-07-01&to=${to}&groupBy=${groupBy}`;
      const { total } = JSON.parse((await get(address, headers)).toString()) as { total: { played: number } };
      const { p50, p99 } = await alone(40, () => get(address, headers));
      measured.push({
        what: `report over ${total.played.toLocaleString("en-IN")} plays by ${groupBy}`,
        target: "50 ms",
        measured: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
        pass: p50 <= 50,
      });
    }
    return measured;
  },
};
