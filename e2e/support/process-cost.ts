import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Returns a process's resident memory, in MB of 1024 kB. */
export function residentMegabytes(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

/** Returns the processor time of a process, in seconds: unlike elapsed time, it does not depend on other programs. */
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
  // Linux reports hundredths of a second on every platform that Node supports.
  return (Number(user) + Number(system)) / 100;
}
