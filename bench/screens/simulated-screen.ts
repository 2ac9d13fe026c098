import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { type Command, fetchesWithinMs, type Play } from "#shared/contracts/playing/player.ts";
import { positionAt, roundOf } from "#shared/schedule/index.ts";
import { dataOfManifestEvent } from "../player/listeners.ts";
import type { Totals } from "./totals.ts";

const heartbeatMs = 30_000;
const silenceMs = 45_000;
const sendPlaysMs = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const between = (min: number, max: number) => min + Math.random() * (max - min);

/** One headless screen that speaks the protocol of docs/player-protocol.md. It shows nothing and fetches no files. */
export class SimulatedScreen {
  readonly #url: string;
  readonly #key: string;
  readonly #totals: Totals;
  readonly #playMs: number;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #epoch = randomUUID();
  readonly #done = new Set<number>();
  #etag: string | null = null;
  #manifest: Manifest | null = null;
  #since = new Date();
  #spool: Play[] = [];
  #seq = 0;
  #stopped = false;
  /** A random time to fetch the manifest is chosen. */
  #pullsLater = false;
  #stream: IncomingMessage | undefined;

  constructor(url: string, key: string, options: { totals: Totals; playMs: number }) {
    this.#url = url;
    this.#key = key;
    this.#totals = options.totals;
    this.#playMs = options.playMs;
  }

  start(): void {
    void this.#pull();
    this.#listen(0);
    this.#repeat(() => this.#beat(), heartbeatMs);
    this.#repeat(async () => this.#play(), this.#playMs);
    this.#repeat(() => this.#sendPlays(), sendPlaysMs);
  }

  /** Closes the stream and sends the remaining plays. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#stream?.destroy();
    await this.#sendPlays();
  }

  #after(ms: number, work: () => unknown): void {
    if (this.#stopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
  }

  #repeat(work: () => Promise<void>, everyMs: number): void {
    const turn = () => void work().finally(() => this.#after(between(0.9, 1.1) * everyMs, turn));
    this.#after(between(0, 1) * Math.min(everyMs, heartbeatMs), turn);
  }

  /** Sends a request. Resolves to null when the server cannot be reached or refuses. */
  async #call(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
    const text = body === undefined ? "" : JSON.stringify(body);
    const started = performance.now();
    return new Promise<{ status: number; text: string; etag: string | null } | null>((resolve) => {
      const sent = request(
        `${this.#url}/player/v1${path}`,
        {
          method,
          agent,
          headers: {
            authorization: `Bearer ${this.#key}`,
            ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
            ...more,
          },
        },
        (response) => {
          let answer = "";
          response.setEncoding("utf8").on("data", (part: string) => {
            answer += part;
          });
          response.on("end", () => {
            const status = response.statusCode ?? 0;
            this.#totals.call(`${method} ${path.replace(/\d+/, ":id")}`, status, performance.now() - started);
            resolve(status < 400 ? { status, text: answer, etag: response.headers.etag ?? null } : null);
          });
        },
      );
      sent.on("error", () => {
        this.#totals.call(`${method} ${path.replace(/\d+/, ":id")}`, 0, performance.now() - started);
        resolve(null);
      });
      sent.end(text);
    });
  }

  async #pull(): Promise<void> {
    const answer = await this.#call(
      "GET",
      "/manifest",
      undefined,
      this.#etag ? { "if-none-match": this.#etag } : {},
    );
    if (!answer || answer.status === 304) return;
    this.#manifest = JSON.parse(answer.text) as Manifest;
    this.#etag = answer.etag;
    this.#since = new Date();
  }

  /** Returns the current item of the first playlist. */
  #now() {
    const playlist = this.#manifest?.playlists[0];
    return playlist ? (positionAt(roundOf(playlist), Date.now())?.slot.item ?? null) : null;
  }

  async #beat(): Promise<void> {
    const manifest = this.#manifest;
    const answer = await this.#call("POST", "/heartbeat", {
      playing: manifest && {
        version: manifest.version,
        since: this.#since.toISOString(),
        itemName: this.#now()?.name ?? null,
        because: manifest.defaultPlaylistId === null ? null : `default:${manifest.defaultPlaylistId}`,
      },
      pending: null,
      problems: [],
      device: { player: "Simulated screen", model: null, width: 1920, height: 1080, storageFreeBytes: null },
      clock: { trust: "trusted", offsetMs: 0, errorMs: 1 },
    });
    if (!answer) return;
    const { manifestVersion, commands } = JSON.parse(answer.text) as {
      manifestVersion: number;
      commands: number;
    };
    if (manifestVersion !== manifest?.version) await this.#pull();
    if (commands > 0) await this.#obey();
  }

  async #obey(): Promise<void> {
    const answer = await this.#call("GET", "/commands");
    if (!answer) return;
    for (const { id } of (JSON.parse(answer.text) as { commands: Command[] }).commands) {
      if (!this.#done.has(id)) await this.#call("POST", `/commands/${id}/receipt`, { state: "received" });
      this.#done.add(id);
      await this.#call("POST", `/commands/${id}/receipt`, { state: "done" });
    }
  }

  #play(): void {
    const item = this.#now();
    if (!item || !this.#manifest) return;
    const endMs = Date.now();
    this.#spool.push({
      seq: ++this.#seq,
      startMs: endMs - this.#playMs,
      endMs,
      offsetMin: 330,
      lengthMs: this.#playMs,
      clock: "trusted",
      version: this.#manifest.version,
      because: `default:${this.#manifest.defaultPlaylistId}`,
      itemId: item.id,
      mediaId: item.mediaId,
      content: "file" in item ? item.file : null,
      name: item.name,
      result: "played",
      reason: null,
    });
  }

  async #sendPlays(): Promise<void> {
    const plays = this.#spool.slice(0, 1000);
    const [first] = plays;
    if (!first) return;
    const answer = await this.#call("POST", "/plays", {
      epoch: this.#epoch,
      dropped: 0,
      oldest: first.seq,
      plays,
    });
    if (!answer) return;
    const { acknowledged } = JSON.parse(answer.text) as { acknowledged: number };
    this.#totals.plays += this.#spool.filter(({ seq }) => seq <= acknowledged).length;
    this.#spool = this.#spool.filter(({ seq }) => seq > acknowledged);
  }

  /** Like the player (player/link/link.ts). */
  #pullWithin(ms: number): void {
    if (ms === 0) return void this.#pull();
    if (this.#pullsLater) return;
    this.#pullsLater = true;
    this.#after(Math.random() * ms, () => {
      this.#pullsLater = false;
      void this.#pull();
    });
  }

  #listen(failures: number): void {
    let [heard, answered] = [false, false];
    const again = () => {
      if (heard) this.#totals.streams--;
      this.#after(between(0.5, 1) * Math.min(10_000, 1000 * 2 ** failures), () =>
        this.#listen(heard ? 0 : failures + 1),
      );
    };
    // A separate socket, because a stream never returns it to the agent.
    const headers = { authorization: `Bearer ${this.#key}` };
    const sent = request(`${this.#url}/player/v1/events`, { agent: false, headers }, (response) => {
      this.#stream = response;
      answered = true;
      let silent = setTimeout(() => response.destroy(), silenceMs);
      response.setEncoding("utf8").on("data", (part: string) => {
        clearTimeout(silent);
        silent = setTimeout(() => response.destroy(), silenceMs);
        this.#timers.add(silent);
        if (!heard) this.#totals.streams++;
        heard = true;
        if (part.includes("event: manifest")) this.#pullWithin(fetchesWithinMs(dataOfManifestEvent(part)));
        if (part.includes("event: commands")) void this.#obey();
      });
      response.on("error", () => undefined);
      response.on("close", () => {
        clearTimeout(silent);
        again();
      });
      if (response.statusCode === 200) return;
      this.#totals.call("GET /events", response.statusCode ?? 0, 0);
      response.destroy();
    });
    sent.on("error", () => {
      if (!answered) again();
    });
    sent.end();
  }
}
