import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";

/** A page of a browser, also of one that is too old for Playwright, controlled directly by the DevTools protocol. */
export interface DevtoolsPage {
  /** The browser's name and version. */
  version: string;
  /** The browser's first process. */
  pid: number;
  /** Calls a method of the protocol. Rejects when the browser refuses it, or has ended. */
  send(method: string, params?: Params): Promise<Result>;
  /** Calls back for each event of this method. */
  on(method: string, listener: (params: Params) => void): void;
  goto(url: string): Promise<void>;
  /** Returns an expression's value, awaited. Throws what the expression throws. */
  evaluate<T>(expression: string): Promise<T>;
  /** Polls until the expression is true. Throws an error with the page's errors when that takes too long. */
  until(expression: string, withinMs?: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Uncaught exceptions and console errors so far. */
  errors: string[];
  close(): Promise<void>;
}

const answer = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  sessionId: z.string().optional(),
  params: z.record(z.string(), z.unknown()).default({}),
  result: z.record(z.string(), z.unknown()).default({}),
  error: z.object({ message: z.string() }).optional(),
});
type Params = Record<string, unknown>;
type Result = z.output<typeof answer>["result"];

const flags = [
  "--headless",
  "--no-sandbox",
  "--no-zygote",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--mute-audio",
  "--hide-scrollbars",
  "--autoplay-policy=no-user-gesture-required",
  "--window-size=1280,720",
  "--remote-debugging-port=0",
];
const startWithinMs = 20_000;
const lookEveryMs = 100;

/** Starts a browser with one empty page. Without `profile` it has a new one, which `close` deletes. */
export async function openDevtoolsPage(
  program: string,
  { profile: kept, args = [] }: { profile?: string; args?: readonly string[] } = {},
): Promise<DevtoolsPage> {
  const profile = kept ?? (await mkdtemp(join(tmpdir(), "vitrine-old-")));
  const browser = spawn(program, [...flags, ...args, `--user-data-dir=${profile}`, "about:blank"], {
    env: { PATH: process.env.PATH ?? "", HOME: profile, TMPDIR: tmpdir() },
    stdio: ["ignore", "ignore", "pipe"],
    // Its own group, so that no process of it outlives `close`.
    detached: true,
  });
  const socket = await connect(await devtoolsAddress(browser));
  const errors: string[] = [];
  const waiting = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>();
  let serial = 0;
  let session = "";
  let onLoad = () => {};
  const listeners = new Map<string, (params: Params) => void>();

  socket.addEventListener("message", ({ data }) => {
    const message = answer.parse(JSON.parse(String(data)));
    if (message.id !== undefined) {
      const caller = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) caller?.reject(new Error(message.error.message));
      else caller?.resolve(message.result);
    }
    if (message.method === "Page.loadEventFired") onLoad();
    if (message.method) listeners.get(message.method)?.(message.params);
    if (message.method === "Runtime.exceptionThrown") errors.push(describe(message.params.exceptionDetails));
    if (message.method === "Runtime.consoleAPICalled" && message.params.type === "error")
      errors.push(JSON.stringify(message.params.args));
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("The browser has ended"));
    waiting.clear();
  });
  const send = (method: string, params: Params = {}): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) return reject(new Error("The browser has ended"));
      const id = ++serial;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params, ...(session && { sessionId: session }) }));
    });

  const { product } = await send("Browser.getVersion");
  const { targetId } = await send("Target.createTarget", { url: "about:blank" });
  const attached = await send("Target.attachToTarget", { targetId, flatten: true });
  session = String(attached.sessionId);
  for (const domain of ["Page", "Runtime"]) await send(`${domain}.enable`);

  const page: DevtoolsPage = {
    version: String(product),
    pid: browser.pid ?? 0,
    send,
    on: (method, listener) => void listeners.set(method, listener),
    errors,
    async goto(url) {
      const loaded = new Promise<void>((resolve) => {
        onLoad = resolve;
      });
      await send("Page.navigate", { url });
      await loaded;
    },
    async evaluate<T>(expression: string) {
      const { result, exceptionDetails } = await send("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(describe(exceptionDetails));
      return (result as { value: T }).value;
    },
    async until(expression, withinMs = 15_000) {
      const end = Date.now() + withinMs;
      while (!(await page.evaluate<boolean>(`Boolean(${expression})`))) {
        if (Date.now() > end)
          throw new Error(`Never came true: ${expression}\n${errors.join("\n") || "no errors on the page"}`);
        await page.evaluate(`new Promise((done) => setTimeout(done, ${lookEveryMs}))`);
      }
    },
    async screenshot() {
      const { data } = await send("Page.captureScreenshot", { format: "png" });
      return Buffer.from(String(data), "base64");
    },
    async close() {
      socket.close();
      if (browser.exitCode === null && browser.signalCode === null) {
        const ended = once(browser, "exit");
        if (browser.pid) process.kill(-browser.pid, "SIGKILL");
        await ended;
      }
      if (!kept) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return page;
}

/** Describes a DevTools exception in one line. */
function describe(details: unknown): string {
  const { text, exception } = details as { text?: string; exception?: { description?: string } };
  return exception?.description ?? text ?? JSON.stringify(details);
}

/** Reads the DevTools address that the browser prints. */
async function devtoolsAddress(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error("The browser has no output");
  const texts: string[] = [];
  const timer = setTimeout(() => browser.kill("SIGKILL"), startWithinMs);
  for await (const line of createInterface(browser.stderr)) {
    texts.push(line);
    const address = /^DevTools listening on (ws:\/\/\S+)/.exec(line)?.[1];
    if (!address) continue;
    clearTimeout(timer);
    browser.stderr.resume();
    return address;
  }
  clearTimeout(timer);
  throw new Error(`The old browser did not start:\n${texts.join("\n")}`);
}

async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`Cannot speak to ${address}`)));
  });
  return socket;
}
