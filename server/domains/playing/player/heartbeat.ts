import type { Deps } from "../../../context.ts";
import type { CurrentManifests } from "../manifests/index.ts";
import type { HeartbeatWriter, KnownScreen } from "./known-screens/index.ts";

/**
 * Answers heartbeats from memory: the screen, its manifest's version and its lease. Queues the report for the next
 * batch.
 */
export class Heartbeats {
  readonly #deps: Pick<Deps, "env">;
  readonly #manifests: CurrentManifests;
  readonly #writer: HeartbeatWriter;
  /** The last time that was written as text: many heartbeats are answered in one millisecond. */
  #written = { ms: Number.NaN, text: "" };

  constructor(deps: Pick<Deps, "env">, manifests: CurrentManifests, writer: HeartbeatWriter) {
    this.#deps = deps;
    this.#manifests = manifests;
    this.#writer = writer;
  }

  /** Queues a heartbeat of a screen with the report that `known` holds. */
  note(known: KnownScreen, now: Date): void {
    this.#writer.note(known, now.getTime());
  }

  /** Returns whether an answer is possible without a database query. */
  canAnswer({ screenId, lastVersion }: KnownScreen): boolean {
    return lastVersion !== null || this.#manifests.peek(screenId) !== undefined;
  }

  /** Returns the answer as JSON text; undefined when a database query is needed first. */
  answer(known: KnownScreen, now: Date): string | undefined {
    const version = this.#manifests.peek(known.screenId)?.version;
    if (version !== undefined) return this.#text(known, now, version || null);
    if (known.lastVersion === null) return undefined;
    // A new manifest is being compiled. The event stream and the next heartbeat deliver its version, so this answer
    // does not wait.
    this.#manifests.versionOf(known.screenId, known.accountId).catch(() => undefined);
    return this.#text(known, now, known.lastVersion);
  }

  /** Returns the answer as JSON text, with a database query when needed. */
  async answerFromDatabase(known: KnownScreen, now: Date): Promise<string> {
    const version = await this.#manifests.versionOf(known.screenId, known.accountId);
    return this.#text(known, now, version || null);
  }

  #text(known: KnownScreen, now: Date, version: number | null): string {
    const nowMs = now.getTime();
    let end = known.answerEnd;
    if (end?.version !== version || nowMs >= end.untilMs) {
      const lease = JSON.stringify(known.leaseAt(now, this.#deps.env.LEASE_KEY));
      const text = `"manifestVersion":${version},"lease":${lease},"commands":${known.waitingAt(nowMs)}}`;
      const ascii = Buffer.byteLength(text) === text.length;
      end = { version, text, untilMs: known.sameUntilMs(nowMs), ascii };
      known.answerEnd = end;
      known.lastVersion = version;
    }
    if (this.#written.ms !== nowMs) this.#written = { ms: nowMs, text: now.toISOString() };
    return `{"serverTime":"${this.#written.text}",${end.text}`;
  }
}
