import { createHash } from "node:crypto";
import { and, desc, eq, ne, or, type SQL } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type * as contracts from "#shared/contracts/identity/web-push.ts";
import type { Language } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { pushKinds } from "#shared/web-push.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { pushDevices, sessions, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import type { PushSubscription } from "../../../outside/web-push/port.ts";
import { refuse } from "../../../refusal.ts";
import { openSecret, sealSecret } from "../../../sealed.ts";
import { declareTexts } from "../../../texts.ts";
import { isSessionLive } from "./live-session.ts";
import { queuePushes } from "./queue-pushes.ts";
import { vapidOf } from "./vapid.ts";

/** Of one person in one account. */
const maxDevices = 10;

type Row = typeof pushDevices.$inferSelect;

const use = "web push";
const ownerOf = (userId: number) => `user ${userId}`;
/** Returns the address and keys of a device; null when they can no longer be read. */
export function subscriptionOf(
  env: Ctx["deps"]["env"],
  { userId, subscriptionSealed }: Pick<Row, "userId" | "subscriptionSealed">,
): PushSubscription | null {
  const opened = openSecret(env, use, ownerOf(userId), subscriptionSealed);
  return opened ? (JSON.parse(opened.toString()) as PushSubscription) : null;
}

const present =
  (sessionId: number) =>
  ({ createdAt, lastAt, ...row }: Row): contracts.PushDevice => ({
    id: row.id,
    current: row.sessionId === sessionId,
    device: row.device,
    kinds: row.kinds,
    createdAt: createdAt.toISOString(),
    lastAt: lastAt?.toISOString() ?? null,
  });

const ownDevices = async (db: Reader, { accountId, userId }: Customer, now: Date): Promise<Row[]> => {
  const rows = await db
    .select({ device: pushDevices })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(pushDevices.accountId, accountId), eq(pushDevices.userId, userId), isSessionLive(now)))
    .orderBy(desc(pushDevices.id));
  return rows.map(({ device }) => device);
};

const isOwn = ({ accountId, userId }: Customer, id: number) =>
  and(eq(pushDevices.id, id), eq(pushDevices.accountId, accountId), eq(pushDevices.userId, userId));

async function requireOwn(tx: Tx, actor: Customer, id: number, now: Date): Promise<Row> {
  const row = (await ownDevices(tx, actor, now)).find((device) => device.id === id);
  if (!row) throw refuse("pushDeviceNotFound");
  return row;
}

/** Returns the caller's devices in this account. On a visit there are none. */
export async function getWebPush({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof contracts.getWebPush>> {
  const { deps, actor } = ctx;
  const rows = actor.visit ? [] : await ownDevices(deps.db, actor, ctx.now());
  return {
    applicationServerKey: vapidOf(deps.env).publicKey,
    items: rows.map(present(actor.sessionId)),
  };
}

/**
 * Notes the browser of this session. A browser that is known already, for whichever person, is now this one's. A session is
 * one browser, so another address of it takes the place of the earlier one, also in the person's other accounts; without
 * `kinds`, what the person chose stays. Throws Conflict for too many, Invalid for an address that is not encrypted.
 */
export async function addPushDevice({
  ctx,
  input: { endpoint, keys, kinds },
}: Verb<InputOf<typeof contracts.addPushDevice>, Customer>): Promise<contracts.PushDevice> {
  const { accountId, userId, sessionId } = ctx.actor;
  const { env } = ctx.deps;
  if (!endpoint.startsWith("https:") && !env.PRIVATE_WEBHOOKS) throw refuse("pushEndpointNotSecure");
  const endpointHash = createHash("sha256").update(endpoint).digest();
  const subscriptionSealed = sealSecret(
    env,
    use,
    ownerOf(userId),
    Buffer.from(JSON.stringify({ endpoint, keys } satisfies PushSubscription)),
  );
  return inTransaction(ctx, async ({ tx, audit }) => {
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.endpointHash, endpointHash), ne(pushDevices.userId, userId)));
    const others = await ownDevices(tx, ctx.actor, ctx.now());
    const earlier = others.find(
      (row) => row.sessionId === sessionId || row.endpointHash.equals(endpointHash),
    );
    if (!earlier && others.length >= maxDevices) throw refuse("maxPushDevices", { max: maxDevices });
    await tx
      .delete(pushDevices)
      .where(
        and(
          eq(pushDevices.accountId, accountId),
          or(eq(pushDevices.sessionId, sessionId), eq(pushDevices.endpointHash, endpointHash)),
        ),
      );
    await tx
      .update(pushDevices)
      .set({ endpointHash, subscriptionSealed })
      .where(and(eq(pushDevices.sessionId, sessionId), eq(pushDevices.userId, userId)));
    const [row] = await tx
      .insert(pushDevices)
      .values({
        accountId,
        userId,
        sessionId,
        endpointHash,
        subscriptionSealed,
        device: ctx.device,
        kinds: [...new Set(kinds ?? earlier?.kinds ?? pushKinds)],
        createdAt: earlier?.createdAt ?? ctx.now(),
      })
      .returning();
    if (!row) throw new Error("The device was not written");
    await audit({
      action: "push-device.add",
      subject: { kind: "push-device", id: row.id },
      after: { kinds: row.kinds },
    });
    return present(sessionId)(row);
  });
}

/** Chooses what an own device is told. Throws NotFound. */
export async function savePushDevice({
  ctx,
  input: { id, kinds },
}: Verb<InputOf<typeof contracts.savePushDevice>, Customer>): Promise<contracts.PushDevice> {
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await requireOwn(tx, ctx.actor, id, ctx.now());
    const after = { kinds: [...new Set(kinds)] };
    await tx.update(pushDevices).set(after).where(isOwn(ctx.actor, id));
    await audit({
      action: "push-device.save",
      subject: { kind: "push-device", id },
      before: { kinds: before.kinds },
      after,
    });
    return present(ctx.actor.sessionId)({ ...before, ...after });
  });
}

/** Sends no more to an own device. Throws NotFound. */
export async function removePushDevice({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    await requireOwn(tx, ctx.actor, id, ctx.now());
    await tx.delete(pushDevices).where(isOwn(ctx.actor, id));
    await audit({ action: "push-device.remove", subject: { kind: "push-device", id } });
  });
  return { success: true };
}

const testTexts = declareTexts("push-test", {
  title: "Messages arrive on this device",
  body: "This is a test. What you chose on the page Account arrives like this.",
});

/** Sends a test to an own device. Throws NotFound, TooMany. */
export async function testPushDevice({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId, userId } = ctx.actor;
  await throttle(ctx, { key: `push-test:user:${userId}`, max: 20, perMinutes: 60 });
  await inTransaction(ctx, async ({ tx, audit }) => {
    const { id: deviceId } = await requireOwn(tx, ctx.actor, id, ctx.now());
    await queuePushes(ctx, tx, {
      accountId,
      to: [{ deviceId, language: await languageOf(tx, userId) }],
      message: ({ language }) => ({
        title: testTexts(language)("title"),
        body: testTexts(language)("body"),
        path: paths.account,
        tag: "test",
      }),
    });
    await audit({ action: "push-device.test", subject: { kind: "push-device", id } });
  });
  return { success: true };
}

async function languageOf(tx: Tx, userId: number): Promise<Language> {
  const [user] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return user?.language ?? "en";
}

/** Ends the devices of sessions that end, in their transaction. */
export async function forgetPushDevices(tx: Tx, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length > 0)
    await tx.delete(pushDevices).where(anyOf(pushDevices.sessionId, [...sessionIds]));
}

/** The person goes on in another session of the same browser: what it is told of the earlier account stays. */
export async function movePushDevices(
  tx: Tx,
  { userId, from, to }: { userId: number; from: number; to: number },
): Promise<void> {
  await tx
    .update(pushDevices)
    .set({ sessionId: to })
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.sessionId, from)));
}

/** Ends the devices in an account that `which` chooses: also of sessions that go on in another account. */
export async function forgetPushDevicesIn(tx: Tx, accountId: number, which: SQL): Promise<void> {
  await tx.delete(pushDevices).where(and(eq(pushDevices.accountId, accountId), which));
}
