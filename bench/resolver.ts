/** Measures the resolver's time for 1,000 rules and its size: `node bench/resolver.ts`. */
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { type Manifest, manifestRule } from "../shared/contracts/playing/manifest.ts";
import { nothingScheduled } from "../shared/contracts/playing/nothing-scheduled.ts";
import { findOffsets, resolve, type Schedule } from "../shared/schedule/index.ts";
import { offsetByIntl } from "../shared/schedule/testing/intl-zone.ts";
import { type Measured, ms } from "./goals.ts";
import { steadyMs, steadyProgram } from "./steady-work.ts";

const hour = (n: number) => `${String(n % 24).padStart(2, "0")}:00`;

/** A moment at which many of the rules are in force (UTC ms). */
export const atMs = Date.UTC(2026, 10, 20, 11, 30);

/**
 * Makes rules with all recurrences, two zones, overnight windows, exception dates and counts; playlists of ten files.
 */
export function manyRules(count: number): Schedule {
  const recurrences = [
    { kind: "daily" },
    { kind: "daily", every: 3 },
    { kind: "weekly", every: 1, days: [1, 2, 3, 4, 5] },
    { kind: "weekly", every: 2, days: [1, 5, 7] },
    { kind: "monthly", every: 2, on: { by: "weekday", nth: -1, weekday: 5 } },
    { kind: "monthly", every: 1, on: { by: "day", day: 31 } },
    { kind: "yearly", every: 1, month: 2, on: { by: "day", day: 29 } },
  ];
  const rules = Array.from({ length: count }, (_, index) =>
    manifestRule.parse({
      id: index + 1,
      name: `Rule ${index + 1}`,
      playlistId: index + 1,
      target: (["screen", "group", "account"] as const)[index % 3],
      priority: index % 5,
      sharing: index % 4 ? "alone" : "rotate",
      zone: index % 2 ? "America/New_York" : null,
      when: {
        from: `2026-0${(index % 9) + 1}-0${(index % 7) + 1}`,
        recurrence: recurrences[index % recurrences.length],
        windows: [
          { start: hour(index), end: hour(index + 5) },
          { start: hour(index + 9), end: hour(index + 20) },
        ],
        exceptDates: ["2026-11-21", "2026-12-25"],
        count: index % 10 ? null : 500,
      },
    }),
  );
  const playlists: Manifest["playlists"] = rules.map(({ playlistId }) => ({
    id: playlistId,
    name: `Playlist ${playlistId}`,
    items: Array.from({ length: 10 }, (_, index) => ({
      id: playlistId * 10 + index,
      mediaId: index + 1,
      name: "Picture",
      kind: "image",
      file: ((playlistId * 7 + index) % 500).toString(16).padStart(64, "0"),
      durationMs: 10_000,
    })),
  }));
  const zones = ["Europe/London", "America/New_York"].map((zone) => [
    zone,
    findOffsets(offsetByIntl(zone), Date.UTC(2026, 9, 20), Date.UTC(2027, 10, 20)),
  ]);
  return {
    ...nothingScheduled,
    screen: { timeZone: "Europe/London" },
    defaultPlaylistId: 1,
    rules,
    playlists,
    zones: Object.fromEntries(zones),
  };
}

function timesOf(act: () => void, rounds: number): number[] {
  return Array.from({ length: rounds }, () => {
    const start = performance.now();
    act();
    return performance.now() - start;
  }).sort((a, b) => a - b);
}

/** Builds a module of `shared`, with its exports in a global variable of this name, as small as for old screens. */
export async function bundleOf(module: string, name: string): Promise<string> {
  const entry = new URL(`../shared/${module}`, import.meta.url).pathname;
  const made = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: true,
      target: "es2018",
      // The minifier keeps the spaces of a library in the format "es".
      lib: { entry, formats: ["iife"], name, fileName: name },
    },
  });
  const [bundle] = [made].flat();
  if (!bundle || !("output" in bundle)) throw new Error("Vite built nothing");
  return bundle.output[0].code;
}

/** Returns the resolver's rows for the table of `npm run bench:player`. */
export async function measureResolver(rounds = 400): Promise<Measured[]> {
  const manifest = manyRules(1_000);
  const files = new Set(
    manifest.playlists.flatMap(({ items }) => items.map((item) => ("file" in item ? item.file : ""))),
  );
  const has = (file: string) => files.has(file);
  let minute = 0;
  const ask = () => resolve({ manifest, atMs: atMs + minute++ * 60_000, has, clockTrusted: true });
  const fresh = timesOf(
    () => resolve({ manifest: { ...manifest }, atMs, has, clockTrusted: true }),
    Math.ceil(rounds / 10),
  );
  timesOf(ask, rounds);
  const times = timesOf(ask, rounds);
  const median = times[Math.floor(rounds / 2)] ?? Number.NaN;
  const p99 = times[Math.floor(rounds * 0.99)] ?? Number.NaN;
  const first = fresh[Math.floor(fresh.length / 2)] ?? Number.NaN;
  const bytes = gzipSync(await bundleOf("schedule/index.ts", "schedule"), { level: 9 }).length;
  return [
    {
      what: "Resolver, 1,000 rules",
      value: median,
      unit: "ms",
      peer: { is: steadyProgram, value: steadyMs() },
      goal: { atMost: 1 },
      note: `p99 ${ms(p99)}; the first of a new manifest ${ms(first)}`,
    },
    {
      what: "Resolver, size",
      value: bytes / 1000,
      unit: "kB",
      goal: { atMost: 7 },
      note: "gzip",
    },
  ];
}

if (import.meta.main) {
  const { isMet, machine, tableOf } = await import("./goals.ts");
  const rows = await measureResolver();
  console.log(`${machine("not used")}\n\n${tableOf(rows)}`);
  process.exitCode = rows.every((row) => isMet(row) !== false) ? 0 : 1;
}
