import type { Lease } from "#shared/contracts/playing/player.ts";
import type { Api } from "../link/api.ts";
import { leaseIsGenuine, type VerifySignature } from "../link/verify-lease.ts";
import { forgetIdentity, type Identity, loadIdentity, saveIdentity } from "../store/identity.ts";
import type { KeyValue } from "../store/key-value.ts";

/** Accepts only leases that the server signed with the key that it sent when this screen was paired. */
export interface LeaseKeeper {
  /** Verifies a stored lease again: the storage may have been changed. */
  load(stored: Lease | null): Promise<Lease | null>;
  /** True when this device knows which screen it is. */
  isPaired(): boolean;
  /** Stores the identity that the server sent at pairing. */
  paired(identity: Identity): Promise<void>;
  /**
   * Returns the lease when it is genuine. Returns null when it is not (and calls `onForged`), or while the key is
   * unknown.
   */
  check(lease: Lease): Promise<Lease | null>;
  forget(): Promise<void>;
}

export function createLeaseKeeper(deps: {
  database: KeyValue;
  api: Pick<Api, "getPairing">;
  onForged: () => void;
  verify?: VerifySignature;
}): LeaseKeeper {
  const { database, api, onForged, verify } = deps;
  let identity: Identity | null = null;

  async function paired(next: Identity): Promise<void> {
    identity = next;
    // Without it, a restart asks the server again.
    await saveIdentity(database, next).catch(() => undefined);
  }

  /**
   * Returns the identity. Asks the server when the screen was paired before leases were signed, or its record is
   * broken.
   */
  async function known(): Promise<Identity | null> {
    if (identity) return identity;
    const reply = await api.getPairing();
    if (reply.kind === "ok" && reply.value.state === "paired" && reply.value.screenId !== null)
      await paired({ screenId: reply.value.screenId, leaseKey: reply.value.leaseKey });
    return identity;
  }

  return {
    paired,
    isPaired: () => identity !== null,
    async load(stored) {
      identity = await loadIdentity(database);
      if (!stored || !identity) return null;
      if (await leaseIsGenuine(stored, identity, verify)) return stored;
      onForged();
      return null;
    },
    async check(lease) {
      const trusted = await known();
      if (!trusted) return null;
      if (await leaseIsGenuine(lease, trusted, verify)) return lease;
      onForged();
      return null;
    },
    async forget() {
      identity = null;
      await forgetIdentity(database).catch(() => undefined);
    },
  };
}
