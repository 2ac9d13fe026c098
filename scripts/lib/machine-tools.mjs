import { spawnSync } from "node:child_process";
import { findChromium, isHeadlessShell } from "./chromium.mjs";
import { hasHeadlessShell, installFromDebian, mayInstall } from "./debian-packages.mjs";
import { run } from "./processes.mjs";
import { progress } from "./progress.mjs";
import { pinnedNode, tool } from "./root.mjs";

/**
 * Finds the programs that tests need from the machine: `wanted`, and with `browser` a Chromium. Installs missing ones where possible: Debian's packages as root, Playwright's download of Chromium.
 * Resolves to { chromium, problems }; problems are lines that say what to do.  */
export async function machineTools({ browser }) {
  let chromium = browser ? await findChromium() : undefined;
  const packages = new Set(missingTools().map(({ debian }) => debian));
  const wrongPath = browser && !chromium && process.env.CHROMIUM_PATH;
  // A package of its own: when it cannot be installed, the other Chromium is good enough.
  const faster = browser && !process.env.CHROMIUM_PATH && !isHeadlessShell(chromium ?? "");
  if (faster && mayInstall() && hasHeadlessShell()) {
    await installFromDebian(["chromium-headless-shell"]);
    chromium = await findChromium();
  }
  if (browser && !chromium && !wrongPath) packages.add("chromium");
  const report = packages.size > 0 && mayInstall() ? await installFromDebian([...packages]) : "";
  if (browser && !chromium && !wrongPath) chromium = (await findChromium()) ?? (await download());

  const missing = missingTools();
  const problems = missing.map(({ program, debian }) => `${program} is missing: install ${debian}.`);
  if (wrongPath)
    problems.push(`CHROMIUM_PATH is wrong: ${wrongPath} does not start. Correct the setting or remove it.`);
  else if (browser && !chromium)
    problems.push(
      "Chromium was not found and could not be downloaded: install chromium, or set CHROMIUM_PATH.",
    );
  if (problems.length > 0 && report) problems.push(report);
  return { chromium, problems };
}

/** The programs that tests and documented commands start, beside those that every Linux and macOS has. */
export const wanted = [
  { program: "ffmpeg", probe: ["-version"], debian: "ffmpeg" },
  { program: "ffprobe", probe: ["-version"], debian: "ffmpeg" },
  { program: "pdftoppm", probe: ["-v"], debian: "poppler-utils" },
  { program: "pdftotext", probe: ["-v"], debian: "poppler-utils" },
  // For the recipes of docs/api.md.
  { program: "curl", probe: ["--version"], debian: "curl" },
  { program: "jq", probe: ["--version"], debian: "jq" },
  { program: "ps", probe: ["-p", String(process.pid)], debian: "procps" },
];
const missingTools = () =>
  wanted.filter(({ program, probe }) => spawnSync(program, probe, { stdio: "ignore" }).error);

async function download() {
  const done = progress("Fetching Chromium");
  const { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: _, ...env } = process.env;
  const words = [tool.playwright, "install", "chromium"];
  const { code } = await run(pinnedNode, words, { env });
  done(code === 0 ? "done" : "failed");
  return code === 0 ? findChromium() : undefined;
}
