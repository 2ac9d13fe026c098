import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import { startPairing } from "#shared/contracts/playing/player.ts";
import type { KeyValue } from "./key-value.ts";

const name = "identity";
const schema = z.object({ screenId: id, leaseKey: startPairing.response.shape.leaseKey });

/** The screen as which this device was paired, and the public key of the server that signs its leases. */
export type Identity = z.output<typeof schema>;

/** Returns null for a missing or broken record; the player then asks the server again. */
export async function loadIdentity(database: KeyValue): Promise<Identity | null> {
  const read = schema.safeParse(await database.get(name).catch(() => null));
  return read.success ? read.data : null;
}

export const saveIdentity = (database: KeyValue, identity: Identity): Promise<void> =>
  database.set(name, identity);

export const forgetIdentity = (database: KeyValue): Promise<void> => database.delete(name);
