import type { HealthSample } from "#shared/contracts/core/device-health.ts";
import type { Correction, DeviceClock, TimeMeasurement } from "./clock/device-clock.ts";
import { jitterMs } from "./engine/back-off.ts";
import { startKeyRotation } from "./lease/key-rotation.ts";
import type { Api } from "./link/api.ts";
import { startClockSync } from "./link/clock-sync.ts";
import { type CarryOut, startCommands } from "./link/commands.ts";
import { type Contact, openLink, type Report } from "./link/link.ts";
import { startSendingPlays } from "./link/send-plays.ts";
import { createCommandLog } from "./store/command-log.ts";
import type { Content } from "./store/content.ts";
import type { StoredDataValues } from "./store/data-values.ts";
import type { DeviceKeys } from "./store/device-key.ts";
import type { KeyValue } from "./store/key-value.ts";
import type { PlaySpool } from "./store/play-spool.ts";
import { startReverifying } from "./store/reverify.ts";

const askForDataAgainMs = 10_000;
const hurryWithinMs = 10_000;

/** All communication between a paired screen and its server. */
export interface Connection {
  reportSoon(): void;
  hurry(): void;
  /** The clock may be wrong: asks the server for the time. */
  askForTime(): void;
  stop(): void;
}

/** What a connection needs of the device. */
export interface ConnectionDeps {
  api: Api;
  clock: DeviceClock;
  random: () => number;
  database: KeyValue;
  keys: DeviceKeys;
  content: Content;
  spool: PlaySpool;
  data: StoredDataValues;
  carryOut: CarryOut;
  report: () => Report;
  /** Looks at the device; left out: this player reports no health. */
  health?: (() => Promise<Partial<HealthSample>>) | undefined;
  /** Applies the server's time. */
  correctClock: (measured: TimeMeasurement) => Correction;
  /** Corrects plays that waited for the server's time; true when there were any. */
  settlePlays: (shifts: Correction["shifts"]) => Promise<boolean>;
  events: {
    contact(contact: Contact): void;
    /** The clock was set at once, not gradually. */
    stepped(): void;
    network(state: { reachable: boolean; push: boolean }): void;
    refused(): void;
  };
}

export function openConnection(deps: ConnectionDeps): Connection {
  const { api, clock, random, database, keys, content, spool, data, events } = deps;
  const clockTrusted = () => clock.trust() === "trusted";
  let stopped = false;
  let stopAsking = () => {};
  let stopHurrying = () => {};

  async function pullData(): Promise<void> {
    stopAsking();
    if (content.sources().size === 0) return;
    const reply = await api.getData(data.documents());
    if (stopped) return;
    if (reply.kind === "ok") await data.take(reply.value.values, content.sources());
    else if (reply.kind !== "missing" && reply.kind !== "unauthenticated")
      stopAsking = clock.after(jitterMs(askForDataAgainMs, random), () => void pullData());
  }

  function measured(measurement: TimeMeasurement): void {
    const { stepped, shifts } = deps.correctClock(measurement);
    deps.settlePlays(shifts).then(
      (waited) => waited && plays.hurry(),
      () => undefined,
    );
    if (stepped) events.stepped();
  }
  const sync = startClockSync({ api, clock, random, onMeasured: measured });
  const plays = startSendingPlays({ api, spool, clock, random });
  const commands = startCommands({
    api,
    clock,
    random,
    log: createCommandLog(database),
    clockTrusted,
    carryOut: deps.carryOut,
  });
  const rotation = startKeyRotation({ api, clock, random, keys, clockTrusted });
  const stopReverifying = startReverifying({ clock, random, verifyNext: content.verifyNext });
  let stopHealth = () => {};
  const { health: look } = deps;
  if (look)
    import("./report/report-health.ts").then(
      ({ startReportingHealth }) => {
        const send = (batch: unknown) => api.post("/player/v1/health", batch);
        if (!stopped) stopHealth = startReportingHealth({ clock, random, look, send }).stop;
      },
      () => undefined,
    );
  const link = openLink({
    api,
    clock,
    random,
    etag: content.etag,
    version: () => content.state().pending?.version ?? content.state().active?.version ?? null,
    report: deps.report,
    events: {
      manifest: (manifest, etag) => void content.offer(manifest, etag).then(pullData),
      contact(contact) {
        measured(contact);
        events.contact(contact);
      },
      commands: commands.look,
      data: () => void pullData(),
      unauthenticated: events.refused,
      network(network) {
        events.network(network);
        stopHurrying();
        if (!network.reachable) return;
        content.hurry();
        // Thousands of screens may have lost the server together. Plays and the clock can wait until they are back.
        stopHurrying = clock.after(random() * hurryWithinMs, () => {
          plays.hurry();
          sync.hurry();
        });
      },
    },
  });

  return {
    reportSoon: link.reportSoon,
    hurry() {
      link.hurry();
      plays.hurry();
      sync.hurry();
    },
    askForTime: sync.hurry,
    stop() {
      stopped = true;
      stopAsking();
      stopHurrying();
      link.stop();
      sync.stop();
      plays.stop();
      commands.stop();
      rotation.stop();
      stopReverifying();
      stopHealth();
    },
  };
}
