import { backOffMs, jitterMs, waitMs } from "#player/engine/back-off.ts";
import type { Clock } from "#player/engine/contracts.ts";
import type { RequestOf } from "#shared/contracts/contract.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { fetchesWithinMs, type heartbeat, type Lease } from "#shared/contracts/playing/player.ts";
import { heartbeatEveryMs } from "#shared/limits.ts";
import type { Api } from "./api.ts";
import { createPacer } from "./pacer.ts";
import { openPush } from "./push.ts";

const pollMs = 30_000;
const pollWithoutPushMs = 5_000;
const longestWaitMs = 45_000;
const urgentBeatGapMs = 1_000;
/** Rounding of a time in whole milliseconds. */
const stampMs = 1;

export type Report = RequestOf<typeof heartbeat>;

export interface Contact {
  lease: Lease;
  /** The server's time at `monotonicMs` of the device's monotonic clock, wrong by at most `errorMs`. */
  serverMs: number;
  monotonicMs: number;
  errorMs: number;
}

export interface LinkEvents {
  manifest(manifest: Manifest, etag: string | null): void;
  contact(contact: Contact): void;
  unauthenticated(): void;
  /** Commands may wait for this screen. */
  commands(): void;
  /** Values of data sources may have changed. */
  data(): void;
  network(state: { reachable: boolean; push: boolean }): void;
}

export interface Link {
  /** Sends a report soon: an important change happened. */
  reportSoon(): void;
  /** Calls the server now: the network is back, or the content may have changed. */
  hurry(): void;
  stop(): void;
}

/** Connects a paired screen to its server: push announces changes, pulls fetch them, heartbeats report. */
export function openLink(deps: {
  api: Api;
  clock: Clock;
  random: () => number;
  etag: () => string | null;
  version: () => number | null;
  report: () => Report;
  events: LinkEvents;
}): Link {
  const { api, clock, random, events } = deps;
  const pull = createPacer(clock);
  const beat = createPacer(clock);
  let reachable = false;
  let stopped = false;

  const push = openPush({
    api,
    clock,
    random,
    onEvent: ({ event, data }) => {
      const withinMs = fetchesWithinMs(data);
      if (event === "commands") events.commands();
      if (event === "data") events.data();
      if (event !== "manifest") return;
      if (withinMs) clock.after(random() * withinMs, fetchNow);
      else fetchNow();
    },
    onUp: (up) => {
      if (up) {
        pull.poke();
        events.data();
      } else clock.after(random() * pollWithoutPushMs, pull.poke);
      reportNetwork();
    },
    onRefused: pull.poke,
  });

  function fetchNow(): void {
    pull.poke();
    // The lease may have changed, too; it comes with the answer to a heartbeat.
    beat.poke();
  }

  function reportNetwork(): void {
    if (!stopped) events.network({ reachable, push: push.isUp() });
  }
  function setReachable(next: boolean): void {
    if (reachable === next) return;
    reachable = next;
    if (next) push.hurry();
    reportNetwork();
  }
  function giveUp(): void {
    if (stopped) return;
    stop();
    events.unauthenticated();
  }

  async function pullLoop(): Promise<void> {
    let failures = 0;
    while (!pull.stopped()) {
      const reply = await api.getManifest(deps.etag());
      if (pull.stopped()) return;
      if (reply.kind === "unauthenticated") return giveUp();
      setReachable(reply.kind !== "unreachable");
      const fine = reply.kind === "ok" || reply.kind === "unchanged";
      failures = fine ? 0 : failures + 1;
      if (reply.kind === "ok") events.manifest(reply.value, reply.etag);
      const askedMs = reply.kind === "refused" ? reply.retryAfterMs : null;
      const usualMs = jitterMs(push.isUp() ? pollMs : pollWithoutPushMs, random);
      // Retries cost little when the server is unreachable. A server that answers with errors is asked less and less
      // often.
      const max = reply.kind === "unreachable" ? pollWithoutPushMs : longestWaitMs;
      const nextMs = fine ? usualMs : backOffMs(failures - 1, random, pollWithoutPushMs, max);
      await pull.wait(waitMs(askedMs, nextMs, random));
    }
  }

  async function beatLoop(): Promise<void> {
    let isMistaken = false;
    while (!beat.stopped()) {
      const report = deps.report();
      const sentMonotonicMs = clock.monotonic();
      const reply = await api.heartbeat(isMistaken ? { ...report, facts: undefined } : report);
      if (beat.stopped()) return;
      if (reply.kind === "unauthenticated") return giveUp();
      setReachable(reply.kind !== "unreachable");
      // Programs on the device made the facts; the rest keeps the screen online.
      isMistaken = reply.kind === "refused" && reply.mistaken === true;
      if (reply.kind === "ok") {
        const { lease, serverTime, manifestVersion, commands } = reply.value;
        const halfMs = (clock.monotonic() - sentMonotonicMs) / 2;
        const serverMs = Date.parse(serverTime) + stampMs / 2;
        const errorMs = halfMs + stampMs / 2;
        events.contact({ lease, serverMs, monotonicMs: sentMonotonicMs + halfMs, errorMs });
        if (commands > 0) events.commands();
        if (!push.isUp()) events.data();
        if (manifestVersion !== null && manifestVersion !== deps.version()) pull.poke();
      }
      const askedMs = reply.kind === "refused" ? reply.retryAfterMs : null;
      await beat.rest(urgentBeatGapMs);
      await beat.wait(waitMs(askedMs, jitterMs(heartbeatEveryMs - urgentBeatGapMs, random), random));
    }
  }

  function stop(): void {
    stopped = true;
    push.stop();
    pull.stop();
    beat.stop();
  }

  void pullLoop();
  void beatLoop();
  return {
    reportSoon: () => beat.poke(),
    hurry() {
      push.hurry();
      fetchNow();
    },
    stop,
  };
}
