import { arch, cpus, loadavg, totalmem } from "node:os";

/** What depends on the machine: a goal for it is a ratio to a bare peer that ran in the same run. */
type MachineUnit = "ms" | "/s" | "% of a core" | "cores";
/** What is the same on every machine. */
type SteadyUnit = "MB" | "kB" | "%" | "times" | "wrong";

/** A program that does only what cannot be left out, measured in the same run under the same load. */
export interface Peer {
  is: string;
  value: number;
}

/** Bounds of the ratio to the peer; without a peer, of the value. */
export type Goal = { atMost: number } | { atLeast: number };

/** A row of the table. */
export type Measured = { what: string; value: number; note?: string } & (
  | { unit: MachineUnit | SteadyUnit; peer: Peer; goal?: Goal }
  | { unit: SteadyUnit; peer?: undefined; goal?: Goal }
  | { unit: MachineUnit; peer?: undefined; goal?: undefined }
);

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString("en-IN")}/s`;
export const load = (): string =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(" ");

export function machine(postgres: string): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1e9);
  return `${cpus().length} × ${cpu?.model ?? arch()}, ${memory} GB, Node ${process.version}, PostgreSQL ${postgres}`;
}

/** Returns whether a row meets its goal; null for a row without one. The only judge of all goals. */
export function isMet({ value, peer, goal }: Measured): boolean | null {
  if (!goal) return null;
  const judged = peer ? value / peer.value : value;
  return "atMost" in goal ? judged <= goal.atMost : judged >= goal.atLeast;
}

/** Formats the rows as a table for a terminal and for docs/scale.md. */
export function tableOf(rows: readonly Measured[]): string {
  const cells = rows.map((row) => {
    const { what, value, unit, peer, goal, note } = row;
    const met = isMet(row);
    return [
      what,
      withUnit(value, unit),
      peer ? `${peer.is} ${withUnit(peer.value, unit)}` : "",
      peer ? short(value / peer.value) : "",
      goal ? ("atMost" in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`) : "",
      met === null ? "" : met ? "met" : "**missed**",
      note ?? "",
    ];
  });
  const head = ["what", "measured", "bare peer", "ratio", "goal", "", "also"];
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...cells.map(line)].join("\n");
}

const short = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

function withUnit(value: number, unit: Measured["unit"]): string {
  if (unit === "ms") return ms(value);
  if (unit === "/s") return perSecond(value);
  return `${short(value)} ${unit}`;
}
