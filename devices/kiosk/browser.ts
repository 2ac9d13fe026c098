import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { type BrowserEvent, type DevtoolsPipe, openDevtoolsPipe } from "./devtools-pipe.ts";
import type { Settings } from "./settings.ts";

/** Switches of a screen without a person: no questions, no updates, sound without a touch. */
const kioskSwitches = [
  "--kiosk",
  "--no-first-run",
  "--no-default-browser-check",
  "--noerrdialogs",
  "--disable-infobars",
  "--disable-session-crashed-bubble",
  "--hide-crash-restore-bubble",
  "--disable-component-update",
  "--disable-pinch",
  "--overscroll-history-navigation=0",
  "--autoplay-policy=no-user-gesture-required",
  "--password-store=basic",
  "--disable-features=Translate,MediaRouter,GlobalMediaControls",
  // The journal of the device is for people; the browser writes dozens of lines about a missing bus.
  "--log-level=3",
  "--remote-debugging-pipe",
];

/** A slow disk reads the browser for the first time. */
export const slowStartMs = 120_000;

export interface Browser {
  pipe: DevtoolsPipe;
  /** The session of the page that the kiosk shows. */
  session: string;
  ended: Promise<void>;
  /** Resolves when the process and its children have ended; kills them after 5 s. */
  stop(): Promise<void>;
}

/**
 * Starts the first installed browser with an empty page. Throws when none is installed, or when it does not answer within
 * two minutes.
 */
export async function startBrowser(
  { browsers, switches, profile, server, wayland, language }: Settings,
  onEvent: (event: BrowserEvent) => void,
): Promise<Browser> {
  const program = browsers.find((path) => existsSync(path));
  if (!program) throw new Error(`No browser is installed: looked for ${browsers.join(", ")}.`);
  mkdirSync(profile, { recursive: true, mode: 0o700 });
  // A device that lost power leaves these behind, and the browser would refuse to start.
  for (const name of ["SingletonLock", "SingletonCookie", "SingletonSocket"])
    rmSync(join(profile, name), { force: true });
  // Browsers give offline storage to https only. In one's own network, plain http is the owner's choice.
  const plain = server.startsWith("http:") ? [`--unsafely-treat-insecure-origin-as-secure=${server}`] : [];
  const display = wayland ? ["--ozone-platform=wayland"] : [];
  const spoken = language === "en" ? [] : [`--accept-lang=${language},en`];
  const own = [`--user-data-dir=${profile}`, ...switches];
  const child = spawn(program, [...kioskSwitches, ...plain, ...display, ...spoken, ...own, "about:blank"], {
    stdio: ["ignore", "ignore", "inherit", "pipe", "pipe"],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const [, , , to, from] = child.stdio as unknown as [null, null, null, Writable, Readable];
  const pipe = openDevtoolsPipe(to, from, onEvent);
  const stop = () => stopProcess(child, ended, pipe);
  try {
    return { pipe, session: await firstPage(pipe), ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function firstPage(pipe: DevtoolsPipe): Promise<string> {
  const patient = { withinMs: slowStartMs };
  const { targetInfos } = await pipe.call<{ targetInfos: { type: string; targetId: string }[] }>(
    "Target.getTargets",
    {},
    patient,
  );
  const page = targetInfos.find(({ type }) => type === "page");
  const targetId =
    page?.targetId ??
    (await pipe.call<{ targetId: string }>("Target.createTarget", { url: "about:blank" }, patient)).targetId;
  const { sessionId } = await pipe.call<{ sessionId: string }>(
    "Target.attachToTarget",
    { targetId, flatten: true },
    patient,
  );
  return sessionId;
}

async function stopProcess(child: ChildProcess, ended: Promise<void>, pipe: DevtoolsPipe): Promise<void> {
  pipe.call("Browser.close", {}, { withinMs: 5000 }).catch(() => undefined);
  const kill = setTimeout(() => {
    try {
      // The whole group, because a page that hangs is another process than the browser.
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }, 5000);
  await ended;
  clearTimeout(kill);
  pipe.close();
}
