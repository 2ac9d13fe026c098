import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bytea, id, refersTo } from "../columns.ts";
import { users } from "./accounts.ts";

/** A passkey of a user (WebAuthn): signs in without a password, and counts as both factors. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: refersTo("user_id", () => users.id),
    /** What the person calls it. */
    name: text("name").notNull(),
    /** base64url, as the authenticator chose it. */
    credentialId: text("credential_id").notNull(),
    /** COSE. */
    publicKey: bytea("public_key").notNull(),
    /** How often the authenticator says that it was used; many always say 0. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: jsonb("transports").$type<string[]>().notNull(),
    /** Its maker copies it to the person's other devices. */
    synced: boolean("synced").notNull(),
    createdAt: at("created_at").notNull(),
    lastUsedAt: at("last_used_at"),
  },
  (t) => [uniqueIndex("passkeys_credential").on(t.credentialId), index("passkeys_user").on(t.userId)],
);

/** A random number that a passkey must sign. The row is deleted by its only use. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    id: id(),
    challengeHash: bytea("challenge_hash").notNull(),
    /** Of the cookie of the browser that asked. */
    browserHash: bytea("browser_hash").notNull(),
    /** Who adds a passkey; null: to sign in. */
    userId: integer("user_id").references(() => users.id),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("passkey_challenges_hash").on(t.challengeHash),
    index("passkey_challenges_expires").on(t.expiresAt),
    index("passkey_challenges_user").on(t.userId),
  ],
);
