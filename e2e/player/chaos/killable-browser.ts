import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";

/** A browser that keeps its profile on disk and can simulate a power failure. */
export interface KillableBrowser {
  context(): BrowserContext;
  page(): Page;
  /** Sends SIGKILL to all its processes at once. */
  kill(): Promise<void>;
  /** Starts it with the profile as it was left. */
  start(): Promise<void>;
}

const chromiumPath = () =>
  [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find((path) => path && existsSync(path)) ??
  chromium.executablePath();

async function portOf(folder: string, child: ChildProcess): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const file = await readFile(join(folder, "DevToolsActivePort"), "utf8").catch(() => "");
    const port = file.split("\n")[0];
    if (port) return port;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("Chromium did not say where it listens");
}

/** `prepare` is called with each new context before its first page opens. */
export function createKillableBrowser(
  folder: string,
  prepare: (context: BrowserContext) => Promise<void>,
): KillableBrowser {
  let child: ChildProcess | null = null;
  let context: BrowserContext | null = null;
  let page: Page | null = null;
  const present = <T>(value: T | null): T => {
    if (value === null) throw new Error("The browser is not running");
    return value;
  };
  return {
    context: () => present(context),
    page: () => present(page),
    async kill() {
      const dying = present(child);
      const dead = new Promise((resolve) => dying.once("exit", resolve));
      // It has its own process group, so that no helper process survives and writes to disk.
      if (dying.pid) process.kill(-dying.pid, "SIGKILL");
      await dead;
      child = context = page = null;
    },
    async start() {
      await rm(join(folder, "DevToolsActivePort"), { force: true });
      await rm(join(folder, "SingletonLock"), { force: true });
      child = spawn(
        chromiumPath(),
        [
          "--headless=new",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--hide-crash-restore-bubble",
          "--autoplay-policy=no-user-gesture-required",
          "--window-size=640,360",
          "--remote-debugging-port=0",
          `--user-data-dir=${folder}`,
          "about:blank",
        ],
        { detached: true, stdio: "ignore" },
      );
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(folder, child)}`);
      const [first] = browser.contexts();
      context = present(first ?? null);
      await prepare(context);
      page = context.pages()[0] ?? (await context.newPage());
    },
  };
}
