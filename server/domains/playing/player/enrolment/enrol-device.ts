import { and, eq, ne } from "drizzle-orm";
import type { EnrolmentAnswer } from "#shared/contracts/playing/player.ts";
import type { Ctx } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import { enrolledDevices, enrolments, memberships } from "../../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../../db/transaction.ts";
import { hashSecret } from "../../../../hash-secret.ts";
import { throttle } from "../../../../http/throttle.ts";
import { isRefusal } from "../../../../refusal.ts";
import { addEnrolled, type EnrolledRow } from "./add-enrolled.ts";
import { hasEnded, ofMaker } from "./ended.ts";

type EnrolmentRow = typeof enrolments.$inferSelect;
interface Asking {
  token: string;
  deviceKeyHash: Buffer;
  device: string;
}

/** What a token did: the device is this screen, or it is not, and why. */
export type Enrolled = { screenId: number } | { answer: EnrolmentAnswer };

/** Uses an enrolment token for a device that is no screen. Never refuses it, but for too many requests with one token. */
export async function enrolDevice(ctx: Ctx, asking: Asking): Promise<Enrolled> {
  const { db, cell } = ctx.deps;
  const [token] = await db
    .select()
    .from(enrolments)
    .where(eq(enrolments.tokenHash, hashSecret(asking.token)));
  if (!token) return { answer: "unknown" };
  // By token, because all screens of a chain may stand behind one address. A device asks again when its code expires.
  await throttle(ctx, { key: `enrolment:${token.id}`, max: 100 + 4 * token.maxScreens, perMinutes: 15 });
  const now = ctx.now();
  const { answer, waiting } = await inUnauditedTransaction(
    ctx.deps,
    ({ isNew }: InLine) => (isNew ? { topics: ["screens"], accountId: token.accountId } : "nothing"),
    async (tx) => {
      await lockAccount(tx, token.accountId);
      return standInLine(tx, { token, asking, now });
    },
  );
  if (!waiting || !token.atOnce) return { answer };
  if (cell && !(await cell.claimKey(asking.deviceKeyHash, token.accountId))) return { answer };
  const screenId = await inTransaction(
    { ...ctx, actor: { kind: "job", name: "enrolment" } },
    async (open) => {
      const account = await lockAccount(open.tx, token.accountId);
      // Its members cannot add screens either.
      if (account?.suspendedAt || account?.signInOffAt) throw new NotNow();
      const [still] = await open.tx
        .select()
        .from(enrolledDevices)
        .where(and(eq(enrolledDevices.id, waiting.id), eq(enrolledDevices.state, "waiting")));
      const added = still && (await addEnrolled(open, { token, waiting: still, now }));
      if (!added) throw new NotNow();
      return added;
    },
  ).catch((error: unknown) => {
    // Of a limit of the account, a member reads when accepting the device.
    if (error instanceof NotNow || isRefusal(error)) return null;
    throw error;
  });
  return screenId === null ? { answer } : { screenId };
}

/** Nothing was written: no licence is free, or a member decided meanwhile. */
class NotNow extends Error {}

interface InLine {
  answer: EnrolmentAnswer;
  waiting?: EnrolledRow;
  isNew?: true;
}

/** Notes that the device waits. `waiting` is left out when it does not. */
async function standInLine(
  tx: Tx,
  { token, asking, now }: { token: EnrolmentRow; asking: Asking; now: Date },
): Promise<InLine> {
  const { deviceKeyHash, device } = asking;
  const [found] = await tx
    .select({ current: enrolments, makerRole: memberships.role })
    .from(enrolments)
    .leftJoin(memberships, ofMaker)
    .where(eq(enrolments.id, token.id));
  if (!found || hasEnded(found.current, found.makerRole, now)) return { answer: "ended" };
  const [known] = await tx
    .select()
    .from(enrolledDevices)
    .where(eq(enrolledDevices.deviceKeyHash, deviceKeyHash));
  const isOwn = known?.enrolmentId === token.id;
  if (isOwn && known.state !== "waiting") return { answer: "refused" };
  const taken = await tx.$count(
    enrolledDevices,
    and(eq(enrolledDevices.enrolmentId, token.id), eq(enrolledDevices.state, "waiting")),
  );
  if (!isOwn && found.current.screens + taken >= token.maxScreens) return { answer: "full" };
  const [waiting] = await tx
    .insert(enrolledDevices)
    .values({
      enrolmentId: token.id,
      deviceKeyHash,
      device,
      state: "waiting",
      createdAt: now,
      seenAt: now,
    })
    .onConflictDoUpdate({
      target: enrolledDevices.deviceKeyHash,
      set: { enrolmentId: token.id, device, state: "waiting", seenAt: now },
      // The key of a screen: a removed one makes a new key.
      setWhere: ne(enrolledDevices.state, "paired"),
    })
    .returning();
  return waiting
    ? { answer: "waiting", waiting, ...(!isOwn && { isNew: true as const }) }
    : { answer: "refused" };
}
