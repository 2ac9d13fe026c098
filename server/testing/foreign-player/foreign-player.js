import { createHash, createPublicKey, randomBytes, randomUUID, verify } from "node:crypto";
import { checkValues } from "#shared/conditions/check.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { positionAt, resolve } from "#shared/schedule/index.ts";

/*
 * The calls of a player, written only from docs/player-protocol.md and /api/openapi.json: it imports nothing of this
 * project. It draws nothing, and otherwise does everything that the protocol requires of a device.
 */

const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
const newKey = () => randomBytes(32).toString("hex");
const mostPlays = 1_000;

/** What a device stores across a power cut; JSON only, except for the chunks. */
function emptyMemory() {
  return {
    key: newKey(),
    nextKey: null,
    screenId: null,
    leaseKey: null,
    lease: null,
    etag: null,
    manifest: null,
    done: [],
    values: [],
    spool: { epoch: randomUUID(), next: 1, dropped: 0, records: [] },
  };
}

export class ForeignPlayer {
  /** @param {{url: string, fetch?: typeof fetch, wait?: (ms: number) => Promise<void>, now?: () => number, memory?: object, chunks?: Map<string, Buffer>}} world */
  constructor({ url, fetch = globalThis.fetch, wait, now = Date.now, memory, chunks = new Map() }) {
    this.url = url;
    this.fetch = fetch;
    this.wait = wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
    this.deviceNow = now;
    this.memory = memory ?? emptyMemory();
    /** By hash; only verified bytes. */
    this.chunks = chunks;
    this.offsetMs = 0;
    this.trust = "unknown";
    this.volume = 100;
    this.stream = null;
  }

  now() {
    return this.deviceNow() + this.offsetMs;
  }

  /* General rules. */

  /** Repeats a call until it gets a definite answer. */
  async ask(method, path, { body, headers = {}, key = this.memory.key } = {}) {
    for (let attempt = 0; ; attempt++) {
      const response = await this.fetch(`${this.url}/player/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch(() => null);
      if (response && response.status < 500 && response.status !== 429) return response;
      const asked = Number(response?.headers.get("retry-after") ?? Number.NaN);
      const usual = Math.min(30_000, 1_000 * 2 ** attempt) * (0.5 + Math.random() / 2);
      await this.wait(Number.isFinite(asked) ? asked * 1_000 : usual);
    }
  }

  /** Returns the answer of a call that should work; null when the pairing has ended and a new one must begin. */
  async json(method, path, body) {
    for (let twice = 0; twice < 2; twice++) {
      const response = await this.ask(method, path, { body });
      if (response.status !== 401) {
        const answer = await response.json();
        if (!response.ok)
          throw Object.assign(new Error(answer.error.message), { status: response.status, ...answer.error });
        return answer;
      }
      if (await this.hasEnded()) return null;
    }
    return null;
  }

  /* 1. Pairing. */

  async askForCode() {
    const { code, state } = await this.json("POST", "/pairing", { device: "Foreign player" });
    return state === "paired" ? null : code;
  }

  /** Returns true when paired, false while waiting, and null when the code has expired. */
  async isPaired() {
    const response = await this.ask("GET", "/pairing");
    if (response.status === 404) return null;
    const { state, screenId, leaseKey } = await response.json();
    if (state !== "paired") return false;
    this.memory.screenId = screenId;
    this.memory.leaseKey ??= leaseKey;
    return true;
  }

  async standingOf(key) {
    const response = await this.ask("GET", "/pairing", { key });
    if (response.status === 404) return "ended";
    if (!response.ok) return "unknown";
    return (await response.json()).state === "paired" ? "paired" : "ended";
  }

  /**
   * After a 401: returns true when this device is no longer a screen. Then it has deleted its data and made a new key.
   */
  async hasEnded() {
    const { key, nextKey } = this.memory;
    for (const one of [nextKey, key]) {
      if (one === null) continue;
      const standing = await this.standingOf(one);
      if (standing === "unknown") return false;
      if (standing === "ended") continue;
      Object.assign(this.memory, { key: one, nextKey: null });
      return false;
    }
    Object.assign(this.memory, emptyMemory());
    this.chunks.clear();
    this.hangUp();
    return true;
  }

  /* 2 and 5. The manifest and its files. */

  /** Loads a new manifest and uses it once every chunk is stored and verified; returns true when there was one. */
  async pull() {
    const { etag } = this.memory;
    const response = await this.ask("GET", "/manifest", { headers: etag ? { "if-none-match": etag } : {} });
    if (response.status === 304) return false;
    if (response.status === 401) {
      await this.hasEnded();
      return false;
    }
    const manifest = await response.json();
    for (const file of manifest.files) await this.fetchFile(file);
    Object.assign(this.memory, { manifest, etag: response.headers.get("etag") });
    const named = new Set(manifest.files.flatMap((file) => file.chunks.map((chunk) => chunk.sha256)));
    for (const hash of this.chunks.keys()) if (!named.has(hash)) this.chunks.delete(hash);
    return true;
  }

  async fetchFile({ sha256: hash, bytes: size, chunks }) {
    let first = 0;
    for (const chunk of chunks) {
      const last = first + chunk.bytes - 1;
      for (let attempt = 0; !this.chunks.has(chunk.sha256); attempt++) {
        const response = await this.ask("GET", `/files/${hash}`, {
          headers: { range: `bytes=${first}-${last}` },
        });
        const exact = response.headers.get("content-range") === `bytes ${first}-${last}/${size}`;
        const bytes = Buffer.from(await response.arrayBuffer());
        if (response.status === 206 && exact && sha256(bytes) === chunk.sha256)
          this.chunks.set(chunk.sha256, bytes);
        else if (response.status === 404) throw new Error("A file is gone: ask for the manifest again");
        else await this.wait(Math.min(30_000, 1_000 * 2 ** attempt));
      }
      first += chunk.bytes;
    }
  }

  has(hash) {
    const file = this.memory.manifest?.files.find((one) => one.sha256 === hash);
    return file?.chunks.every((chunk) => this.chunks.has(chunk.sha256)) ?? false;
  }

  /* 3. What plays, and which card is shown when nothing plays. */

  decide(atMs = this.now()) {
    const { manifest, lease } = this.memory;
    if (this.memory.screenId === null) return { card: "the code" };
    if (!manifest) return { card: "downloading" };
    const trusted = this.trust === "trusted" || this.trust === "assumed";
    const { winner, round } = resolve({
      manifest: getManifest.response.parse(manifest),
      atMs,
      has: (hash) => this.has(hash),
      clockTrusted: trusted,
      check: checkValues(this.memory.values),
    });
    if (winner?.tier !== "emergency" && manifest.screen.status === "inactive") return { card: "inactive" };
    const over = lease && (lease.until === null || atMs >= Date.parse(lease.until));
    if (winner?.tier !== "emergency" && over) return { card: lease.notice };
    const place = round && positionAt(round, atMs);
    if (!place) return { card: winner ? "closed" : manifest.brand.name };
    const { item, file } = place.slot;
    const slot = { item, file, startMs: place.startsAtMs, endMs: place.endsAtMs, because: winner.id };
    return { winner: winner.id, slot };
  }

  /* 6. Heartbeat and lease. */

  async beat() {
    const { manifest } = this.memory;
    const { winner = null, slot = null } = this.decide();
    const answer = await this.json("POST", "/heartbeat", {
      playing: manifest && {
        version: manifest.version,
        since: new Date(this.now()).toISOString(),
        itemName: slot?.item.name ?? null,
        because: winner,
      },
      pending: null,
      clock: { trust: this.trust, offsetMs: this.trust === "trusted" ? this.offsetMs : null, errorMs: null },
    });
    if (!answer) return;
    if (this.isGenuine(answer.lease)) this.memory.lease = answer.lease;
    if (answer.manifestVersion !== manifest?.version) await this.pull();
    if (answer.commands > 0) await this.obey();
  }

  isGenuine({ until, notice, issuedAt, signature }) {
    const text = ["vitrine lease 1", this.memory.screenId, issuedAt, until ?? "none", notice ?? ""].join(
      "\n",
    );
    const key = createPublicKey({
      key: { kty: "OKP", crv: "Ed25519", x: this.memory.leaseKey },
      format: "jwk",
    });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64url"));
  }

  /* 7. Push. */

  /** Follows the stream until it ends; calls `onEvent` after it has handled each event. */
  async listen(onEvent) {
    const line = new AbortController();
    this.stream = line;
    const response = await this.fetch(`${this.url}/player/v1/events`, {
      headers: { authorization: `Bearer ${this.memory.key}` },
      signal: line.signal,
    });
    if (!response.ok) throw new Error(`The stream was refused: ${response.status}`);
    await this.pull();
    const follow = async () => {
      let text = "";
      for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
        text += part;
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          const event = /^event: (.+)$/m.exec(text.slice(0, end))?.[1] ?? "";
          text = text.slice(end + 2);
          if (event === "manifest") {
            await this.pull();
            await this.beat();
          }
          if (event === "commands") await this.obey();
          if (event === "data") await this.pullData();
          onEvent(event);
        }
      }
    };
    follow().then(
      () => onEvent("end"),
      () => onEvent("end"),
    );
  }

  hangUp() {
    this.stream?.abort();
  }

  /* 8. Commands. */

  async obey() {
    const answer = await this.json("GET", "/commands");
    for (const { id, kind, value } of answer?.commands ?? []) {
      if (!this.memory.done.includes(id)) {
        await this.json("POST", `/commands/${id}/receipt`, { state: "received" });
        if (kind === "volume") this.volume = value;
        this.memory.done.push(id);
      }
      const ended =
        kind === "volume" ? { state: "done" } : { state: "failed", detail: "this device draws nothing" };
      await this.json("POST", `/commands/${id}/receipt`, ended);
    }
  }

  /* 9. Clock. */

  async askForTime() {
    let best = null;
    for (let count = 0; count < 8; count++) {
      const t0 = this.deviceNow();
      const answer = await this.json("GET", "/time");
      const t3 = this.deviceNow();
      if (!answer) return;
      const roundTripMs = t3 - t0 - (answer.sentMs - answer.receivedMs);
      const offsetMs = (answer.receivedMs - t0 + (answer.sentMs - t3)) / 2;
      if (!best || roundTripMs < best.roundTripMs) best = { roundTripMs, offsetMs };
    }
    this.offsetMs = best.offsetMs;
    this.trust = "trusted";
  }

  /* 10. Data. */

  async pullData() {
    const answer = await this.json("GET", "/data");
    for (const value of answer?.values ?? []) {
      const { sourceId, atMs, version } = value;
      const before = this.memory.values.filter((one) => one.sourceId === sourceId);
      const last = before[before.length - 1];
      if (last?.atMs === atMs && last.value === value.value && last.version === version) continue;
      const next = last ? { ...value, fromMs: atMs + 3_000 } : value;
      // A document that this device has is not sent again.
      if (next.version !== undefined && next.version === last?.version) next.document ??= last.document;
      const others = this.memory.values.filter((one) => one.sourceId !== sourceId);
      this.memory.values = [...others, ...before.slice(-20), next];
    }
  }

  /* 11. Proof of play. */

  /** Records that the slot at an instant was played to its end. */
  play(atMs, more = {}) {
    const { manifest, spool } = this.memory;
    const { slot } = this.decide(atMs);
    if (!slot) return;
    const zone = manifest.zones[manifest.screen.timeZone] ?? [[0, 0]];
    let offsetMin = zone[0][1];
    for (const [fromMs, minutes] of zone) if (fromMs <= slot.startMs) offsetMin = minutes;
    spool.records.push({
      seq: spool.next++,
      startMs: slot.startMs,
      endMs: slot.endMs,
      offsetMin,
      lengthMs: slot.endMs - slot.startMs,
      clock: this.trust,
      version: manifest.version,
      because: slot.because,
      itemId: slot.item.id,
      mediaId: slot.item.mediaId,
      content: slot.file,
      name: slot.item.name,
      result: "played",
      reason: null,
      ...more,
    });
  }

  /** Sends the spool until it is empty. `loseAnswer`: simulates one lost answer. */
  async sendPlays({ loseAnswer = false } = {}) {
    const { spool } = this.memory;
    for (let most = mostPlays; spool.records.length > 0; ) {
      const plays = spool.records.slice(0, most);
      const { epoch, dropped } = spool;
      const batch = { epoch, dropped, oldest: plays[0].seq, plays };
      try {
        const answer = await this.json("POST", "/plays", batch);
        if (!answer || loseAnswer) return;
        this.acknowledge(answer.acknowledged);
        most = mostPlays;
      } catch (error) {
        if (error.status === 413) most = Math.ceil(plays.length / 2);
        else if (error.status !== 400) throw error;
        else if (!this.dropNamed(plays, error.fields ?? {})) {
          if (plays.length === 1) this.drop(plays[0]);
          else most = Math.ceil(plays.length / 2);
        }
      }
    }
  }

  acknowledge(seq) {
    const { spool } = this.memory;
    if (seq < spool.next) {
      spool.records = spool.records.filter((record) => record.seq > seq);
      return;
    }
    // The device was reset to an older state: the server knows these numbers as other plays.
    spool.records = spool.records.map((record, index) => ({ ...record, seq: index + 1 }));
    Object.assign(spool, { epoch: randomUUID(), dropped: 0, next: spool.records.length + 1 });
  }

  dropNamed(plays, fields) {
    const places = Object.keys(fields).map((path) => Number(/^plays\.(\d+)/.exec(path)?.[1] ?? -1));
    const wrong = places.filter((place) => place >= 0);
    for (const place of new Set(wrong)) this.drop(plays[place]);
    return wrong.length > 0;
  }

  drop(record) {
    const { spool } = this.memory;
    spool.records = spool.records.filter((one) => one !== record);
    spool.dropped++;
  }

  /* 12. Keys. */

  /** `powerCut`: the device loses power after the server has stored the key and before its first use. */
  async changeKey({ powerCut = false } = {}) {
    this.memory.nextKey ??= newKey();
    await this.json("POST", "/key", { newKey: this.memory.nextKey });
    if (!powerCut) await this.settleKey();
  }

  /** Finds the valid key, after a start and after a change. */
  async settleKey() {
    const { nextKey } = this.memory;
    if (nextKey === null) return;
    const standing = await this.standingOf(nextKey);
    if (standing === "paired") Object.assign(this.memory, { key: nextKey, nextKey: null });
  }
}
