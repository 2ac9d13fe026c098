import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Env } from "../env.ts";
import type { Database } from "./client.ts";
import { installationKeys } from "./tables/index.ts";

/** The message says what to do; an operator needs no other information. */
export class KeysDiffer extends Error {}

type Keys = Pick<Env, "LEASE_KEY" | "SESSION_SECRET" | "ACCEPT_NEW_KEYS">;

/** The file of each secret in DATA_DIR, and what another value breaks. */
const secrets = {
  LEASE_KEY: {
    file: "lease-key",
    harm: "Screens trust only the key that they were paired with: they would all go dark after 35 days.",
  },
  SESSION_SECRET: {
    file: "session-secret",
    harm: "Everybody would be signed out, and two-factor codes would stop working.",
  },
} as const;

const fingerprintOf = (name: string, secret: string): string =>
  createHmac("sha256", secret).update(`fingerprint of ${name}`).digest("base64url");

/**
 * Compares the secrets with those of the first start on this database, of which it keeps fingerprints. So a process with
 * an own secret, or one that was restored without its keys, does not start. Throws KeysDiffer. With ACCEPT_NEW_KEYS the
 * present secrets are the right ones from now on.
 */
export async function requireSameKeys(db: Database, env: Keys, now: Date): Promise<void> {
  for (const [name, { file, harm }] of Object.entries(secrets)) {
    const fingerprint = fingerprintOf(name, env[name as keyof typeof secrets]);
    const row = { name, fingerprint, since: now };
    const insert = db.insert(installationKeys).values(row);
    if (env.ACCEPT_NEW_KEYS) {
      await insert.onConflictDoUpdate({ target: installationKeys.name, set: row });
      continue;
    }
    await insert.onConflictDoNothing();
    const [first] = await db.select().from(installationKeys).where(eq(installationKeys.name, name));
    if (first?.fingerprint === fingerprint) continue;
    throw new KeysDiffer(
      `${name} is not the one with which this database was used before. ${harm} ` +
        `Set ${name} to the earlier value: it is a setting of the other processes, or in the file ${file} of the ` +
        "DATA_DIR of the first one or of your backup. If it is lost, start one process with ACCEPT_NEW_KEYS=1 and " +
        "then remove that setting. See docs/operations.md.",
    );
  }
}
