import type { InputOf } from "#shared/contracts/contract.ts";
import type { startEmergency as contract, Emergency } from "#shared/contracts/emergencies.ts";
import type { Aim } from "#shared/contracts/schedules.ts";
import type { Customer, Verb } from "../../context.ts";
import { requireFewOpen } from "../../db/account-bounds.ts";
import type { Tx } from "../../db/client.ts";
import { emergencies, emergencyReceipts, interruptions } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { checkAim, columnsOfAim } from "../schedules/index.ts";
import { meantScreens, targetNames } from "./meant-screens.ts";
import { presentEmergency } from "./present.ts";
import { putContent } from "./put-content.ts";

/**
 * Starts an emergency. It acts at once, under any plan and even when the account reviews. Throws Invalid for the
 * field.
 */
export async function startEmergency({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<Emergency> {
  const { accountId, userId } = ctx.actor;
  const { content, drill } = input;
  const now = ctx.now();
  const endsAt = input.endsAt === null ? null : new Date(input.endsAt);
  if (endsAt && endsAt <= now) throw refuse("endIsPast").field("endsAt", "chooseLaterEnd");
  return inTransaction(ctx, async ({ tx, audit }) => {
    for (const aim of input.targets) await checkAim(tx, accountId, aim);
    const screenIds = await meantScreens(tx, accountId, input.targets);
    if (screenIds.length === 0) throw refuse("noScreenChosen").field("targets", "screensRequired");
    const { playlistId, kept } = await putContent(tx, { accountId, content, now });
    const targets = await targetNames(tx, accountId, input.targets);
    const [row] = await tx
      .insert(emergencies)
      .values({ accountId, drill, content: kept, targets, startedAt: now, startedBy: userId, endsAt })
      .returning();
    if (!row) throw new Error("The emergency was not written");
    const name = kept.kind === "message" ? kept.text.slice(0, 100) : kept.name;
    const common = {
      accountId,
      name,
      playlistId,
      startsAt: now,
      endsAt,
      emergencyId: row.id,
      createdAt: now,
    };
    await tx.insert(interruptions).values(
      onceEach(input.targets).map((aim) => ({
        ...common,
        tier: "emergency" as const,
        ...columnsOfAim(aim),
      })),
    );
    await requireFewOpen(tx, accountId, "emergencies", now);
    await expectReceipts(tx, row.id, screenIds);
    await audit({
      action: drill ? "emergency.drill" : "emergency.start",
      subject: { kind: "emergency", id: row.id },
      after: { ...input, screens: screenIds.length },
    });
    return presentEmergency(tx, accountId, row.id, now);
  });
}

const onceEach = (aims: readonly Aim[]): Aim[] => {
  if (aims.some(({ kind }) => kind === "account")) return [{ kind: "account" }];
  return [...new Map(aims.map((aim) => [JSON.stringify(aim), aim])).values()];
};

async function expectReceipts(tx: Tx, emergencyId: number, screenIds: readonly number[]): Promise<void> {
  const maxPerStatement = 5_000;
  for (let from = 0; from < screenIds.length; from += maxPerStatement)
    await tx
      .insert(emergencyReceipts)
      .values(screenIds.slice(from, from + maxPerStatement).map((screenId) => ({ emergencyId, screenId })));
}
