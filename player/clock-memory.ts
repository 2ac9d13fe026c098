import type { Lease } from "#shared/contracts/player.ts";
import type { Correction, DeviceClock, TimeMeasurement } from "./device-clock.ts";
import { mostOffMs } from "./engine/clock-trust.ts";
import { type ClockRecord, forgetClock, loadClock, saveClock } from "./store/clock-record.ts";
import type { KeyValue } from "./store/key-value.ts";
import type { ContactRecord } from "./store/records.ts";

const writeEveryMs = 5 * 60_000;
const worthWritingMs = 1_000;
/** A clock that stands still while it is off is found out after so long, also when the last mark is old. */
const tellingMs = mostOffMs + writeEveryMs + 2 * 60_000;

type Known = Omit<ClockRecord, "stretches">;

/** What outlives the page of the time: how late it is for sure, and whether the device keeps time while it is off. */
export interface ClockMemory {
  /** Begins the clock with what an earlier run knew. `lease`: the genuine one, beyond which no clock is believed. */
  load(contact: ContactRecord | null, lease: Lease | null): Promise<void>;
  correct(measured: TimeMeasurement): Correction;
  /** The clock may have jumped. */
  doubted(): void;
  learned(): Pick<ClockRecord, "keepsTime" | "comparedMs">;
  forget(): Promise<void>;
}

export function createClockMemory(deps: { database: KeyValue; clock: DeviceClock }): ClockMemory {
  const { database, clock } = deps;
  /** As an earlier run left it. */
  let found: ClockRecord | null = null;
  /** As it is written down. */
  let written: Known | null = null;
  let learned: Pick<ClockRecord, "keepsTime" | "comparedMs"> = { keepsTime: "unknown", comparedMs: null };
  let compared = false;

  function write(): void {
    const trusted = clock.trust() === "trusted";
    const knownMs = trusted ? clock.steady() - (clock.errorMs() ?? 0) : written?.knownMs;
    if (knownMs === undefined) return;
    written = { knownMs, offsetMs: clock.offsetMs(), jumpedMs: clock.jumpedMs(), ...learned };
    save(written);
  }
  function save(known: Known): void {
    void saveClock(database, { ...known, stretches: [...clock.stretches()] }).catch(() => undefined);
  }

  function writeIfChanged(): void {
    const jumpedMs = clock.jumpedMs();
    const movedMs = clock.offsetMs() - (written?.offsetMs ?? Number.POSITIVE_INFINITY);
    if (written?.jumpedMs !== jumpedMs || Math.abs(movedMs) > worthWritingMs) write();
  }

  function writeNowAndThen(): void {
    clock.after(writeEveryMs, () => {
      if (clock.trust() === "trusted") write();
      writeNowAndThen();
    });
  }

  /** Signage-rules section 4: a device that was found wrong once is not believed again after a start. */
  function compare(serverMs: number): void {
    const error = clock.startError();
    if (compared || !error) return;
    compared = true;
    if (!found || found.jumpedMs > 0) return;
    const startMs = serverMs - error.behindMs;
    // A device that slept since the start says nothing, unless its clock had gone back.
    if (error.jumped && startMs > found.knownMs - mostOffMs) return;
    const wrong = Math.abs(error.behindMs) > mostOffMs;
    if (!wrong && serverMs - found.knownMs < tellingMs) return;
    const keepsTime = wrong || learned.keepsTime === "no" ? "no" : "yes";
    learned = { keepsTime, comparedMs: serverMs };
    write();
  }

  return {
    async load(contact, lease) {
      const stored = await loadClock(database);
      if (stored) learned = { keepsTime: stored.keepsTime, comparedMs: stored.comparedMs };
      const times = contact && { knownMs: contact.serverTimeMs, offsetMs: contact.clockOffsetMs };
      // Versions before this one kept the time beside the lease alone.
      const known = stored ?? (times && { ...times, jumpedMs: 0, stretches: [], ...learned });
      found = known && { ...known, knownMs: Math.max(known.knownMs, times?.knownMs ?? 0) };
      written = found;
      writeNowAndThen();
      if (!found) return;
      const leaseUntil = lease?.until ?? null;
      clock.restore({
        ...found,
        assumableUntilMs: leaseUntil === null || learned.keepsTime === "no" ? null : Date.parse(leaseUntil),
      });
      // The plays of this run, too, are put right by a later one. Where the device lost time, its clock does not lead there.
      if (Math.abs(clock.offsetMs() - found.offsetMs) < worthWritingMs) save(found);
    },
    correct(measured) {
      const correction = clock.correct(measured);
      compare(measured.serverMs);
      writeIfChanged();
      return correction;
    },
    doubted: writeIfChanged,
    learned: () => learned,
    async forget() {
      learned = { keepsTime: "unknown", comparedMs: null };
      found = null;
      written = null;
      await forgetClock(database).catch(() => undefined);
    },
  };
}
