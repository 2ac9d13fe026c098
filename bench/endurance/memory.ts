import { readdirSync, readFileSync } from "node:fs";

/** What the processes of a browser use. */
export interface ProcessUse {
  /** Memory of its renderers that no other process shares (MB): the share of common libraries changes with others. */
  rendererMb: number;
  /** The same of the GPU process; 0 where the browser has none. */
  gpuMb: number;
  /** The same of all its processes. */
  allMb: number;
  processes: number;
  openFiles: number;
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" "))
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}

const family = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(family)];

/** Returns what a browser and all its processes use; a process that ends meanwhile counts as nothing. */
export function processUse(pid: number): ProcessUse {
  const use: ProcessUse = { rendererMb: 0, gpuMb: 0, allMb: 0, processes: 0, openFiles: 0 };
  for (const each of family(pid)) {
    try {
      const rollup = readFileSync(`/proc/${each}/smaps_rollup`, "utf8");
      const mb = Number(/^Private_Dirty:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
      const words = readFileSync(`/proc/${each}/cmdline`, "utf8");
      use.processes++;
      use.allMb += mb;
      if (words.includes("--type=renderer")) use.rendererMb += mb;
      if (words.includes("--type=gpu-process")) use.gpuMb += mb;
      use.openFiles += readdirSync(`/proc/${each}/fd`).length;
    } catch {
      // It has ended.
    }
  }
  return use;
}
