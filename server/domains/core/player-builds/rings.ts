import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  listPlayerRings as listContract,
  PlayerRing,
  savePlayerRing as saveContract,
  listScreenVersions as versionsContract,
} from "#shared/contracts/core/player-rings.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { playerBuilds, playerRings, screens } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { groupOf, screensInGroup } from "../groups/index.ts";
import { type Build, chooseBuild, holdProblem, holds, nextBuild } from "./choose-build.ts";
import { type RingAndGroup, ringsOf, rulesOfScreens } from "./ring-rules.ts";

const buildOf = sql<string | null>`${screens.report}->'device'->>'build'`;
const ownScreens = (accountId: number) => and(eq(screens.accountId, accountId), isNull(screens.deletedAt));
const buildsIn = (db: Reader) => db.select().from(playerBuilds).orderBy(desc(playerBuilds.id));

function present(row: RingAndGroup, builds: readonly Build[], now: Date): PlayerRing {
  const { id, groupId, groupName, tag, ring, lateDays, heldVersion, heldUntil } = row;
  return {
    id,
    group: groupId === null ? null : { id: groupId, name: groupName ?? "" },
    tag,
    ring,
    lateDays,
    hold:
      heldVersion !== null && heldUntil !== null && holds(row, now)
        ? { version: heldVersion, until: heldUntil.toISOString(), problem: holdProblem(builds, row, now) }
        : null,
  };
}

/** Returns the rules of the account and the versions that the service has. */
export async function listPlayerRings({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof listContract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const builds = await buildsIn(db);
  const reported = await db
    .select({ version: buildOf, screens: sql<number>`count(*)::int` })
    .from(screens)
    .where(and(ownScreens(accountId), isNotNull(buildOf)))
    .groupBy(buildOf);
  const counts = new Map(reported.map(({ version, screens: count }) => [version, count]));
  return {
    items: (await ringsOf(db, accountId)).map((row) => present(row, builds, now)),
    versions: builds.map(({ version, state, madeAt, changedAt }) => ({
      version,
      state,
      madeAt: madeAt.toISOString(),
      forAllSince: state === "everyone" ? changedAt.toISOString() : null,
      screens: counts.get(version) ?? 0,
    })),
  };
}

/** Returns the build that most of these screens have of those that all may have; the newest where none says. */
function usualBuild(builds: readonly Build[], reported: readonly (string | null)[]): Build | undefined {
  const counts = new Map<string | null, number>();
  for (const version of reported) counts.set(version, (counts.get(version) ?? 0) + 1);
  const forAll = builds.filter(({ state }) => state === "everyone");
  return forAll.toSorted((a, b) => (counts.get(b.version) ?? 0) - (counts.get(a.version) ?? 0))[0];
}

/** Stores a rule in the place of an earlier one. Throws NotFound for a group of another account, Conflict past the limit. */
export async function savePlayerRing({
  ctx,
  input: { groupId, tag, ring, lateDays, holdDays },
}: Verb<InputOf<typeof saveContract>, Customer>): Promise<PlayerRing> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    // A process that starts must not sweep the build that is held now.
    await tx.execute(sql`lock table player_builds in share mode`);
    const group = groupId === null ? null : await groupOf(tx, accountId, groupId);
    const all = await tx.select().from(playerRings).where(eq(playerRings.accountId, accountId));
    const before = all.find(
      (each) => each.groupId === groupId && (each.tag ?? "").toLowerCase() === (tag ?? "").toLowerCase(),
    );
    if (!before && (await ringsOf(tx, accountId)).length >= accountLimits.maxPlayerRings)
      throw refuse("maxPlayerRings", { max: accountLimits.maxPlayerRings });
    const builds = await buildsIn(tx);
    const keeps = before && holds(before, now) && holdProblem(builds, before, now) === null;
    const version = keeps
      ? before.heldVersion
      : usualBuild(builds, await reportedIn(tx, { accountId, groupId, tag }))?.version;
    const isHeld = holdDays !== null && version != null;
    const values = {
      ring,
      lateDays: ring === "late" ? lateDays : null,
      heldVersion: isHeld ? version : null,
      heldUntil: isHeld ? new Date(now.getTime() + holdDays * dayMs) : null,
      changedAt: now,
    };
    const [row] = before
      ? await tx.update(playerRings).set(values).where(eq(playerRings.id, before.id)).returning()
      : await tx
          .insert(playerRings)
          .values({ accountId, groupId, tag, ...values })
          .returning();
    if (!row) throw new Error("The rule was not written");
    const after = (of: typeof row) => ({
      place: group?.name ?? of.tag,
      ring: of.ring,
      lateDays: of.lateDays,
      heldVersion: of.heldVersion,
      heldUntil: of.heldUntil,
    });
    await audit({
      action: "player-ring.save",
      subject: { kind: "player-ring", id: row.id },
      ...(before && { before: after(before) }),
      after: after(row),
    });
    return present({ ...row, groupName: group?.name ?? null }, builds, now);
  });
}

/** Returns what the screens of a place reported. */
async function reportedIn(
  db: Reader,
  { accountId, groupId, tag }: { accountId: number; groupId: number | null; tag: string | null },
): Promise<(string | null)[]> {
  const inGroup = groupId === null ? null : new Set(await screensInGroup(db, accountId, groupId));
  const rows = await db
    .select({ id: screens.id, version: buildOf })
    .from(screens)
    .where(
      and(
        ownScreens(accountId),
        isNotNull(buildOf),
        tag === null
          ? undefined
          : sql`exists (select from unnest(${screens.tags}) t where lower(t) = ${tag.toLowerCase()})`,
      ),
    );
  return rows.filter(({ id }) => !inGroup || inGroup.has(id)).map(({ version }) => version);
}

/** Removes a rule. Throws NotFound. */
export async function removePlayerRing({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .delete(playerRings)
      .where(and(eq(playerRings.id, input.id), eq(playerRings.accountId, ctx.actor.accountId)))
      .returning();
    if (!row) throw refuse("playerRingNotFound");
    await audit({
      action: "player-ring.remove",
      subject: { kind: "player-ring", id: row.id },
      before: { place: row.tag, ring: row.ring, heldVersion: row.heldVersion, heldUntil: row.heldUntil },
    });
  });
  return { success: true };
}

/** Returns screens, oldest first, with the version that each has and gets, and why. */
export async function listScreenVersions({
  ctx,
  input: { cursor, limit },
}: Verb<InputOf<typeof versionsContract>, Customer>): Promise<ResponseOf<typeof versionsContract>> {
  const { db, env } = ctx.deps;
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const rows = await db
    .select({ id: screens.id, name: screens.name, tags: screens.tags, has: buildOf })
    .from(screens)
    .where(and(ownScreens(accountId), cursor === undefined ? undefined : gt(screens.id, cursor)))
    .orderBy(asc(screens.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const builds = await buildsIn(db);
  const rules = await ringsOf(db, accountId);
  const ruleFor = await rulesOfScreens(db, { accountId, rules, screenIds: page.map(({ id }) => id) });
  const items = page.map((screen) => {
    const rule = ruleFor(screen, now);
    const asking = { builds, screenId: screen.id, rule, percent: env.PLAYER_FIRST_PERCENT, now };
    const { build, why } = chooseBuild(asking);
    const next = nextBuild({ ...asking, hours: env.PLAYER_FIRST_HOURS });
    return {
      id: screen.id,
      name: screen.name,
      has: screen.has,
      gets: build?.version ?? null,
      why,
      problem: rule && holdProblem(builds, rule, now),
      next: next && { version: next.version, at: next.at?.toISOString() ?? null },
    };
  });
  return { items, nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null };
}
