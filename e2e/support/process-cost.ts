import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Memory a process holds, in MB of 1024 kB. */
export function residentMegabytes(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

/** Processor time a process has used, in seconds: unlike the clock, it does not depend on what else runs. */
export function processorSeconds(pid: number): number {
  if (process.platform !== "linux") {
    const time = execFileSync("ps", ["-o", "time=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  }
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  // Linux tells them in hundredths of a second on every platform Node runs on.
  return (Number(user) + Number(system)) / 100;
}
