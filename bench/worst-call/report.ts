/** What one operation did. */
export interface Row {
  what: string;
  /** The status of the answer, or what happened. */
  status: string;
  /** The longest turn of the event loop, in milliseconds of processor time. */
  turnMs: number;
  tookMs: number;
  /** How long heartbeats of another account waited. */
  p99Ms: number;
  maxMs: number;
}

const goalTurnMs = 50;
const goalP99Ms = 100;
const whole = (ms: number) => String(Math.round(ms));

/** Returns the rows as Markdown, the longest turn first. With `before`, each has its earlier figures. */
export function tableOf(rows: readonly Row[], before: readonly Row[]): string {
  const earlier = new Map(before.map((row) => [row.what, row]));
  const sorted = [...rows].sort((a, b) => b.turnMs - a.turnMs);
  const lines = sorted.map(({ what, status, turnMs, tookMs, p99Ms, maxMs }) => {
    const was = earlier.get(what);
    const compared = before.length > 0 ? [was ? whole(was.turnMs) : "", was ? whole(was.p99Ms) : ""] : [];
    return `| ${[what, status, whole(turnMs), whole(p99Ms), whole(maxMs), whole(tookMs), ...compared].join(" | ")} |`;
  });
  const heads = ["operation", "answer", "longest turn", "p99", "max", "took"];
  if (before.length > 0) heads.push("turn before", "p99 before");
  const long = rows.filter(({ turnMs }) => turnMs > goalTurnMs).length;
  const late = rows.filter(({ p99Ms }) => p99Ms > goalP99Ms).length;
  return [
    `${rows.length} measurements; ${long} with a turn of more than ${goalTurnMs} ms, ${late} with a p99 of more than ${goalP99Ms} ms.`,
    "",
    `| ${heads.join(" | ")} |`,
    `|${heads.map((_, at) => (at < 2 ? "---" : "---:")).join("|")}|`,
    ...lines,
    "",
  ].join("\n");
}
