import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { ProviderName } from "#shared/payment-providers.ts";
import { ProviderError } from "./port.ts";

const started = z.object({ url: z.url() });

export interface DoubleOptions {
  settings:
    | { provider: "razorpay"; keyId: string }
    | { provider: "stripe"; version: string }
    | { provider: "paypal"; clientId: string; webhookId: string };
  dataDir: string;
  /** Where it listens. */
  host: string;
  /** How browsers reach that. */
  publicHost: string;
  webhookUrl: string;
}

const files: Record<ProviderName, string> = {
  razorpay: "payments-double",
  stripe: "stripe-double",
  paypal: "paypal-double",
};

/** Returns the file in which a double keeps its book. */
export const bookPath = (dataDir: string, provider: ProviderName): string =>
  join(dataDir, `${files[provider]}.json`);

/**
 * The local double of a provider as a separate process, which starts with the first call. For development only: no money moves. Its
 * books and its keys are in DATA_DIR and survive restarts.
 */
export class DoubleProcess {
  /** Signs webhooks, and is the secret of the API. */
  readonly secret: string;
  readonly #options: DoubleOptions;
  #child: ChildProcess | null = null;
  #url: Promise<string> | null = null;

  constructor(options: DoubleOptions) {
    this.#options = options;
    this.secret = keptSecret(join(options.dataDir, `${files[options.settings.provider]}-secret`));
  }

  /** Returns the addresses of the double; starts it if it does not run. */
  addresses = async (): Promise<{ api: string; browser: string }> => {
    const api = await this.#running();
    const browser = new URL(api);
    browser.hostname = this.#options.publicHost;
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
    const { dataDir, settings, ...options } = this.#options;
    child.send({
      ...options,
      ...settings,
      secret: this.secret,
      path: bookPath(dataDir, settings.provider),
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
