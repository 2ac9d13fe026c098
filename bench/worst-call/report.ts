/** One measurement of an operation. */
export interface Measured {
  /** The status of the answer, and why it was refused. */
  status: string;
  /** The longest turn of the event loop, in milliseconds of processor time and by the clock. */
  turnMs: number;
  wallMs: number;
  tookMs: number;
  /** How long heartbeats of another account waited. */
  p99Ms: number;
}

/** What one operation did, each time. Without a measurement, `failed` says why. */
export interface Row {
  what: string;
  measured: Measured[];
  failed?: string;
}

const goalTurnMs = 50;
const goalP99Ms = 100;
const whole = (ms: number) => String(Math.round(ms));

const valuesOf = ({ measured }: Row, key: "turnMs" | "wallMs" | "tookMs" | "p99Ms"): number[] =>
  measured.map((each) => each[key]).sort((a, b) => a - b);
const worst = (row: Row, key: Parameters<typeof valuesOf>[1]) => valuesOf(row, key).at(-1) ?? 0;

/** Returns the value in the middle: one garbage collection or one other process that was busy does not count. */
export function middle(row: Row, key: Parameters<typeof valuesOf>[1]): number {
  const values = valuesOf(row, key);
  return values[Math.floor(values.length / 2)] ?? 0;
}

const isBadTurn = (row: Row) => middle(row, "turnMs") > goalTurnMs;
const isLate = (row: Row) => middle(row, "p99Ms") > goalP99Ms;

/**
 * Returns the rows as Markdown, the longest turn first, up to `most`. `before` has the longest turns of an earlier version.
 */
export function tableOf(
  rows: readonly Row[],
  before: ReadonlyMap<string, string>,
  most = rows.length,
): string {
  const sorted = [...rows].sort((a, b) => middle(b, "turnMs") - middle(a, "turnMs"));
  const lines = sorted.slice(0, most).map((row) => {
    const answer = row.failed ?? row.measured.at(-1)?.status ?? "";
    const figures = [
      middle(row, "turnMs"),
      worst(row, "turnMs"),
      middle(row, "wallMs"),
      middle(row, "p99Ms"),
      middle(row, "tookMs"),
    ];
    const cells = row.failed ? figures.map(() => "") : figures.map(whole);
    return `| ${[before.get(row.what) ?? "", ...cells, row.what, answer.replaceAll("|", "/")].join(" | ")} |`;
  });
  const failed = rows.filter(({ failed }) => failed).length;
  return [
    `${rows.length - failed} measured; ${rows.filter(isBadTurn).length} with a turn of more than ${goalTurnMs} ms, ` +
      `${rows.filter(isLate).length} with a p99 of more than ${goalP99Ms} ms; ${failed} not measured.`,
    "",
    "| before | turn | worst | clock | p99 | took | operation | answer |",
    "|---:|---:|---:|---:|---:|---:|---|---|",
    ...lines,
    "",
  ].join("\n");
}

/** Returns the column "before" of a table that `tableOf` wrote, by operation. */
export const beforeIn = (text: string): Map<string, string> =>
  new Map(
    text.split("\n").flatMap((line) => {
      const cells = line.split(" | ");
      return cells.length === 8 ? [[cells[6] ?? "", (cells[0] ?? "").replace("| ", "")] as const] : [];
    }),
  );
