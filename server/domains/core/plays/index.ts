export { PlayIntake } from "./intake/play-intake.ts";
export { countPlays, keepPlays } from "./maintenance.ts";
export { playsCsv } from "./reports/plays-csv.ts";
export { reportPlays } from "./reports/report-plays.ts";
export { movePlays } from "./store/clickhouse/move-plays.ts";
export { choosePlayStore, playStore } from "./store/index.ts";
export type { NewPlay } from "./store/port.ts";
export { playTables } from "./store/postgres/kept-rows.ts";
