import type { Lease } from "#shared/contracts/playing/player.ts";
import { hourMs } from "#shared/durations.ts";
import type { ClockMemory } from "../clock/clock-memory.ts";
import type { DeviceClock } from "../clock/device-clock.ts";
import type { Contact } from "../link/link.ts";
import type { KeyValue } from "../store/key-value.ts";
import { type ContactRecord, loadContact, saveContact } from "../store/records.ts";
import type { LeaseKeeper } from "./lease-keeper.ts";

/** Every heartbeat extends the lease. It is written only when it moved this far, to spare the device's flash memory. */
const saveLeaseAfterMs = hourMs;
const saveOffsetAfterMs = 1_000;

/** Until when this screen may play, and the time at the last contact. */
export interface Licence {
  /** Loads what an earlier run stored. */
  load(): Promise<void>;
  heard(contact: Contact): Promise<void>;
  forget(): Promise<void>;
}

export function createLicence(deps: {
  database: KeyValue;
  clock: Pick<DeviceClock, "offsetMs">;
  clockMemory: Pick<ClockMemory, "load" | "forget">;
  keeper: LeaseKeeper;
  onLease: (lease: Lease | null) => void;
}): Licence {
  const { database, clock, clockMemory, keeper, onLease } = deps;
  let lease: Lease | null = null;
  /** Counts pairings: an answer that belongs to an ended pairing is ignored. */
  let pairing = 0;
  /** The record as last written. */
  let written: ContactRecord | null = null;

  function worthWriting(next: ContactRecord): boolean {
    if (!written) return true;
    const before = written.lease;
    return (
      before.notice !== next.lease.notice ||
      (before.until === null) !== (next.lease.until === null) ||
      Math.abs(Date.parse(next.lease.until ?? "") - Date.parse(before.until ?? "")) > saveLeaseAfterMs ||
      Math.abs(next.clockOffsetMs - written.clockOffsetMs) > saveOffsetAfterMs ||
      next.serverTimeMs - written.serverTimeMs > saveLeaseAfterMs
    );
  }

  return {
    async load() {
      const stored = await loadContact(database);
      lease = await keeper.load(stored?.lease ?? null);
      await clockMemory.load(stored, lease);
      if (lease) written = stored;
      onLease(lease);
    },
    async heard(contact) {
      // The last genuine lease stays when this one is not genuine.
      const mine = pairing;
      const checked = await keeper.check(contact.lease);
      if (!checked || mine !== pairing) return;
      lease = checked;
      onLease(lease);
      const next = { lease, serverTimeMs: contact.serverMs, clockOffsetMs: clock.offsetMs() };
      if (!worthWriting(next)) return;
      await saveContact(database, next).then(
        () => {
          written = next;
        },
        () => undefined,
      );
    },
    async forget() {
      pairing++;
      lease = null;
      written = null;
      onLease(null);
      await keeper.forget();
      await clockMemory.forget();
    },
  };
}
