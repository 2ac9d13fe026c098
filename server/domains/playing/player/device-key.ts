import { and, eq, ne, or } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { ScreenActor } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { screens } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { throttle } from "../../../http/throttle.ts";
import { unknownScreen } from "../../../http/unknown-screen.ts";
import { refuse } from "../../../refusal.ts";
import { dropDeviceKey, keepNextKey } from "../../core/screen-register/index.ts";

/** Each is an audited row. A player asks for one after pairing, and now and then. */
const newKeysPerHour = 60;

/** Returns the hash of the key in `Authorization: Bearer <64 hex digits>`. Throws Unauthenticated without one. */
export function deviceKeyHashOf(request: FastifyRequest): Buffer {
  const key = /^Bearer ([0-9a-f]{64})$/.exec(request.headers.authorization ?? "")?.[1];
  if (!key) throw refuse("deviceKeyMissing");
  return hashSecret(key);
}

/**
 * Stores the key that a device will use next. The old key stays valid until the first use of the new one, so that a
 * device that loses power at any moment has a valid key. Idempotent. Throws Unauthenticated for a device that was just
 * replaced; this process may not know that yet, and the device would take the screen back.
 */
export async function rotateKey({
  ctx,
  input,
}: Verb<{ newKey: string }, ScreenActor>): Promise<{ success: true }> {
  const { screenId, accountId, keyHash } = ctx.actor;
  await throttle(ctx, { key: `screen-key:${screenId}`, max: newKeysPerHour, perMinutes: 60 });
  const hash = hashSecret(input.newKey);
  const { cell } = ctx.deps;
  if (cell && !(await cell.claimKey(hash, accountId))) throw refuse("deviceKeyUnfit");
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [own] = await tx.select().from(screens).where(eq(screens.id, screenId)).for("no key update");
    if (!own?.deviceKeyHash?.equals(Buffer.from(keyHash, "hex")))
      throw await unknownScreen(ctx.deps, keyHash, "screenRemoved");
    if (own.deviceKeyHash.equals(hash)) throw refuse("deviceKeyInUse").field("newKey", "makeNewKey");
    const [other] = await tx
      .select({ id: screens.id })
      .from(screens)
      .where(
        and(
          ne(screens.id, screenId),
          or(eq(screens.deviceKeyHash, hash), eq(screens.nextDeviceKeyHash, hash)),
        ),
      );
    if (other) throw refuse("deviceKeyUnfit");
    await keepNextKey(tx, { screenId, accountId }, hash);
    await audit({ action: "screen.rotate-key", subject: { kind: "screen", id: screenId } });
  });
  return { success: true };
}

/**
 * Removes the device's key. The screen stays in the account until the customer removes it or replaces its device.
 * Throws Unauthenticated and changes nothing when the screen has another device now.
 */
export async function unpair({ ctx }: Verb<unknown, ScreenActor>): Promise<{ success: true }> {
  const { screenId, accountId, keyHash } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    if (!(await dropDeviceKey(tx, { screenId, accountId }, Buffer.from(keyHash, "hex"))))
      throw await unknownScreen(ctx.deps, keyHash, "screenHasOtherDevice");
    await audit({ action: "screen.unpair", subject: { kind: "screen", id: screenId } });
  });
  return { success: true };
}
