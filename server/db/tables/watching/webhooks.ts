import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { type WebhookEvent, webhookTroubles } from "#shared/webhooks.ts";
import { at, bigId, bytea, id, refersTo } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";

/** Addresses of customers that are told about events of their account. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** Its scheme says how it is told (`webhookKindOf`). */
    url: text("url").notNull(),
    /** Of a syslog receiver: certificates in PEM that alone are trusted. */
    caCertificate: text("ca_certificate"),
    description: text("description").notNull(),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    enabled: boolean("enabled").notNull().default(true),
    /** Set when the service switched it off. */
    switchedOff: text("switched_off", { enum: ["gone", "failing"] }),
    /** The time of the first failure after the last success. */
    failingSince: at("failing_since"),
    /** Encrypted (server/sealed.ts), because deliveries are signed with it. Syslog receivers have one that nobody uses. */
    secretSealed: bytea("secret_sealed").notNull(),
    earlierSecretSealed: bytea("earlier_secret_sealed"),
    earlierSecretUntil: at("earlier_secret_until"),
    /** A program fetches its events until then, and nothing is sent; null: it is an address. */
    listensUntil: at("listens_until"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("webhook_endpoints_account").on(t.accountId, t.id)],
);

/**
 * One event for one address. The row is written in the transaction of the change, and stays after the delivery as the
 * log that customers see.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: bigId(),
    accountId: refersTo("account_id", () => accounts.id),
    endpointId: refersTo("endpoint_id", () => webhookEndpoints.id, { onDelete: "cascade" }),
    /** The same for all addresses of one event. */
    messageId: text("message_id").notNull(),
    event: text("event").notNull(),
    /** What is sent, to the byte. */
    body: text("body").notNull(),
    state: text("state", { enum: ["waiting", "delivered", "failed"] })
      .notNull()
      .default("waiting"),
    tries: integer("tries").notNull().default(0),
    nextAt: at("next_at"),
    /** A process sends it now; when it dies, another one may after this time. Of a listener: when it was fetched first. */
    claimedUntil: at("claimed_until"),
    lastAt: at("last_at"),
    lastStatus: integer("last_status"),
    lastTrouble: text("last_trouble", { enum: webhookTroubles }),
    lastMs: bigint("last_ms", { mode: "number" }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("webhook_deliveries_endpoint").on(t.endpointId, t.id),
    index("webhook_deliveries_due").on(t.nextAt).where(sql`${t.state} = 'waiting'`),
    index("webhook_deliveries_account").on(t.accountId),
    index("webhook_deliveries_old").on(t.createdAt),
  ],
);
