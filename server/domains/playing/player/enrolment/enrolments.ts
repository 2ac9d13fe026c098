import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import {
  type createEnrolment as createContract,
  type decideDevices as decideContract,
  type Enrolment,
  enrolmentPrefix,
  type WaitingDevice,
} from "#shared/contracts/playing/enrolments.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { enrolledDevices, enrolments, memberships, users } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { hashSecret } from "../../../../hash-secret.ts";
import { throttle } from "../../../../http/throttle.ts";
import { isRefusal, refuse } from "../../../../refusal.ts";
import { handMadeGroup } from "../../../core/groups/index.ts";
import { playlistOf } from "../../../library/playlists/index.ts";
import { addEnrolled } from "./add-enrolled.ts";
import { hasEnded, ofMaker } from "./ended.ts";

const shownCharacters = enrolmentPrefix.length + 6;
/** Tokens that ended are listed for so long, so that people see why devices show a code. */
const endedShownDays = 30;
const maxListed = 1000;

/** Returns the tokens of an account that were not revoked, the newest first; with `only`, one of them. */
async function enrolmentsOf(db: Reader, accountId: number, now: Date, only?: number): Promise<Enrolment[]> {
  const rows = await db
    .select({
      token: enrolments,
      madeBy: users.name,
      makerRole: memberships.role,
      waiting: db.$count(
        enrolledDevices,
        and(eq(enrolledDevices.enrolmentId, enrolments.id), eq(enrolledDevices.state, "waiting")),
      ),
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(memberships, ofMaker)
    .where(
      and(
        eq(enrolments.accountId, accountId),
        only === undefined ? undefined : eq(enrolments.id, only),
        isNull(enrolments.revokedAt),
        gt(enrolments.expiresAt, new Date(now.getTime() - endedShownDays * dayMs)),
      ),
    )
    .orderBy(desc(enrolments.id));
  return rows.map(({ token, madeBy, makerRole, waiting }) => ({
    ...token.settings,
    id: token.id,
    name: token.name,
    beginning: token.beginning,
    madeBy,
    atOnce: token.atOnce,
    maxScreens: token.maxScreens,
    screens: token.screens,
    waiting,
    createdAt: token.createdAt.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
    ended: hasEnded(token, makerRole, now),
  }));
}

export async function listEnrolments({ ctx }: Verb<unknown, Customer>): Promise<{ items: Enrolment[] }> {
  return { items: await enrolmentsOf(ctx.deps.db, ctx.actor.accountId, ctx.now()) };
}

/**
 * Makes an enrolment token and returns it. Only its hash is stored. Throws Invalid for a playlist or group that screens
 * cannot get, Conflict when the account has too many tokens.
 */
export async function createEnrolment({
  ctx,
  input,
}: Verb<InputOf<typeof createContract>, Customer>): Promise<ResponseOf<typeof createContract>> {
  const { accountId, userId } = ctx.actor;
  const { name, maxScreens, days, atOnce, ...settings } = input;
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + days * dayMs);
  await throttle(ctx, { key: `new-enrolment:account:${accountId}`, max: 100, perMinutes: 60 });
  const token = `${enrolmentPrefix}${randomBytes(32).toString("base64url")}`;
  const beginning = token.slice(0, shownCharacters);
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { defaultPlaylistId, groupId } = settings;
    if (defaultPlaylistId !== null)
      await playlistOf(tx, accountId, defaultPlaylistId).catch((error: unknown) => {
        throw isRefusal(error, "not_found")
          ? refuse("playlistGone").field("defaultPlaylistId", "choosePlaylist")
          : error;
      });
    if (groupId !== null)
      await handMadeGroup(tx, accountId, groupId).catch((error: unknown) => {
        throw isRefusal(error, "not_found")
          ? refuse("groupGone").field("groupId", "chooseGroup")
          : isRefusal(error)
            ? error.field("groupId", "chooseGroup")
            : error;
      });
    if ((await enrolmentsOf(tx, accountId, createdAt)).length >= accountLimits.maxEnrolments)
      throw refuse("maxEnrolments", { max: accountLimits.maxEnrolments });
    const [row] = await tx
      .insert(enrolments)
      .values({
        accountId,
        userId,
        name,
        tokenHash: hashSecret(token),
        beginning,
        settings,
        atOnce,
        maxScreens,
        createdAt,
        expiresAt,
      })
      .returning({ id: enrolments.id });
    if (!row) throw new Error("The enrolment token was not written");
    await audit({
      action: "enrolment.create",
      subject: { kind: "enrolment", id: row.id },
      after: { name, expiresAt, maxScreens, atOnce, ...settings },
    });
    const [item] = await enrolmentsOf(tx, accountId, createdAt, row.id);
    if (!item) throw new Error("The enrolment token was not found");
    return { token, item };
  });
}

/** Revokes a token: it pairs nothing any more. Its screens stay. Throws NotFound. */
export async function revokeEnrolment({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .update(enrolments)
      .set({ revokedAt: ctx.now() })
      .where(
        and(eq(enrolments.id, input.id), eq(enrolments.accountId, accountId), isNull(enrolments.revokedAt)),
      )
      .returning();
    if (!row) throw refuse("enrolmentNotFound");
    await tx
      .delete(enrolledDevices)
      .where(and(eq(enrolledDevices.enrolmentId, row.id), eq(enrolledDevices.state, "waiting")));
    await audit({
      action: "enrolment.revoke",
      subject: { kind: "enrolment", id: row.id },
      before: { name: row.name, expiresAt: row.expiresAt },
    });
  });
  return { success: true };
}

const waitsIn = (accountId: number) =>
  and(eq(enrolments.accountId, accountId), eq(enrolledDevices.state, "waiting"));

export async function listWaitingDevices({
  ctx,
}: Verb<unknown, Customer>): Promise<{ items: WaitingDevice[] }> {
  const rows = await ctx.deps.db
    .select({ row: enrolledDevices, name: enrolments.name })
    .from(enrolledDevices)
    .innerJoin(enrolments, eq(enrolments.id, enrolledDevices.enrolmentId))
    .where(waitsIn(ctx.actor.accountId))
    .orderBy(asc(enrolledDevices.id))
    .limit(maxListed);
  const items = rows.map(({ row, name }) => ({
    id: row.id,
    enrolment: { id: row.enrolmentId, name },
    device: row.device,
    since: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
  }));
  return { items };
}

/** Makes screens of devices that wait, the first ones first, or refuses them. Ignores those that do not wait any more. */
export async function decideDevices({
  ctx,
  input,
}: Verb<InputOf<typeof decideContract>, Customer>): Promise<ResponseOf<typeof decideContract>> {
  const { accountId } = ctx.actor;
  const { cell } = ctx.deps;
  const now = ctx.now();
  return inTransaction(ctx, async (open) => {
    const { tx } = open;
    const rows = await tx
      .select({ waiting: enrolledDevices, token: enrolments })
      .from(enrolledDevices)
      .innerJoin(enrolments, eq(enrolments.id, enrolledDevices.enrolmentId))
      .where(and(waitsIn(accountId), anyOf(enrolledDevices.id, input.ids)))
      .orderBy(asc(enrolledDevices.id));
    let done = 0;
    if (input.accept)
      for (const row of rows) {
        if (cell && !(await cell.claimKey(row.waiting.deviceKeyHash, accountId))) continue;
        if ((await addEnrolled(open, { ...row, now })) === null) break;
        done++;
      }
    else {
      const ids = rows.map(({ waiting }) => waiting.id);
      await tx.update(enrolledDevices).set({ state: "refused" }).where(anyOf(enrolledDevices.id, ids));
      done = ids.length;
    }
    await open.audit({
      action: input.accept ? "enrolment.accept" : "enrolment.refuse",
      subject: { kind: "enrolment", id: null },
      after: { screens: done },
    });
    return { done, left: rows.length - done };
  });
}
