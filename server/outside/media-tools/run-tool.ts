import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { ToolError } from "./port.ts";
import { toolEnvironment } from "./tool-environment.ts";

export interface ToolRun {
  command: string;
  args: string[];
  signal: AbortSignal;
  /** Time of processors, all threads together: on a busy machine the same work is not refused. */
  cpuMs: number;
  /** Limit of the process's address space. */
  memoryMb: number;
  /** Limit of the size of each file that the process writes. */
  fileMb: number;
  /** Called with each piece of the output while it runs. */
  onOutput?: (text: string) => void;
  /** Added to the few variables that every program gets. */
  env?: Record<string, string>;
}

export interface ToolResult {
  /** Exit code; null when a signal ended it. */
  code: number | null;
  endedBy: NodeJS.Signals | null;
  timedOut: boolean;
  stdout: string;
  stderr: string;
}

/** A program that waits for something that never comes uses no processor. Windows has no limit but this one. */
const patience = process.platform === "win32" ? 1 : 10;

/** ffmpeg takes the signal itself, and ends with this code for signals only. */
const isOutOfTime = (code: number | null, endedBy: NodeJS.Signals | null) =>
  endedBy === "SIGXCPU" || code === 255;

const keptOutput = 1_000_000;
/** The tool is killed with this server, even by kill -9; setpriv is part of util-linux. */
const dieWithParent = existsSync("/usr/bin/setpriv") ? "setpriv --pdeathsig KILL " : "";
/** Sizes in kB and in blocks of 512 bytes; a shell without such a limit continues without it. */
const limiter = `ulimit -v "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -S -t "$3" 2>/dev/null; ulimit -H -t "$(($3 + 10))" 2>/dev/null; shift 3; exec ${dieWithParent}nice -n 10 "$@"`;

/**
 * Runs a media program as a separate, niced process with limits on time, memory and output, and without input. Resolves
 * for every way the process ends; throws ToolError when it cannot be started, or the reason of `signal`.
 */
export function runTool(run: ToolRun): Promise<ToolResult> {
  const { signal } = run;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const [command, args] =
      process.platform === "win32"
        ? [run.command, run.args]
        : [
            "/bin/sh",
            [
              ...["-c", limiter, "sh", `${run.memoryMb * 1024}`, `${run.fileMb * 2048}`],
              ...[`${Math.ceil(run.cpuMs / 1000)}`, run.command, ...run.args],
            ],
          ];
    // A process group of its own, so that the shell's children end with it.
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      env: { ...toolEnvironment(), ...run.env },
    });
    const output = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const)
      child[name].setEncoding("utf8").on("data", (text: string) => {
        output[name] = (output[name] + text).slice(-keptOutput);
        if (name === "stdout") run.onOutput?.(text);
      });
    let timedOut = false;
    const end = () => {
      try {
        if (child.pid) process.kill(-child.pid, "SIGKILL");
      } catch {
        child.kill("SIGKILL");
      }
    };
    const timer = setTimeout(() => {
      timedOut = true;
      end();
    }, run.cpuMs * patience);
    signal.addEventListener("abort", end, { once: true });
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
    };
    child.once("error", (error) => {
      settle();
      reject(new ToolError(`${run.command} did not start: ${error.message}`));
    });
    child.once("close", (code, endedBy) => {
      settle();
      if (signal.aborted) reject(signal.reason);
      else resolve({ code, endedBy, timedOut: timedOut || isOutOfTime(code, endedBy), ...output });
    });
  });
}
