import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PushKind, PushPayload } from "#shared/web-push.ts";
import { at, bigId, bytea, id, refersTo } from "../columns.ts";
import { accounts, users } from "./accounts.ts";
import { sessions } from "./sign-in.ts";

/** Browsers that get messages by Web Push, each for one member of one account, as long as its session lives. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    userId: refersTo("user_id", () => users.id),
    sessionId: refersTo("session_id", () => sessions.id, { onDelete: "cascade" }),
    /** Of the address at the push service, which is a secret. */
    endpointHash: bytea("endpoint_hash").notNull(),
    /** Address and keys of the browser, encrypted (server/sealed.ts): who knows them may write to the device. */
    subscriptionSealed: bytea("subscription_sealed").notNull(),
    device: text("device").notNull(),
    kinds: text("kinds").array().$type<PushKind[]>().notNull(),
    createdAt: at("created_at").notNull(),
    /** When the push service took the last message. */
    lastAt: at("last_at"),
  },
  (t) => [
    uniqueIndex("push_devices_endpoint").on(t.accountId, t.endpointHash),
    index("push_devices_browser").on(t.endpointHash),
    index("push_devices_user").on(t.userId),
    index("push_devices_session").on(t.sessionId),
  ],
);

/** Messages on their way to a device. A row is deleted when the push service took it, or when it is too late. */
export const pushMessages = pgTable(
  "push_messages",
  {
    id: bigId(),
    accountId: refersTo("account_id", () => accounts.id),
    deviceId: refersTo("device_id", () => pushDevices.id, { onDelete: "cascade" }),
    payload: jsonb("payload").$type<PushPayload>().notNull(),
    /** RFC 8030: how much it matters, and how long the service keeps it for a device that is away. */
    urgency: text("urgency", { enum: ["normal", "high"] }).notNull(),
    ttlSeconds: integer("ttl_seconds").notNull(),
    /** A later message with this topic takes its place at the service. */
    topic: text("topic"),
    tries: integer("tries").notNull().default(0),
    nextAt: at("next_at").notNull(),
    /** A process sends it now; when it dies, another one may after this time. */
    claimedUntil: at("claimed_until"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("push_messages_account").on(t.accountId),
    index("push_messages_device").on(t.deviceId),
    index("push_messages_due").on(t.nextAt),
  ],
);
