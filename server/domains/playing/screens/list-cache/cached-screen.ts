import type { ScreenState } from "#shared/contracts/playing/screens.ts";
import type { ListContext } from "../list-context.ts";
import { connectionOf, presentListed, reportOf } from "../present.ts";
import type { HeartbeatFacts, ScreenFacts } from "../read-facts.ts";

/** One cached screen of a list: its facts, and values derived from them once instead of at every request. */
export class CachedScreen {
  readonly facts: ScreenFacts;
  /** Sort key for the order by name. */
  readonly nameKey: string;
  /** Text that searches look into. */
  readonly words: string;
  readonly tags: readonly string[];
  #text: { json: string; context: ListContext; untilMs: number } | null = null;
  #reported: { playing: boolean; version: number | null; pending: boolean; problems: boolean } | null = null;

  constructor(facts: ScreenFacts) {
    this.facts = facts;
    this.nameKey = sortKey(facts.name);
    this.words = folded([facts.name, facts.location, ...facts.tags].join("\n"));
    this.tags = facts.tags.map(folded);
  }

  setHeartbeat(heartbeat: HeartbeatFacts): void {
    const known = this.facts.heartbeat;
    this.facts.heartbeat = heartbeat;
    const same =
      known.report === heartbeat.report &&
      known.currentVersion === heartbeat.currentVersion &&
      known.lastContactMs === heartbeat.lastContactMs;
    if (same) return;
    this.#text = null;
    if (known.report !== heartbeat.report) this.#reported = null;
  }

  /** Returns its JSON for lists. Builds it again when the facts or the time change it. */
  json(context: ListContext, nowMs: number): string {
    if (this.#text && this.#text.context === context && nowMs < this.#text.untilMs) return this.#text.json;
    const connection = connectionOf(this.facts, context, nowMs);
    const json = JSON.stringify(presentListed(this.facts, context, connection));
    this.#text = { json, context, untilMs: connection.untilMs };
    return json;
  }

  is(state: ScreenState, context: ListContext, nowMs: number): boolean {
    const { status, heartbeat } = this.facts;
    switch (state) {
      case "off":
        return status === "inactive";
      case "problems":
        return status === "active" && this.reported.problems;
      case "behind": {
        const { version, pending } = this.reported;
        const old =
          version !== null && heartbeat.currentVersion !== null && version < heartbeat.currentVersion;
        return status === "active" && (pending || old);
      }
      default:
        return status === "active" && connectionOf(this.facts, context, nowMs).state === state;
    }
  }

  get reported(): { playing: boolean; version: number | null; pending: boolean; problems: boolean } {
    if (this.#reported) return this.#reported;
    const { playing, pending, problems } = reportOf(this.facts.heartbeat.report);
    this.#reported = {
      playing: playing?.itemName != null,
      version: playing?.version ?? null,
      pending: pending !== null,
      problems: problems.length > 0,
    };
    return this.#reported;
  }
}

/** Returns text without case and without accents of Latin letters: "cafe" finds "Café". */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** Limited, because cursors contain the key and must fit into a URL. */
const longestKey = 200;

/** Returns a key for natural order: "Screen 2" before "Screen 10". */
export const sortKey = (name: string): string =>
  folded(name)
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(15, "0"))
    .slice(0, longestKey);
