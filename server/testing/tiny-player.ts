import { createHash, createPublicKey, randomBytes, randomUUID, verify } from "node:crypto";

/*
 * A player in one file, written only from docs/player-protocol.md, without imports from this project: the proof that
 * the document is complete. It plays nothing, and otherwise does everything that the protocol requires of a device.
 */

type Lease = Record<"until" | "notice", string | null> & Record<"issuedAt" | "signature", string>;
type Command = { id: number; kind: string; value: number | null };
type Chunk = { sha256: string; bytes: number };
type Item = { id: number; mediaId: number; name: string; file?: string; durationMs: number };
interface Manifest {
  version: number;
  playlists: { id: number; items: Item[] }[];
  files: (Chunk & { chunks: Chunk[] })[];
}

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

export class TinyPlayer {
  readonly #url: string;
  #key = randomBytes(32).toString("hex");
  #screenId = 0;
  #leaseKey = "";
  #etag: string | null = null;
  #stream: AbortController | undefined;
  #epoch = randomUUID();
  #seq = 0;
  #spool: { seq: number; [field: string]: unknown }[] = [];
  readonly #done = new Set<number>();
  #playing: { version: number; since: string } | null = null;
  manifest: Manifest | null = null;
  lease: Lease | null = null;
  readonly files = new Map<string, Buffer>();
  volume = 100;

  constructor(url: string) {
    this.#url = url;
  }

  #call(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
    const headers = { authorization: `Bearer ${this.#key}`, "content-type": "application/json", ...more };
    return fetch(`${this.#url}/player/v1${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  }

  async #json<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.#call(method, path, body);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  /** Returns the code that the device shows. */
  async askForCode(): Promise<string> {
    return (await this.#json<{ code: string }>("POST", "/pairing", { device: "Tiny player" })).code;
  }

  async isPaired(): Promise<boolean> {
    type Pairing = { state: string; screenId: number; leaseKey: string };
    const { state, screenId, leaseKey } = await this.#json<Pairing>("GET", "/pairing");
    this.#screenId = screenId;
    if (state === "paired") this.#leaseKey ||= leaseKey;
    return state === "paired";
  }

  /** Loads a new manifest and uses it once every chunk is stored and verified; returns true when there was one. */
  async pull(): Promise<boolean> {
    const response = await this.#call(
      "GET",
      "/manifest",
      undefined,
      this.#etag ? { "if-none-match": this.#etag } : {},
    );
    if (response.status === 304) return false;
    if (response.status !== 200) throw new Error(`The manifest was refused: ${response.status}`);
    const manifest = (await response.json()) as Manifest;
    for (const file of manifest.files)
      if (!this.files.has(file.sha256)) this.files.set(file.sha256, await this.#fetchFile(file));
    this.manifest = manifest;
    this.#etag = response.headers.get("etag");
    const named = new Set(manifest.files.map((file) => file.sha256));
    for (const hash of this.files.keys()) if (!named.has(hash)) this.files.delete(hash);
    return true;
  }

  async #fetchFile(file: Manifest["files"][number]): Promise<Buffer> {
    const parts: Buffer[] = [];
    let offset = 0;
    for (const chunk of file.chunks) {
      const last = offset + chunk.bytes - 1;
      const range = { range: `bytes=${offset}-${last}` };
      const response = await this.#call("GET", `/files/${file.sha256}`, undefined, range);
      const bytes = Buffer.from(await response.arrayBuffer());
      const exact = response.headers.get("content-range") === `bytes ${offset}-${last}/${file.bytes}`;
      if (response.status !== 206 || !exact || sha256(bytes) !== chunk.sha256)
        throw new Error(`A chunk of ${file.sha256} was not received correctly`);
      parts.push(bytes);
      offset += chunk.bytes;
    }
    return Buffer.concat(parts);
  }

  #playsSince(version: number): string {
    if (this.#playing?.version !== version) this.#playing = { version, since: new Date().toISOString() };
    return this.#playing.since;
  }

  /** Sends a heartbeat, stores the lease if it is genuine, and runs waiting commands. */
  async beat(): Promise<void> {
    const itemName = this.manifest?.playlists[0]?.items[0]?.name ?? null;
    const playing = this.manifest && {
      version: this.manifest.version,
      since: this.#playsSince(this.manifest.version),
      itemName,
    };
    type Answer = { lease: Lease; manifestVersion: number; commands: number };
    const answer = await this.#json<Answer>("POST", "/heartbeat", { playing, pending: null });
    if (this.isGenuine(answer.lease)) this.lease = answer.lease;
    if (answer.manifestVersion !== this.manifest?.version) await this.pull();
    if (answer.commands > 0) await this.obey();
  }

  isGenuine({ until, notice, issuedAt, signature }: Lease): boolean {
    const text = ["vitrine lease 1", this.#screenId, issuedAt, until ?? "none", notice ?? ""].join("\n");
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: this.#leaseKey }, format: "jwk" });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64url"));
  }

  async obey(): Promise<void> {
    const { commands } = await this.#json<{ commands: Command[] }>("GET", "/commands");
    for (const { id, kind, value } of commands) {
      await this.#json("POST", `/commands/${id}/receipt`, { state: "received" });
      if (!this.#done.has(id) && kind === "volume") this.volume = value ?? this.volume;
      this.#done.add(id);
      await this.#json("POST", `/commands/${id}/receipt`, { state: "done" });
    }
  }

  /** Follows the event stream and handles each event; calls `onEvent` afterwards. */
  async listen(onEvent: (event: string) => void): Promise<void> {
    this.#stream = new AbortController();
    const headers = { authorization: `Bearer ${this.#key}` };
    const response = await fetch(`${this.#url}/player/v1/events`, { headers, signal: this.#stream.signal });
    if (!response.ok || !response.body) throw new Error(`The stream was refused: ${response.status}`);
    const follow = async (body: ReadableStream<Uint8Array>) => {
      let text = "";
      const decoder = new TextDecoder();
      for await (const bytes of body) {
        text += decoder.decode(bytes, { stream: true });
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          const event = /^event: (.+)$/m.exec(text)?.[1] ?? "";
          text = text.slice(end + 2);
          if (event === "manifest") await this.pull();
          if (event === "commands") await this.obey();
          onEvent(event);
        }
      }
    };
    const end = () => onEvent("end");
    follow(response.body).then(end, end);
  }

  hangUp = (): void => this.#stream?.abort();

  /** Records a play of the first item. */
  play(startMs: number): void {
    const item = this.manifest?.playlists[0]?.items[0];
    if (!this.manifest || !item) throw new Error("There is nothing to play");
    this.#spool.push({
      seq: ++this.#seq,
      startMs,
      endMs: startMs + item.durationMs,
      offsetMin: 330,
      lengthMs: item.durationMs,
      clock: "trusted",
      version: this.manifest.version,
      because: `default:${this.manifest.playlists[0]?.id}`,
      itemId: item.id,
      mediaId: item.mediaId,
      content: item.file ?? null,
      name: item.name,
      result: "played",
      reason: null,
    });
  }

  /** Sends the spool and deletes acknowledged plays, unless the answer is lost. Returns how many are left. */
  async sendPlays({ loseAnswer = false } = {}): Promise<number> {
    const plays = this.#spool.slice(0, 1000);
    const batch = { epoch: this.#epoch, dropped: 0, oldest: plays[0]?.seq ?? this.#seq + 1, plays };
    const { acknowledged } = await this.#json<{ acknowledged: number }>("POST", "/plays", batch);
    if (!loseAnswer) this.#spool = this.#spool.filter(({ seq }) => seq > acknowledged);
    return this.#spool.length;
  }

  async changeKey(): Promise<void> {
    const newKey = randomBytes(32).toString("hex");
    await this.#json("POST", "/key", { newKey });
    this.#key = newKey;
    if (!(await this.isPaired())) throw new Error("The new key is not good");
  }
}
