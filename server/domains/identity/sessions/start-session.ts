import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { dayMs } from "#shared/durations.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { sessions } from "../../../db/tables/index.ts";
import { hashSessionToken } from "../../../http/guard.ts";
import { type SessionKind, sessionEnd } from "../../../http/session-life.ts";
import { candidatesFor } from "./queries.ts";
import { type Owner, ownerName } from "./two-factor/store.ts";

/** Days for which a browser is known after a person signed in with it. */
export const deviceDays = 180;
/** Maximum number of people who share a browser. The oldest is dropped. */
const maxPeople = 5;

interface Device {
  person: string;
  id: string;
}

const signed = (ctx: Ctx, text: string) =>
  createHmac("sha256", ctx.deps.env.SESSION_SECRET).update(`known device\n${text}`).digest("base64url");

/**
 * Returns the people who signed in with this browser before, from its cookie: entries `person.sign-in
 * time.id.signature` separated by `~`. The cookie grants no access. It only separates tries of this browser from those
 * of strangers.
 */
function devicesIn(ctx: Ctx, cookie: string | null): (Device & { entry: string })[] {
  return (cookie ?? "").split("~", maxPeople).flatMap((entry) => {
    const at = entry.lastIndexOf(".");
    const [text, signature] = [entry.slice(0, at), Buffer.from(entry.slice(at + 1))];
    const expected = Buffer.from(signed(ctx, text));
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return [];
    const [person = "", since = "", id = ""] = text.split(".");
    const isOld = ctx.now().getTime() - Number(since) > deviceDays * dayMs;
    return isOld ? [] : [{ person, id, entry }];
  });
}

/** Returns the id of this browser if a person with this login has signed in with it before; else null. */
export async function deviceOfLogin(ctx: Ctx, cookie: string | null, login: string): Promise<string | null> {
  const devices = devicesIn(ctx, cookie);
  if (devices.length === 0) return null;
  const meant = (await candidatesFor(ctx.deps.db, login, ctx.partnerId)).map(({ owner }) => ownerName(owner));
  return devices.find(({ person }) => meant.includes(person))?.id ?? null;
}

/** Returns the cookie for a browser in which this person has just signed in. */
export function withPerson(ctx: Ctx, cookie: string | null, owner: Owner): string {
  const person = ownerName(owner);
  const others = devicesIn(ctx, cookie).filter((device) => device.person !== person);
  const text = [person, ctx.now().getTime(), randomBytes(9).toString("base64url")].join(".");
  return [`${text}.${signed(ctx, text)}`, ...others.map(({ entry }) => entry)].slice(0, maxPeople).join("~");
}

const kindOf = (owner: { userId: number; sandbox?: true } | { operatorId: number }): SessionKind =>
  "operatorId" in owner ? "operator" : owner.sandbox ? "sandbox" : "customer";

/**
 * Stores a session and returns the token for the cookie. Only the token's hash is stored. `until`: it ends then, if not
 * earlier.
 */
export async function startSession(
  ctx: Ctx,
  tx: Tx,
  owner:
    | { userId: number; accountId?: number; sandbox?: true; via?: "passkey" | "company"; until?: Date }
    | { operatorId: number; until?: never },
): Promise<{ sessionId: number; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  const { until, ...whose } = owner;
  const usual = sessionEnd(kindOf(owner), now, now);
  const sessionId = await writeSession(tx, {
    ...whose,
    tokenHash: hashSessionToken(ctx.deps.env, token),
    device: ctx.device || "unknown browser",
    address: ctx.address ?? "",
    createdAt: now,
    expiresAt: until && until < usual ? until : usual,
  });
  return { sessionId, token };
}

type NewSession = Omit<typeof sessions.$inferInsert, "id" | "lastSeenAt" | "revokedAt">;

async function writeSession(tx: Tx, session: NewSession): Promise<number> {
  const [row] = await tx
    .insert(sessions)
    .values({ ...session, lastSeenAt: session.createdAt })
    .returning({ id: sessions.id });
  if (!row) throw new Error("The session was not written");
  return row.id;
}

/** Stores the session of an API key, which belongs to no browser. Returns its id. */
export const startKeySession = (
  tx: Tx,
  key: { userId: number; accountId: number; tokenHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<number> => writeSession(tx, { ...key, via: "key", device: "API key", address: "" });

/** Stores the session of a connected app, with a token that nobody has: apps have tokens of their own. Returns its id. */
export const startAppSession = (
  ctx: Ctx,
  tx: Tx,
  app: { userId: number; accountId: number; name: string; createdAt: Date; expiresAt: Date },
): Promise<number> => {
  const { name, ...session } = app;
  return writeSession(tx, {
    ...session,
    via: "app",
    device: name,
    address: ctx.address ?? "",
    tokenHash: hashSessionToken(ctx.deps.env, randomBytes(32).toString("base64url")),
  });
};

/** Stores the session of a visit. Nobody gets its token: the own session of who looks opens the visit. Returns its id. */
export const startVisitSession = (
  ctx: Ctx,
  tx: Tx,
  visit: {
    operatorId: number | null;
    userId: number | null;
    accountId: number;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<number> =>
  writeSession(tx, {
    ...visit,
    tokenHash: hashSessionToken(ctx.deps.env, randomBytes(32).toString("base64url")),
    device: ctx.device || "unknown browser",
    address: ctx.address ?? "",
  });
