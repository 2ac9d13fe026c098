import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { drawChart, type Panel } from "./chart.ts";
import { type Look, lateMs, lookSchema, totalsSchema } from "./screen.ts";
import { fitSlope, type Slope, type Verdict, verdictOf, warmUpMinutes } from "./slope.ts";

const monthS = 30 * 86_400;
/** An item that is there for so long (s) stays all day: its play is counted in hours. */
const stays = 86_400;

const eventSchema = z.object({
  minutes: z.number(),
  what: z.string(),
  tookS: z.number(),
  /** After how many seconds every screen changed again. */
  backS: z.number(),
  /** Those that did not. */
  dark: z.array(z.string()),
});
export type Event = z.output<typeof eventSchema>;
/** What a run has found besides its measurements. */
export const stateSchema = z.object({
  lanes: z.record(
    z.string(),
    z.object({
      title: z.string(),
      itemMs: z.number(),
      usualS: z.number(),
      totals: totalsSchema,
      late: z.object({ p50: z.number(), p99: z.number(), most: z.number() }),
      messages: z.array(z.string()),
    }),
  ),
  events: z.array(eventSchema),
  runs: z.array(
    z.object({
      beganAt: z.string(),
      browser: z.string(),
      factor: z.number(),
      versions: z.array(z.string()),
      minutes: z.number(),
      leakingLoads: z.number(),
      /** Of the machine, at each measurement. */
      loads: z.array(z.number()),
    }),
  ),
});
export type State = z.output<typeof stateSchema>;

type Measure = "heapMb" | "rendererMb" | "nodes" | "listeners";
/** How much each may grow in a month of play before anybody would notice. */
const tolerated: Record<Measure, number> = { heapMb: 25, rendererMb: 100, nodes: 3_000, listeners: 3_000 };
const measures = Object.keys(tolerated) as Measure[];
/** A verdict of one measure, after its interval. */
const marks: Record<Verdict, string> = { leaks: " leaks", "does not leak": " ✓", "not enough data": "" };
const colours: Record<Verdict, string> = {
  leaks: "#c0392b",
  "does not leak": "#1e7d4f",
  "not enough data": "#b7791f",
};

interface Found {
  lane: string;
  looks: Look[];
  /** Growth of each in a month of play. */
  growth: Record<Measure, Slope>;
  verdict: Verdict;
}

/** A lane's growth in a month: so many changes as its items make in one, or for an item that stays all day its hours. */
function find(lane: string, looks: Look[], { usualS }: { usualS: number }): Found {
  const byHours = usualS >= stays;
  const month = byHours ? 720 : monthS / usualS;
  const growth = {} as Found["growth"];
  for (const measure of measures)
    growth[measure] = fitSlope(
      looks.map((look) => ({
        x: (byHours ? look.hours : look.changes) / month,
        y: look[measure],
        part: look.page + look.run,
        minutes: look.minutes,
      })),
    );
  const verdicts = measures.map((measure) => verdictOf(growth[measure], tolerated[measure]));
  const verdict = verdicts.includes("leaks")
    ? "leaks"
    : (verdicts.find((each) => each !== "does not leak") ?? "does not leak");
  return { lane, looks, growth, verdict };
}

const sign = (value: number) =>
  Number.isFinite(value)
    ? `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(Math.abs(value) < 10 ? 1 : 0)}`
    : "?";
const interval = ({ value, low, high }: Slope) => `${sign(value)} (${sign(low)} to ${sign(high)})`;
const whole = (value: number) => Math.round(value).toLocaleString("en-IN");

type Cell = string | number;
/** A table in Markdown: texts on the left, everything else on the right. */
function table(names: readonly string[], rows: readonly Cell[][]): string[] {
  const line = (cells: readonly Cell[]) => `| ${cells.join(" | ")} |`;
  const edges = names.map((_, column) =>
    Number.isNaN(Number.parseFloat(`${rows[0]?.[column]}`)) ? ":--" : "--:",
  );
  return [line(names), line(edges), ...rows.map(line), ""];
}

function tables(state: State, found: readonly Found[]): string {
  const lanes = Object.values(state.lanes);
  const changes = lanes.reduce((sum, { totals }) => sum + totals.changes, 0);
  const minutes = state.runs.reduce((sum, run) => sum + run.minutes, 0);
  const growth = found.flatMap(({ lane, looks, growth: of, verdict }) => {
    const [own, last] = [state.lanes[lane], looks.at(-1)];
    if (!own || !last) return [];
    const days = own.usualS >= stays ? last.hours / 24 : (own.totals.changes * own.usualS) / 86_400;
    const slopes = measures.map(
      (measure) => `${interval(of[measure])}${marks[verdictOf(of[measure], tolerated[measure])]}`,
    );
    const now = [last.heapMb.toFixed(1), Math.round(last.rendererMb)];
    const counted = Math.round(of.heapMb.minutes);
    return [[own.title, whole(own.totals.changes), days.toFixed(1), counted, ...now, ...slopes, verdict]];
  });
  const counts = lanes.map(({ title, totals: of, late }) => [
    title,
    whole(of.late),
    [late.p50, late.p99, late.most].map(Math.round).join(", "),
    [of.films, of.filmFrames, of.filmDropped].map(whole).join(", "),
    of.unready,
    `${whole(of.frames)}, ${of.black}`,
    `${of.empty}, ${of.away} of ${whole(of.looks)}`,
    of.crashes,
    of.errors,
  ]);
  const stored = ["processes", "openFiles", "cacheMb", "databaseMb", "detached", "gpuMb"] as const;
  const rest = found.flatMap(({ lane, looks }) => {
    const [first, last] = [looks[Math.min(4, looks.length - 1)], looks.at(-1)];
    if (!first || !last) return [];
    return [[state.lanes[lane]?.title ?? lane, ...stored.map((key) => `${first[key]}, ${last[key]}`)]];
  });
  const names = [
    "changes",
    "days of play",
    "minutes that count",
    "heap MB",
    "renderer MB",
    "heap a month",
    "renderer a month",
  ];
  const seen = ["lateness p50, p99, most (ms)", "films, frames, dropped", "not decoded when shown"];
  return [
    ...state.runs.map(
      (run) =>
        `${run.beganAt}: ${run.minutes.toFixed(1)} minutes, ${run.browser}, clocks ${run.factor} times as fast, builds ${run.versions.join(", ")}; load of the machine ${Math.min(...run.loads)} to ${Math.max(...run.loads)}; the leaking page was loaded ${run.leakingLoads} times`,
    ),
    "",
    `${whole(changes)} changes in ${minutes.toFixed(0)} minutes: ${whole((changes / minutes) * 60)} an hour.`,
    "",
    ...table(["kind", ...names, "nodes a month", "listeners a month", "verdict"], growth),
    `✓: this measure does not leak; without a mark there is not enough data. The first ${warmUpMinutes} minutes after each start do not count.`,
    "",
    ...table(
      [
        "kind",
        `later than ${lateMs} ms`,
        ...seen,
        "frames looked at, black",
        "without a layer, not playing, of looks",
        "crashes",
        "errors",
      ],
      counts,
    ),
    ...table(
      [
        "kind, first and last",
        "processes",
        "open files",
        "cache MB",
        "database MB",
        "detached nodes",
        "GPU MB",
      ],
      rest,
    ),
    ...table(
      ["minute", "disturbance", "all back after (s)", "did not come back"],
      state.events.map(({ minutes: at, what, backS, dark }) => [
        at.toFixed(1),
        what,
        backS.toFixed(1),
        dark.join(", "),
      ]),
    ),
    ...lanes.flatMap(({ title, messages }) =>
      messages.map((text) => `- ${title}: ${text.replace(/\s+/g, " ")}`),
    ),
    "",
  ].join("\n");
}

function panelOf({ lane, looks, growth, verdict }: Found, state: State): Panel {
  const of = state.lanes[lane];
  const byHours = (of?.usualS ?? 0) >= stays;
  const points = looks.map((look) => ({ x: byHours ? look.hours : look.changes, y: look.rendererMb }));
  const starts = looks.flatMap((look, index) =>
    index > 0 && look.page !== looks[index - 1]?.page ? [points[index]?.x ?? 0] : [],
  );
  const known = verdict === "not enough data" ? "" : `: ${interval(growth.rendererMb)} MB a month`;
  const unit = byHours ? "hours" : "changes";
  return { title: of?.title ?? lane, note: verdict + known, colour: colours[verdict], unit, points, starts };
}

/** Writes the tables and the chart of what a folder of results has so far. */
export function writeReport(folder: string): void {
  const state = stateSchema.parse(JSON.parse(readFileSync(join(folder, "state.json"), "utf8")));
  const looksPath = join(folder, "looks.jsonl");
  const looks = (existsSync(looksPath) ? readFileSync(looksPath, "utf8") : "")
    .split("\n")
    .filter(Boolean)
    .map((line) => lookSchema.parse(JSON.parse(line)));
  const found = Object.entries(state.lanes).map(([lane, of]) =>
    find(
      lane,
      looks.filter((look) => look.lane === lane),
      of,
    ),
  );
  writeFileSync(join(folder, "report.md"), tables(state, found));
  const label = "Memory of the renderers of each kind of content while it plays";
  const panels = found.map((each) => panelOf(each, state));
  writeFileSync(join(folder, "memory.svg"), drawChart(panels, label));
}

if (import.meta.main) writeReport(process.argv[2] ?? "test-results/endurance/today");
