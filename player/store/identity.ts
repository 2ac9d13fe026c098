import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import { startPairing } from "#shared/contracts/player.ts";
import type { KeyValue } from "./key-value.ts";

const name = "identity";
const schema = z.object({ screenId: id, leaseKey: startPairing.response.shape.leaseKey });

/** Which screen this device was paired as, and the key of the server that may sign its leases. */
export type Identity = z.output<typeof schema>;

/** A broken record is as good as none: the server tells it again. */
export async function loadIdentity(database: KeyValue): Promise<Identity | null> {
  const read = schema.safeParse(await database.get(name).catch(() => null));
  return read.success ? read.data : null;
}

export const saveIdentity = (database: KeyValue, identity: Identity): Promise<void> =>
  database.set(name, identity);

export const forgetIdentity = (database: KeyValue): Promise<void> => database.delete(name);
