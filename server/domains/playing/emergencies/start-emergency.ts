import { and, asc, eq, isNull } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type {
  Emergency,
  startEmergency as startEmergencyContract,
} from "#shared/contracts/playing/emergencies.ts";
import type { Target } from "#shared/contracts/target.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
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
async function meantScreens(db: Reader, accountId: number, targets: readonly Target[]): Promise<number[]> {
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
 * field.
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
    const [row] = await tx
      .insert(emergencies)
      .values({ accountId, drill, content: stored, targets, startedAt: now, startedBy: userId, endsAt })
      .returning();
    if (!row) throw new Error("The emergency was not written");
    const name = stored.kind === "message" ? cutText(stored.text, 100) : stored.name;
    const common = {
      accountId,
      name,
      playlistId,
      startsAt: now,
      endsAt,
      emergencyId: row.id,
      createdAt: now,
    };
    await interruptFor(ctx, tx, common, onceEach(input.targets).map(columnsOfTarget));
    await requireFewOpen(tx, accountId, "emergencies", now);
    await expectReceipts(tx, row.id, screenIds);
    const told = (news: "started" | "over", afterMs = 0) =>
      ctx.deps.jobs.enqueue(tx, pushEmergencyJob, { emergencyId: row.id, news }, { afterMs });
    await told("started");
    if (endsAt) await told("over", endsAt.getTime() - now.getTime());
    await audit({
      action: drill ? "emergency.drill" : "emergency.start",
      subject: { kind: "emergency", id: row.id },
      after: { ...input, screens: screenIds.length },
    });
    return presentEmergency(tx, accountId, row.id, now, await sightOf(ctx, tx));
  });
}

const onceEach = (targets: readonly Target[]): Target[] => {
  if (targets.some(({ kind }) => kind === "account")) return [{ kind: "account" }];
  return [...new Map(targets.map((target) => [JSON.stringify(target), target])).values()];
};

async function expectReceipts(tx: Tx, emergencyId: number, screenIds: readonly number[]): Promise<void> {
  await inPieces(screenIds, (part) =>
    tx.insert(emergencyReceipts).values(part.map((screenId) => ({ emergencyId, screenId }))),
  );
}
