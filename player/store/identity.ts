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

const enrolled = "enrolled";
/** Enough to recognise a token, and too little to use it. */
const beginningOf = (token: string): string => token.slice(0, 12);

/**
 * Returns the token if this device was not paired since it has it, otherwise undefined: a screen that a member removed does
 * not come back by itself.
 */
export async function unusedToken(database: KeyValue, token: string | null): Promise<string | undefined> {
  if (token === null) return undefined;
  const used = await database.get(enrolled).catch(() => null);
  return used === beginningOf(token) ? undefined : token;
}

/** Notes that this device was paired while it had the token. */
export async function noteTokenUsed(database: KeyValue, token: string | null): Promise<void> {
  if (token !== null) await database.set(enrolled, beginningOf(token)).catch(() => undefined);
}
