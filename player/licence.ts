import type { Lease } from "#shared/contracts/player.ts";
import type { ClockMemory } from "./clock-memory.ts";
import type { DeviceClock } from "./device-clock.ts";
import type { LeaseKeeper } from "./lease-keeper.ts";
import type { Contact } from "./link/link.ts";
import type { KeyValue } from "./store/key-value.ts";
import { type ContactRecord, loadContact, saveContact } from "./store/records.ts";

/** A lease moves on with every beat; it is written down when it moved this far, to spare the device's flash. */
const saveLeaseAfterMs = 3_600_000;
const saveOffsetAfterMs = 1_000;

/** Until when this screen may play, and what the last contact told of the time. */
export interface Licence {
  /** What an earlier run knew. */
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
  /** Which pairing this is: what arrives from one that ended is nobody's. */
  let pairing = 0;
  /** As it is written down. */
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
      // The last good one stays when this one is not the server's own.
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
