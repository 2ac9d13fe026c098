import { existsSync, readFileSync } from "node:fs";
import { run } from "./processes.mjs";
import { progress } from "./progress.mjs";

/** Returns true as root on Debian or a distribution based on it. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Returns true on Debian itself, whose package chromium-headless-shell its relatives do not have. */
export const hasHeadlessShell = () =>
  existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));

/** Installs packages. Resolves to "", or to the last lines of apt's output when it fails. */
export async function installFromDebian(packages) {
  const done = progress(`Installing ${packages.join(", ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  const words = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  const { code, output } = await run("apt-get", words, { env });
  done(code === 0 ? "done" : "failed");
  return code === 0 ? "" : output.trim().split("\n").slice(-5).join("\n");
}
