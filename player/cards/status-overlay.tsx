import { useEffect, useState } from "react";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { describeVerdict } from "#shared/schedule/describe-verdict.ts";

import { offsetMinAt } from "../engine/offset-min.ts";
import type { ScreenView, StatusFacts } from "../screen-view.ts";

declare const __PLAYER_VERSION__: string;

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
/** Formats the clock's error: in milliseconds below one second, else in seconds. */
const durationOf = (ms: number) =>
  ms < 1_000 ? `${Math.max(1, Math.ceil(ms))} ms` : `${(ms / 1_000).toFixed(1)} s`;

/** Formats instants in the screen's zone by the server's table, because the device's zone data may be outdated. */
function wordsFor(manifest: Manifest | null) {
  const known = manifest !== null && manifest.zones[manifest.screen.timeZone] !== undefined;
  const options: Intl.DateTimeFormatOptions = known ? { timeZone: "UTC" } : {};
  const local = (ms: number) => new Date(ms + (known ? offsetMinAt(manifest, ms) * 60_000 : 0));
  return {
    clockTime: (ms: number) => local(ms).toLocaleTimeString("en-GB", options),
    moment: (ms: number) =>
      local(ms).toLocaleString("en-GB", {
        ...options,
        weekday: "short",
        day: "numeric",
        month: "short",
        hour: "2-digit",
        minute: "2-digit",
      }),
  };
}

function networkOf({ reachable, push }: ScreenView["network"]): string {
  if (!reachable) return "server not reachable, playing from this device";
  return push ? "connected, changes arrive immediately" : "connected, checking every 5 s";
}

/** Returns label and value pairs, in the order that a technician needs them. */
function rowsOf({ output, content, network }: ScreenView, facts: StatusFacts | null): [string, string][] {
  const { manifest, turn, answer } = output;
  const { clockTime, moment } = wordsFor(manifest);
  const rows: [string, string][] = [
    ["Screen", manifest ? `${manifest.screen.name} (${manifest.screen.id})` : "not paired"],
    ["Player", __PLAYER_VERSION__],
    ["Content", manifest ? `version ${manifest.version}` : "none"],
    ["Network", networkOf(network)],
  ];
  if (content.pending)
    rows.push(["Downloading", `version ${content.pending.version}, ${content.pending.percent} %`]);
  if (facts?.storage) {
    const { usedBytes, quotaBytes } = facts.storage;
    rows.push(["Storage", `${megabytes(usedBytes)} used of ${megabytes(quotaBytes)}`]);
  }
  if (facts) {
    const offset = `${(facts.clockOffsetMs / 1000).toFixed(1).replace(/^-0\.0$/, "0.0")} s`;
    const error = facts.clockErrorMs === null ? "" : `, accurate to ${durationOf(facts.clockErrorMs)}`;
    rows.push(["Clock", `${clockTime(facts.now.getTime())}, ${facts.trust}, corrected by ${offset}${error}`]);
    const { waiting, dropped } = facts.plays;
    const lost = dropped > 0 ? `, ${dropped} deleted because the storage is full` : "";
    rows.push(["Plays", `${waiting} ${waiting === 1 ? "play" : "plays"} to be sent${lost}`]);
  }
  const page = turn?.slot.page == null ? "" : `, page ${turn.slot.page + 1}`;
  rows.push([
    "Playing",
    turn && output.state === "playing"
      ? `${turn.slot.item.name}${page}, until ${clockTime(turn.endsAtMs)}`
      : output.state,
  ]);
  const reasons = answer?.reasons ?? [];
  const nameOf = (id: string) => reasons.find(({ claim }) => claim.id === id)?.claim.name ?? id;
  for (const { claim, verdict } of reasons) {
    rows.push(["Why", `${claim.name} (${claim.tier}): ${describeVerdict(verdict, nameOf, moment)}`]);
  }
  for (const problem of [content.problem, ...(facts?.problems ?? [])])
    if (problem) rows.push(["Problem", problem]);
  return rows;
}

/** Status for a technician in front of the screen: key `i` or a long press. */
export function StatusOverlay({
  view,
  statusFacts,
}: {
  view: ScreenView;
  statusFacts: () => Promise<StatusFacts>;
}) {
  const [facts, setFacts] = useState<StatusFacts | null>(null);
  useEffect(() => {
    let here = true;
    const read = () => void statusFacts().then((next) => here && setFacts(next));
    read();
    const timer = setInterval(read, 1_000);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [statusFacts]);
  return (
    <aside className="status" data-testid="status-overlay" aria-label="Status of this screen">
      <dl>
        {rowsOf(view, facts).map(([label, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their place
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">Press i, or press and hold, to close</p>
    </aside>
  );
}
