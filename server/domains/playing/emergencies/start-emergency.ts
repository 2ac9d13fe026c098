import { and, asc, eq, isNull } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type {
  Emergency,
  startEmergency as startEmergencyContract,
} from "#shared/contracts/playing/emergencies.ts";
import type { Target } from "#shared/contracts/target.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { requireFewOpen } from "../../../db/account-bounds.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf, inPieces } from "../../../db/statement.ts";
import { emergencies, emergencyReceipts, screenGroups, screens } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { groupsOfScreens } from "../../core/groups/index.ts";
import { targetKey, targetKeysOf } from "../../core/program/index.ts";
import { requireInScope, requirePlanInScope, sightOf } from "../../identity/scopes/index.ts";
import { checkTarget, columnsOfTarget, interruptFor } from "../schedules/index.ts";
import { presentEmergency } from "./present.ts";
import { pushEmergencyJob } from "./push-emergency.ts";
import { putContent } from "./put-content.ts";

/** Returns the account's screens that these targets include now. */
export async function meantScreens(
  db: Reader,
  accountId: number,
  targets: readonly Target[],
): Promise<number[]> {
  const rows = await db
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)))
    .orderBy(asc(screens.id));
  const ids = rows.map((row) => row.id);
  if (targets.some(({ kind }) => kind === "account")) return ids;
  const keys = new Set(targets.map((target) => targetKey(columnsOfTarget(target))));
  const groupsOf = await groupsOfScreens(db, [accountId], ids);
  return ids.filter((id) => targetKeysOf({ id, groupIds: groupsOf(id) }).some((key) => keys.has(key)));
}

/** Returns the present names of these targets; empty for all screens. */
async function targetNames(db: Reader, accountId: number, targets: readonly Target[]): Promise<string[]> {
  if (targets.some(({ kind }) => kind === "account")) return [];
  const named = async (kind: "screen" | "group", table: typeof screens | typeof screenGroups) => {
    const ids = targets.flatMap((target) => (target.kind === kind ? [target.id] : []));
    if (ids.length === 0) return [];
    const rows = await db
      .select({ name: table.name })
      .from(table)
      .where(and(eq(table.accountId, accountId), anyOf(table.id, ids)))
      .orderBy(asc(table.name));
    return rows.map((row) => row.name);
  };
  return [...(await named("group", screenGroups)), ...(await named("screen", screens))];
}

/**
 * Starts an emergency. It acts at once, under any plan (but not before the first one) and even when the account reviews. Throws Invalid for the
 * field, Conflict when too many are on.
 */
export async function startEmergency({
  ctx,
  input,
}: Verb<InputOf<typeof startEmergencyContract>, Customer>): Promise<Emergency> {
  const { accountId, userId } = ctx.actor;
  const { content, drill } = input;
  const now = ctx.now();
  const endsAt = input.endsAt === null ? null : new Date(input.endsAt);
  if (endsAt && endsAt <= now) throw refuse("endIsPast").field("endsAt", "chooseLaterEnd");
  return inTransaction(ctx, async ({ tx, audit }) => {
    await requirePlanInScope(ctx, tx, { targets: input.targets });
    if (content.kind === "media")
      await requireInScope(ctx, tx, { kind: "media", ids: [content.mediaId], changes: false });
    for (const target of input.targets) await checkTarget(tx, accountId, target);
    const screenIds = await meantScreens(tx, accountId, input.targets);
    if (screenIds.length === 0) throw refuse("noScreenChosen").field("targets", "screensRequired");
    const { playlistId, stored } = await putContent(tx, { accountId, content, now });
    const targets = await targetNames(tx, accountId, input.targets);
    const name = stored.kind === "message" ? cutText(stored.text, 100) : stored.name;
    const emergencyId = await writeEmergency(ctx, tx, {
      accountId,
      drill,
      content: stored,
      targets,
      startedBy: userId,
      endsAt,
      screenIds,
      interrupt: (id) =>
        interruptFor(
          ctx,
          tx,
          { accountId, name, playlistId, startsAt: now, endsAt, emergencyId: id, createdAt: now },
          onceEach(input.targets).map(columnsOfTarget),
        ),
    });
    await requireFewOpen(tx, accountId, "emergencies", now);
    await audit({
      action: drill ? "emergency.drill" : "emergency.start",
      subject: { kind: "emergency", id: emergencyId },
      after: { ...input, screens: screenIds.length },
    });
    return presentEmergency(tx, accountId, emergencyId, now, await sightOf(ctx, tx));
  });
}

/**
 * Writes an emergency that begins now, with its interruptions and the receipts that it waits for, and tells devices. Returns its
 * id. The caller looks whether too many are on.
 */
export async function writeEmergency(
  ctx: Ctx,
  tx: Tx,
  {
    screenIds,
    interrupt,
    ...emergency
  }: Pick<typeof emergencies.$inferInsert, "accountId" | "drill" | "content" | "targets" | "startedBy"> & {
    endsAt: Date | null;
    screenIds: readonly number[];
    interrupt: (emergencyId: number) => Promise<void>;
  },
): Promise<number> {
  const now = ctx.now();
  const [row] = await tx
    .insert(emergencies)
    .values({ ...emergency, startedAt: now })
    .returning({ id: emergencies.id });
  if (!row) throw new Error("The emergency was not written");
  await interrupt(row.id);
  await expectReceipts(tx, row.id, screenIds);
  await ctx.deps.jobs.enqueue(tx, pushEmergencyJob, { emergencyId: row.id, news: "started" });
  await tellOver(ctx, tx, row.id, emergency.endsAt);
  return row.id;
}

/** Tells devices at the end of an emergency, unless that has moved by then. */
export async function tellOver(ctx: Ctx, tx: Tx, emergencyId: number, endsAt: Date | null): Promise<void> {
  const afterMs = endsAt && endsAt.getTime() - ctx.now().getTime();
  if (afterMs !== null)
    await ctx.deps.jobs.enqueue(tx, pushEmergencyJob, { emergencyId, news: "over" }, { afterMs });
}

const onceEach = (targets: readonly Target[]): Target[] => {
  if (targets.some(({ kind }) => kind === "account")) return [{ kind: "account" }];
  return [...new Map(targets.map((target) => [JSON.stringify(target), target])).values()];
};

export async function expectReceipts(
  tx: Tx,
  emergencyId: number,
  screenIds: readonly number[],
): Promise<void> {
  await inPieces(screenIds, (part) =>
    tx
      .insert(emergencyReceipts)
      .values(part.map((screenId) => ({ emergencyId, screenId })))
      .onConflictDoNothing(),
  );
}
