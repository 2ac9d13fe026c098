import { join } from "node:path";
import { createBridge } from "./bridge.ts";
import { type Browser, slowStartMs, startBrowser } from "./browser.ts";
import { readDeviceNames, restartDevice, switchDisplay } from "./device.ts";
import type { BrowserEvent } from "./devtools-pipe.ts";
import { createDisplayTimes } from "./display-times.ts";
import { createEventPort, type Given, type Received } from "./event-port.ts";
import { createMeasure, type MachineHealth, realPlaces } from "./health.ts";
import { type CanSet, createLevelSetter, type LevelSetter } from "./levels.ts";
import { type ScreenshotCall, sendScreenshot } from "./screenshot.ts";
import type { Settings } from "./settings.ts";
import { waitingPage } from "./waiting-page.ts";
import { createWatchdog, type Patience, patience } from "./watchdog.ts";

/** What the kiosk uses of the world; tests give their own. */
export interface World {
  /** Steady time in ms. */
  now(): number;
  log(line: string): void;
  limits: Patience;
  switchDisplay(on: boolean): Promise<boolean>;
  restartDevice(): Promise<unknown>;
  /** Left out: the machine is measured. */
  measure?: () => Promise<MachineHealth>;
  /** Left out: the programs of the machine. */
  levels?: LevelSetter;
}

export const realWorld: World = {
  now: () => performance.now(),
  log: (line) => process.stdout.write(`${line}\n`),
  limits: patience,
  switchDisplay,
  restartDevice,
};

/** Retries of an address that does not answer, in ms: doubled each time. */
const firstRetryMs = 2000;
const longestRetryMs = 300_000;
/** The player reads it every five minutes. */
const measureEveryMs = 60_000;
/** Displays and sound servers may be away for a while. */
const levelsAgainMs = 300_000;

export interface Kiosk {
  /** Does what is due: call it every few seconds. Never rejects. */
  tick(): Promise<void>;
  /** The running browser; null while there is none. */
  browser(): Browser | null;
  /** The player gave a sign of life since it was opened. */
  playerRuns(): boolean;
  stop(): Promise<void>;
}

/** Keeps one browser with the player on the display. `version`: the package's. */
export function createKiosk(settings: Settings, version: string, world: World = realWorld): Kiosk {
  const names = readDeviceNames();
  const bridge = createBridge(names, version);
  const enrol = settings.enrolment === null ? "" : `&enrol=${settings.enrolment}`;
  const address = `${settings.server}/player#device=${bridge.key}${enrol}`;
  const watchdog = createWatchdog(world.now(), world.limits);
  let browser: Browser | null = null;
  let restartAsked = false;
  let takesScreenshot = false;
  let retryMs = firstRetryMs;
  /** When the address is tried again (ms of `now`); null while the player is open. */
  let retryAt: number | null = null;
  let displayIsOn = true;
  const times = createDisplayTimes(settings.server, join(settings.profile, "display-times.json"));
  let asksTimes = false;
  /** The `Authorization` of a question that is still to be asked; empty: none. */
  let askTimesWith = "";
  const setter = world.levels ?? createLevelSetter();
  /** The levels that the device has, as JSON; null: to be set. */
  let levelsSet: string | null = null;
  let levelsProblem: string | null = null;
  let setsLevels = false;
  let levelsAt = Number.NEGATIVE_INFINITY;
  let canSet: CanSet = { sound: false, brightness: false };
  let lookedAt = Number.NEGATIVE_INFINITY;
  const measure = world.measure ?? createMeasure(realPlaces(settings.profile));
  let measuredAt = Number.NEGATIVE_INFINITY;
  const events =
    settings.eventsPort === null
      ? null
      : createEventPort({
          port: settings.eventsPort,
          tokenFile: join(settings.profile, "events-token"),
          give: tellPage,
          ...world,
        });
  let stopped = false;

  /**
   * Gives the page what a program on this device says: an event as the key that has this name, a fact or a position as what the
   * player prevents when it takes it (player/facts).
   */
  async function tellPage(given: Given): Promise<Received> {
    if (!browser || retryAt !== null) return "away";
    const { session, pipe } = browser;
    const event =
      given.kind === "event"
        ? `new KeyboardEvent("keydown", { key: ${JSON.stringify(given.name)} })`
        : `new CustomEvent("vitrine-${given.kind}", { cancelable: true, detail: ${JSON.stringify(given)} })`;
    const { result } = await pipe.call<{ result: { value?: unknown } }>(
      "Runtime.evaluate",
      {
        expression: `document.getElementById("stage")?.dataset.state ? (window.dispatchEvent(${event}) ? "unused" : "taken") : "away"`,
        returnByValue: true,
      },
      { session, withinMs: 3000 },
    );
    if (result.value !== "taken" && result.value !== "unused") return "away";
    // No listener cancels a key press, so its result says nothing.
    return given.kind === "event" ? "taken" : result.value;
  }

  function onEvent({ method, params, sessionId }: BrowserEvent): void {
    if (sessionId !== browser?.session) return;
    if (method === "Inspector.targetCrashed") {
      world.log("The page crashed.");
      void replace();
    }
    if (method !== "Runtime.bindingCalled") return;
    const call = bridge.read(params.payload);
    if (call?.name === "alive") watchdog.alive(world.now());
    if (call?.name === "restart") restartAsked = true;
    if (call?.name === "display") void askTimes(call.authorization);
    if (call?.name === "screenshot") void takeScreenshot(call.asked);
  }

  /** One at a time: the player may hear twice of the same one. */
  async function takeScreenshot(asked: ScreenshotCall): Promise<void> {
    if (!browser || takesScreenshot) return;
    takesScreenshot = true;
    const problem = await sendScreenshot(browser, settings.server, asked);
    if (problem) world.log(problem);
    takesScreenshot = false;
  }

  async function askTimes(authorization: string): Promise<void> {
    askTimesWith = authorization;
    if (asksTimes) return;
    asksTimes = true;
    // An answer that is on its way may be older than what was announced since.
    while (askTimesWith) {
      const key = askTimesWith;
      askTimesWith = "";
      const problem = await times.ask(key, await lookAtLevels());
      if (problem) world.log(problem);
    }
    asksTimes = false;
  }

  async function begin(): Promise<void> {
    watchdog.begin(world.now());
    const started = await startBrowser(settings, onEvent);
    browser = started;
    void started.ended.then(() => {
      if (browser !== started) return;
      browser = null;
      if (!stopped) world.log("The browser ended.");
    });
    const call = (method: string, params: object = {}) =>
      started.pipe.call(method, params, { session: started.session, withinMs: slowStartMs });
    try {
      await call("Page.enable");
      await call("Runtime.enable");
      await call("Runtime.addBinding", { name: bridge.binding });
      await call("Page.addScriptToEvaluateOnNewDocument", { source: bridge.script });
    } catch (error) {
      // Without these, a page would play and give no sign, and the screen would be paired as a plain browser.
      await replace();
      throw error;
    }
    await open();
  }

  async function open(): Promise<void> {
    if (!browser) return;
    watchdog.begin(world.now());
    const { session, pipe } = browser;
    const { errorText } = await pipe.call<{ errorText?: string }>(
      "Page.navigate",
      { url: address },
      { session, withinMs: 60_000 },
    );
    if (!errorText) {
      retryAt = null;
      retryMs = firstRetryMs;
      return;
    }
    world.log(`${settings.server} does not answer (${errorText}). Next try in ${retryMs / 1000} s.`);
    retryAt = world.now() + retryMs;
    const url = waitingPage(settings.server, errorText, retryMs, settings.language);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
    await pipe.call("Page.navigate", { url }, { session });
  }

  /** Loads the player again. A page that does not even run a script blocks its process, so the browser is replaced. */
  async function reload(): Promise<void> {
    if (!browser) return;
    const { session, pipe } = browser;
    const runs = await pipe
      .call("Runtime.evaluate", { expression: "0" }, { session, withinMs: 5000 })
      .then(() => true)
      .catch(() => false);
    if (!runs) return replace();
    // To the same address with a fragment, a browser would only move inside the page.
    await pipe.call("Page.navigate", { url: "about:blank" }, { session });
    await open();
  }

  async function replace(): Promise<void> {
    const old = browser;
    browser = null;
    await old?.stop();
  }

  /** Returns false while the screen is closed and shows nothing; null: the page cannot say. */
  async function wantedByCard(): Promise<boolean | null> {
    if (!settings.displayOffWhenClosed) return true;
    if (!browser || retryAt !== null) return null;
    const { session, pipe } = browser;
    const { result } = await pipe.call<{ result: { value?: unknown } }>(
      "Runtime.evaluate",
      { expression: 'document.getElementById("stage")?.dataset.state ?? ""', returnByValue: true },
      { session },
    );
    return result.value !== "closed";
  }

  /** Switches the display by the times that members set, otherwise by the card of closed hours. */
  async function followTimes(): Promise<void> {
    const wanted = times.wanted() ?? (await wantedByCard());
    if (wanted === null || wanted === displayIsOn) return;
    displayIsOn = wanted;
    // A display that was off may have forgotten its brightness.
    levelsSet = null;
    const done = await world.switchDisplay(wanted);
    const way = done ? "" : " was not possible: neither wlr-randr nor HDMI-CEC works here";
    world.log(`Switching the display ${wanted ? "on" : "off"}${way}.`);
  }

  /** Asking a display takes seconds, so not each question of the player asks it anew. */
  async function lookAtLevels(): Promise<CanSet> {
    if (world.now() - lookedAt < levelsAgainMs) return canSet;
    lookedAt = world.now();
    canSet = await setter.look();
    return canSet;
  }

  /** Sets volume and brightness when they changed, and again after a while when it was not possible. */
  async function followLevels(): Promise<void> {
    const wanted = times.levels();
    const text = JSON.stringify(wanted);
    const isDue = text !== levelsSet || (levelsProblem && world.now() - levelsAt >= levelsAgainMs);
    // A display that is off does not take its brightness.
    if (!isDue || setsLevels || !displayIsOn) return;
    setsLevels = true;
    levelsSet = text;
    levelsAt = world.now();
    const problem = await setter.set(wanted);
    if (problem && problem !== levelsProblem) world.log(problem);
    levelsProblem = problem;
    lookedAt = Number.NEGATIVE_INFINITY;
    setsLevels = false;
  }

  /** Gives the player how the machine is. */
  async function reportHealth(): Promise<void> {
    if (!browser || world.now() - measuredAt < measureEveryMs) return;
    measuredAt = world.now();
    const health = await measure();
    const displayOn = displayIsOn && health.displayOn !== false;
    const expression = bridge.healthScript({ ...health, displayOn });
    await browser.pipe.call("Runtime.evaluate", { expression }, { session: browser.session });
  }

  async function step(): Promise<void> {
    events?.keepOpen();
    if (!browser) return begin();
    if (times.wanted() !== null) await followTimes();
    // Not awaited: a display may take seconds to answer.
    void followLevels();
    if (restartAsked) {
      restartAsked = false;
      world.log("The dashboard asked for a restart.");
      return replace();
    }
    if (retryAt !== null) {
      if (world.now() >= retryAt) await open();
      return;
    }
    const due = watchdog.check(world.now());
    if (due !== "none") world.log(`No sign of life from the player: ${due}.`);
    if (due === "reload") return reload();
    if (due === "new browser") return replace();
    if (due === "restart device") {
      await world.restartDevice();
      return;
    }
    await followTimes();
    await reportHealth();
  }

  return {
    browser: () => browser,
    playerRuns: watchdog.hasSign,
    async tick() {
      try {
        if (!stopped) await step();
      } catch (error) {
        // A page that hangs does not answer. The watchdog decides what follows.
        world.log(error instanceof Error ? error.message : String(error));
      }
    },
    async stop() {
      stopped = true;
      events?.close();
      await replace();
      if (!displayIsOn) await world.switchDisplay(true);
    },
  };
}
