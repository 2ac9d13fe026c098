import { createHmac, hkdfSync, randomUUID } from "node:crypto";
import type { Env } from "../../env.ts";
import type { Reader, Tx } from "../client.ts";
import { peopleErasures } from "../tables/index.ts";
import { type Person, phoneKey } from "./person.ts";

export type Erasure = typeof peopleErasures.$inferSelect;

/**
 * Returns a function that makes the keyed hash of an address or a number. The key follows from SESSION_SECRET, which a
 * backup brings along: without it nobody can try addresses against the list.
 */
export function hashedIdentifier(env: Pick<Env, "SESSION_SECRET">): (identifier: string) => string {
  const key = Buffer.from(hkdfSync("sha256", env.SESSION_SECRET, "", "people erasures", 32));
  return (identifier) => {
    const plain = identifier.includes("@") ? identifier.toLowerCase() : (phoneKey(identifier) ?? identifier);
    return createHmac("sha256", key).update(plain).digest("base64url");
  };
}

/** Writes that a person or an account was erased, without anything about them. */
export async function rememberErasure(
  tx: Tx,
  env: Pick<Env, "SESSION_SECRET">,
  { person, at, key = randomUUID() }: { person: Person; at: Date; key?: string },
): Promise<void> {
  const hashed = hashedIdentifier(env);
  await tx
    .insert(peopleErasures)
    .values({
      key,
      erasedAt: at,
      identifiers: [...person.emails, ...person.phones].map(hashed),
      userIds: person.userIds,
      accountIds: person.accountIds,
    })
    .onConflictDoNothing();
}

/** Writes an erasure that another database made. */
export async function addErasure(tx: Tx, erasure: Erasure): Promise<void> {
  await tx.insert(peopleErasures).values(erasure).onConflictDoNothing();
}

/** Returns all erasures that this database knows, oldest first. */
export const knownErasures = (db: Reader): Promise<Erasure[]> =>
  db.select().from(peopleErasures).orderBy(peopleErasures.erasedAt);
