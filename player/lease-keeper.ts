import type { Lease } from "#shared/contracts/player.ts";
import type { Api } from "./link/api.ts";
import { leaseIsGenuine, type VerifySignature } from "./link/verify-lease.ts";
import { forgetIdentity, type Identity, loadIdentity, saveIdentity } from "./store/identity.ts";
import type { KeyValue } from "./store/key-value.ts";

/** Lets only leases through that the server signed with the key it showed when this screen was paired. */
export interface LeaseKeeper {
  /** A stored lease is checked again: it was outside our hands. */
  load(stored: Lease | null): Promise<Lease | null>;
  /** This device knows which screen it is. */
  isPaired(): boolean;
  /** What the server told at pairing. */
  paired(identity: Identity): Promise<void>;
  /** The lease when it is genuine; null, and `onForged`, when it is not; null, too, while the key is not known. */
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
    // Without it the server is asked again after a restart.
    await saveIdentity(database, next).catch(() => undefined);
  }

  /** A screen that was paired before leases were signed, or whose record broke, asks again. */
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
