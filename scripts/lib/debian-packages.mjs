import { existsSync } from "node:fs";
import { run } from "./processes.mjs";
import { progress } from "./progress.mjs";

/** True as root on Debian or its relatives. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs packages; resolves to "" or to the last lines of what went wrong. */
export async function installFromDebian(packages) {
  const done = progress(`Installing ${packages.join(", ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  const words = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  const { code, output } = await run("apt-get", words, { env });
  done(code === 0 ? "done" : "failed");
  return code === 0 ? "" : output.trim().split("\n").slice(-5).join("\n");
}
