import { arch, cpus, loadavg, totalmem } from "node:os";

export interface Measured {
  what: string;
  target: string;
  measured: string;
  /** Comparison with the bare peers in the same run; absent where there is none. */
  ratio?: string;
  /** null where no goal is set. */
  pass: boolean | null;
}

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

/** Formats a table with the columns what, target, measured, comparison with the bare peers, verdict. */
export function tableOf(rows: readonly Measured[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.target,
    row.measured,
    row.ratio ?? "",
    row.pass === null ? "" : row.pass ? "PASS" : "MISS",
  ]);
  const all = [["what", "target", "measured", "beside the bare peers", ""], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
