import type { Coefficients } from "./coefficients.ts";
import { type InputName, inputsOf, type Numbers, numbersOf } from "./inputs.ts";
import { clockCycles, cycleS } from "./protocol.ts";

/** Where plays are kept. */
export type PlaysIn = "PostgreSQL" | "ClickHouse";

const daysAMonth = 30;
const checkpointS = 300;
const streamBeatBytes = 24;
const streamBeatS = 15;
/** Plays of one call. */
const together = 3;
const gb = (bytes: number) => bytes / 1e9;

/** What so many screens need of one second, while all of them play; their calls each by itself. */
function needOf(n: Numbers, screens: number, playsIn: PlaysIn) {
  const perSecond = screens / cycleS;
  const clocks = perSecond / clockCycles;
  const plays = playsIn === "ClickHouse" ? "three plays to ClickHouse" : "three plays";
  return {
    callsPerSecond: 3 * perSecond + clocks,
    serverCores:
      (perSecond * (n["heartbeat: server"] + n["poll: server"] + n[`${plays}: server`]) +
        clocks * n["clock: server"] +
        screens * n["beats of a stream"]) /
      1000,
    databaseCores:
      (perSecond * (n["heartbeat: PostgreSQL"] + n["poll: PostgreSQL"] + n[`${plays}: PostgreSQL`])) / 1000,
    answerBytes:
      perSecond * (n["heartbeat: answer"] + n["poll: answer"] + n["three plays: answer"]) +
      clocks * n["clock: answer"] +
      (screens * streamBeatBytes) / streamBeatS,
    /** Without the whole pages after a checkpoint. */
    walBytes: perSecond * (n["heartbeat: WAL"] + n[`${plays}: WAL`]),
    memoryMb: n["memory of a screen with its stream"] * screens,
  };
}

/** What one process with so many screens and plays in PostgreSQL uses in a window that begins with a checkpoint. */
export function predictWindow(c: Coefficients, screens: number, seconds: number) {
  const n = numbersOf(inputsOf(c));
  const need = needOf(n, screens, "PostgreSQL");
  return {
    serverS: (need.serverCores + n["idle server process"]) * seconds,
    databaseS: (need.databaseCores + n["idle PostgreSQL"]) * seconds,
    walBytes:
      (need.walBytes + c.idle.walBytesPerSecond) * seconds +
      n["WAL after a checkpoint, for each screen"] * screens,
    memoryMb: n["memory of a server process"] + need.memoryMb,
  };
}

/** What a service with so many screens needs, and what it costs a month. */
function planIn(n: Numbers, screens: number, playsIn: PlaysIn) {
  const need = needOf(n, screens, playsIn);
  const cells = Math.ceil(screens / n["screens of a cell"]);
  const busy = n["share of a core that is used at most"];
  const copies = n["copies of a database, with its standby"];
  const serverCores = need.serverCores * n["all calls together, server"];
  const processes =
    cells *
    Math.max(
      1,
      Math.ceil(serverCores / cells / busy),
      Math.ceil(screens / cells / n["streams of a process"]),
    );
  const databaseCores =
    need.databaseCores * n["all calls together, PostgreSQL"] + cells * n["idle PostgreSQL"];
  const daySeconds = n["hours a day that a screen plays"] * 3600;
  const playsADay = screens * n["hours a day that a screen plays"] * n["plays of a screen in an hour"];
  const countsADay =
    screens * n["hours a day that a screen plays"] * n["different media of a screen in an hour"];
  const playsGb = gb(
    playsADay * n["days that plays are kept"] * n[`a play in ${playsIn}`] +
      countsADay * n["days that counts by hour are kept"] * n[`a count by hour in ${playsIn}`],
  );
  const otherRowsGb = (n["other rows of a screen, with health and events"] * screens) / 1000;
  // Each minute counts the present hour again, of which half has passed.
  const clickhouseCores =
    playsIn === "ClickHouse"
      ? (screens / cycleS / 1000) *
        (n["three plays to ClickHouse: ClickHouse"] + together * 30 * n["counting a play in ClickHouse once"])
      : 0;
  const walGbADay = gb(
    need.walBytes * daySeconds +
      (n["WAL after a checkpoint, for each screen"] * screens * daySeconds) / checkpointS,
  );
  const amounts = {
    callsPerSecond: need.callsPerSecond,
    cells,
    processes,
    serverCores: serverCores + processes * n["idle server process"],
    memoryGb:
      (n["memory of a server process"] * processes + need.memoryMb * n["all calls together, memory"]) / 1000,
    databaseCores,
    databaseGb: otherRowsGb + (playsIn === "PostgreSQL" ? playsGb : 0),
    clickhouseCores,
    clickhouseGb: playsIn === "ClickHouse" ? playsGb : 0,
    walGbADay,
    answersGb: gb(need.answerBytes * daySeconds) * daysAMonth,
    mediaGb: (screens * n["new media that a screen fetches a day"] * daysAMonth) / 1000,
  };
  const ofDatabase = (cores: number, least: number, disk: number) => {
    const bought = Math.max(least, cores / busy);
    const each = n["price of a core"] + n["memory of a database for each core"] * n["price of memory"];
    return copies * (bought * each + disk * n["price of a disk"]);
  };
  const dollars = {
    "server processes":
      Math.max(cells, amounts.serverCores / busy) * n["price of a core"] +
      amounts.memoryGb * n["price of memory"],
    PostgreSQL: ofDatabase(databaseCores, cells, amounts.databaseGb),
    ClickHouse: playsIn === "ClickHouse" ? ofDatabase(clickhouseCores, 1, amounts.clickhouseGb) : 0,
    "bucket, with the WAL":
      n["price of a bucket"] *
      ((n["media stored for a screen"] * screens) / 1000 +
        walGbADay * n["days that the WAL is kept for backups"]),
    "answers to screens": amounts.answersGb * n["price of bytes from a machine"],
    "media from a CDN": amounts.mediaGb * n["price of bytes from a CDN"],
  };
  const total = Object.values(dollars).reduce((sum, each) => sum + each, 0);
  return { screens, playsIn, ...amounts, dollars, total, perThousand: (1000 * total) / screens };
}

export type Plan = ReturnType<typeof planIn>;

/** Returns the cheaper of both places for plays. */
export const planFor = (n: Numbers, screens: number): Plan =>
  (["PostgreSQL", "ClickHouse"] as const)
    .map((playsIn) => planIn(n, screens, playsIn))
    .reduce((best, plan) => (plan.total < best.total ? plan : best));

/** Returns what half or twice of each input saves, the largest first: dollars a month for 1,000 screens. */
export function leversOf(n: Numbers, screens: number): { change: string; name: InputName; saves: number }[] {
  const { perThousand } = planFor(n, screens);
  const names = Object.keys(n) as InputName[];
  const changes = Object.entries({ half: 0.5, twice: 2 });
  return names
    .flatMap((name) =>
      changes.map(([word, factor]) => ({
        change: `${word} the ${name}`,
        name,
        saves: perThousand - planFor({ ...n, [name]: n[name] * factor }, screens).perThousand,
      })),
    )
    .sort((a, b) => b.saves - a.saves);
}
