import type { Lease } from "#shared/contracts/playing/player.ts";
import { maxOffMs } from "../engine/clock-trust.ts";
import { type ClockRecord, forgetClock, loadClock, saveClock } from "../store/clock-record.ts";
import type { KeyValue } from "../store/key-value.ts";
import type { ContactRecord } from "../store/records.ts";
import type { Correction, DeviceClock, TimeMeasurement } from "./device-clock.ts";

const writeEveryMs = 5 * 60_000;
const worthWritingMs = 1_000;
/** A clock that stops while the device is off is detected after this time, even when the last stored time is old. */
const tellingMs = maxOffMs + writeEveryMs + 2 * 60_000;

type Known = Omit<ClockRecord, "stretches">;

/** What is stored of the time across page loads: a lower bound, and whether the device keeps time while it is off. */
export interface ClockMemory {
  /**
   * Starts the clock with what an earlier run stored. `lease`: a verified lease; no clock beyond its end is believed.
   */
  load(contact: ContactRecord | null, lease: Lease | null): Promise<void>;
  correct(measured: TimeMeasurement): Correction;
  /** Call when the clock may have jumped. */
  doubted(): void;
  learned(): Pick<ClockRecord, "keepsTime" | "comparedMs">;
  forget(): Promise<void>;
}

export function createClockMemory(deps: { database: KeyValue; clock: DeviceClock }): ClockMemory {
  const { database, clock } = deps;
  /** The record of an earlier run. */
  let found: ClockRecord | null = null;
  /** The record as last written. */
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

  /** player-protocol.md section 9: a device whose clock was wrong once is not believed again after a start. */
  function compare(serverMs: number): void {
    const error = clock.startError();
    if (compared || !error) return;
    compared = true;
    if (!found || found.jumpedMs > 0) return;
    const startMs = serverMs - error.behindMs;
    // A sleep since the start may explain a late clock, so it proves nothing; a clock that went back is still wrong.
    if (error.jumped && startMs > found.knownMs - maxOffMs) return;
    const wrong = Math.abs(error.behindMs) > maxOffMs;
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
      // Older versions stored the time only with the lease.
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
      // A later run corrects the plays of this run, too. Not when the device lost time: its stretches would not
      // connect.
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
