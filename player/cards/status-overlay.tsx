import { useEffect, useState } from "react";
import { describeVerdict } from "#shared/schedule/index.ts";
import type { ScreenView, StatusFacts } from "../screen-view.ts";

declare const __PLAYER_VERSION__: string;

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
const clockTime = (ms: number) => new Date(ms).toLocaleTimeString("en-GB");

function networkOf({ reachable, push }: ScreenView["network"]): string {
  if (!reachable) return "server not reachable, playing from this device";
  return push ? "connected, changes arrive at once" : "connected, asking every 5 s";
}

/** Label and value, in the order a technician asks. */
function rowsOf({ output, content, network }: ScreenView, facts: StatusFacts | null): [string, string][] {
  const { manifest, plan, answer } = output;
  const rows: [string, string][] = [
    ["Screen", manifest ? `${manifest.screen.name} (${manifest.screen.id})` : "not paired"],
    ["Player", __PLAYER_VERSION__],
    ["Content", manifest ? `version ${manifest.version}` : "none"],
    ["Network", networkOf(network)],
  ];
  if (content.pending)
    rows.push(["Fetching", `version ${content.pending.version}, ${content.pending.percent} %`]);
  if (facts?.storage) {
    const { usedBytes, quotaBytes } = facts.storage;
    rows.push(["Storage", `${megabytes(usedBytes)} used of ${megabytes(quotaBytes)}`]);
  }
  if (facts) {
    const offset = `${(facts.clockOffsetMs / 1000).toFixed(1).replace(/^-0\.0$/, "0.0")} s`;
    rows.push(["Clock", `${clockTime(facts.now.getTime())}, ${facts.trust}, corrected by ${offset}`]);
  }
  const page = plan?.slot.page == null ? "" : `, page ${plan.slot.page + 1}`;
  rows.push([
    "Playing",
    plan && output.state === "playing"
      ? `${plan.slot.item.name}${page}, until ${clockTime(plan.endsAtMs)}`
      : output.state,
  ]);
  for (const { claim, verdict } of answer?.reasons ?? []) {
    rows.push(["Why", `${claim.name} (${claim.tier}): ${describeVerdict(verdict)}`]);
  }
  for (const problem of [content.problem, ...(facts?.problems ?? [])])
    if (problem) rows.push(["Problem", problem]);
  return rows;
}

/** For the technician in front of the screen: key `i` or a long press. */
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
      <p className="hint">Press i, or press long, to close</p>
    </aside>
  );
}
