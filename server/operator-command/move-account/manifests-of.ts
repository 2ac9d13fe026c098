import { createHash } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Reader } from "../../db/client.ts";
import { manifestContents } from "../../domains/playing/manifests/index.ts";

const atOnce = 500;

/** Returns the hash of each screen's manifest, byte by byte as a screen gets it, compiled from the rows that `client` sees. */
export async function manifestsOf(
  client: pg.ClientBase,
  accountId: number,
  now: Date,
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number }>(
    "select id from screens where account_id = $1 and deleted_at is null order by id",
    [accountId],
  );
  const db = drizzle(client as pg.Client) as unknown as Reader;
  const texts = new WeakMap<object, string>();
  const textOf = (shared: object): string => {
    const text = texts.get(shared) ?? JSON.stringify(shared);
    texts.set(shared, text);
    return text;
  };
  const hashes = new Map<number, string>();
  for (let from = 0; from < rows.length; from += atOnce) {
    const ids = rows.slice(from, from + atOnce).map(({ id }) => id);
    for (const [id, { content, shared }] of await manifestContents(db, ids, now))
      hashes.set(
        id,
        createHash("sha256").update(JSON.stringify(content.screen)).update(textOf(shared)).digest("hex"),
      );
  }
  return hashes;
}

/** Returns the screens whose manifests differ. */
export function differing(before: ReadonlyMap<number, string>, after: ReadonlyMap<number, string>): number[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].filter((id) => before.get(id) !== after.get(id));
}
