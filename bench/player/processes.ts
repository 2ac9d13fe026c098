import { readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** Returns the seconds of processor time that a process has used, and with `children` those that have ended. */
export function cpuSeconds(pid: number, { children = false } = {}): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticks = fields.slice(11, children ? 15 : 13);
  return ticks.reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;
}

/** Returns the memory of a process in millions of bytes. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1000;
