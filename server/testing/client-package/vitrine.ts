import { execFile } from "node:child_process";

const program = new URL("../../../client/cli/main.ts", import.meta.url).pathname;

export interface Ended {
  status: number;
  out: string;
  err: string;
}

/** Runs the command line `vitrine` (client/cli) as a process of its own in a folder, which also has its login. */
export function runVitrine(
  folder: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const settings = { PATH: process.env.PATH ?? "", XDG_CONFIG_HOME: folder, ...env };
    execFile(process.execPath, [program, ...words], { cwd: folder, env: settings }, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, out, err }),
    );
  });
}
