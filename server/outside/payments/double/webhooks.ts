export interface Delivery {
  id: string;
  body: string;
}

/** Returns the headers of a delivery, with its signature. */
export type Sign = (delivery: Delivery, secret: string) => Record<string, string>;

export interface WebhookSettings {
  /** Returns where webhooks go; null while there is no address. */
  to: () => string | null;
  secret: string;
  /** Milliseconds before a failed delivery is repeated. */
  retryMs?: number;
}

const maxTries = 5;

/**
 * Sends signed webhooks: at least once, in any order. `mode` makes it misbehave as the real one may: "twice" sends each
 * event two times, "held" keeps events until `release`, "off" sends none, as a hook that was disabled.
 */
export class WebhookSender {
  readonly #settings: WebhookSettings;
  readonly #sign: Sign;
  #held: Delivery[] = [];
  #sending = new Set<Promise<void>>();
  mode: "once" | "twice" | "held" | "off" = "once";
  /** Signs with another secret, as deliveries from before a change of the secret. */
  secret: string;

  constructor(settings: WebhookSettings, sign: Sign) {
    this.#settings = settings;
    this.#sign = sign;
    this.secret = settings.secret;
  }

  announce(delivery: Delivery): void {
    if (this.mode === "off") return;
    if (this.mode === "held") this.#held.push(delivery);
    else for (let each = this.mode === "twice" ? 2 : 1; each > 0; each--) this.#start(delivery);
  }

  /** Sends the held events, the newest first. */
  async release(): Promise<void> {
    const held = this.#held.reverse();
    this.#held = [];
    for (const delivery of held) await this.#send(delivery);
  }

  /** Resolves when no delivery is on its way. */
  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending);
  }

  #start(delivery: Delivery): void {
    const sending = this.#send(delivery).finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  async #send(delivery: Delivery): Promise<void> {
    for (let tries = 0; tries < maxTries; tries++) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, this.#settings.retryMs ?? 2_000));
      const url = this.#settings.to();
      if (url === null) return;
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...this.#sign(delivery, this.secret) },
        body: delivery.body,
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      if (answer?.ok) return;
    }
  }
}
