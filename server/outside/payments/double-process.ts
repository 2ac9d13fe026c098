import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ProviderError } from "./port.ts";

const started = z.object({ url: z.url() });

/**
 * The local double as a separate process, which starts with the first call. For development only: no money moves. Its
 * books and its keys are in DATA_DIR and survive restarts.
 */
export class DoubleProcess {
  readonly keyId = "rzp_double_development";
  readonly secret: string;
  readonly #dataDir: string;
  readonly #host: string;
  readonly #publicHost: string;
  readonly #webhookUrl: string;
  #child: ChildProcess | null = null;
  #url: Promise<string> | null = null;

  /** `host`: where it listens; `publicHost`: how browsers reach that. */
  constructor(options: { dataDir: string; host: string; publicHost: string; webhookUrl: string }) {
    this.#dataDir = options.dataDir;
    this.#host = options.host;
    this.#publicHost = options.publicHost;
    this.#webhookUrl = options.webhookUrl;
    this.secret = keptSecret(join(options.dataDir, "payments-double-secret"));
  }

  /** Returns the addresses of the double; starts it if it does not run. */
  addresses = async (): Promise<{ api: string; browser: string }> => {
    const api = await this.#running();
    const browser = new URL(api);
    browser.hostname = this.#publicHost;
    return { api, browser: browser.origin };
  };

  #running(): Promise<string> {
    this.#url ??= this.#start().catch((cause: unknown) => {
      this.#url = null;
      throw new ProviderError("unreachable", "The local payments double did not start", { cause });
    });
    return this.#url;
  }

  close(): void {
    this.#child?.kill();
  }

  async #start(): Promise<string> {
    const child = fork(new URL("./double/main.ts", import.meta.url), {
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    child.send({
      host: this.#host,
      keyId: this.keyId,
      keySecret: this.secret,
      webhookUrl: this.#webhookUrl,
      path: join(this.#dataDir, "payments-double.json"),
    });
    this.#child = child;
    child.once("exit", () => {
      this.#url = null;
    });
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    // Under `node --watch` a process also sends messages about the files that it loads.
    child.on("message", (message) => {
      const parsed = started.safeParse(message);
      if (parsed.success) resolve(parsed.data.url);
    });
    child.once("exit", () => reject(new Error("The double ended while it started")));
    return promise;
  }
}

function keptSecret(path: string): string {
  if (existsSync(path)) return readFileSync(path, "utf8").trim();
  const secret = randomBytes(24).toString("hex");
  writeFileSync(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}
