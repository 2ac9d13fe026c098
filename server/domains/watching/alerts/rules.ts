import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import { type InputOf, type ResponseOf, withKept } from "#shared/contracts/contract.ts";
import type * as contracts from "#shared/contracts/watching/alerts.ts";
import { roleMay } from "#shared/roles.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { alertChannels, alertRules, memberships, screenGroups, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { groupOf } from "../../core/groups/index.ts";

type Row = typeof alertRules.$inferSelect;
type Fields = Omit<InputOf<typeof contracts.createAlertRule>, "groupId">;

interface FoundRule {
  rule: Row;
  group: { id: number; name: string } | null;
}

const present = ({ rule, group }: FoundRule): contracts.AlertRule => ({
  id: rule.id,
  group,
  enabled: rule.enabled,
  kinds: rule.kinds,
  offlineMinutes: rule.offlineMinutes,
  userIds: rule.userIds,
  channelIds: rule.channelIds,
  whatsappUserIds: rule.whatsappUserIds,
  digestAt: rule.digestAt,
  planDays: rule.planDays,
  quiet:
    rule.quietStart !== null && rule.quietEnd !== null
      ? { start: rule.quietStart, end: rule.quietEnd }
      : null,
});

/** Returns the rules of an account, without those of groups in the trash: the one for all screens, then by name. */
async function rulesOf(db: Reader | Tx, accountId: number): Promise<FoundRule[]> {
  const rows = await db
    .select({ rule: alertRules, groupId: screenGroups.id, name: screenGroups.name })
    .from(alertRules)
    .leftJoin(screenGroups, and(eq(screenGroups.id, alertRules.groupId), isNull(screenGroups.deletedAt)))
    .where(and(eq(alertRules.accountId, accountId), isNull(alertRules.deletedAt)))
    .orderBy(asc(screenGroups.name), asc(alertRules.id));
  const found = rows
    .map(({ rule, groupId, name }) => ({
      rule,
      group: groupId === null ? null : { id: groupId, name: name ?? "" },
    }))
    .filter(({ rule, group }) => rule.groupId === null || group !== null);
  return [...found.filter(({ group }) => !group), ...found.filter(({ group }) => group)];
}

/** Returns a rule of this account. Throws NotFound. */
export async function ruleOf(db: Reader | Tx, accountId: number, id: number): Promise<FoundRule> {
  const found = (await rulesOf(db, accountId)).find(({ rule }) => rule.id === id);
  if (!found) throw refuse("alertRuleNotFound");
  return found;
}

export async function listAlertRules({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof contracts.listAlertRules>> {
  return { items: (await rulesOf(ctx.deps.db, ctx.actor.accountId)).map(present) };
}

/** Watches screens. Throws Conflict for a second rule of a group, NotFound for a group of another account. */
export async function createAlertRule({
  ctx,
  input,
}: Verb<InputOf<typeof contracts.createAlertRule>, Customer>): Promise<contracts.AlertRule> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { groupId } = input;
    const group = groupId === null ? null : await groupOf(tx, accountId, groupId);
    const others = await tx
      .select({ groupId: alertRules.groupId })
      .from(alertRules)
      .where(and(eq(alertRules.accountId, accountId), isNull(alertRules.deletedAt)));
    if (others.some((rule) => rule.groupId === groupId)) throw refuse("alertRuleExists");
    if (others.length >= accountLimits.maxAlertRules)
      throw refuse("maxAlertRules", { max: accountLimits.maxAlertRules });
    await requireRecipients(tx, accountId, input);
    const [rule] = await tx
      .insert(alertRules)
      .values({ accountId, groupId, ...fieldsOf(input), createdAt: now, changedAt: now })
      .returning();
    if (!rule) throw new Error("The rule was not written");
    await audit({
      action: "alert-rule.create",
      subject: { kind: "alert-rule", id: rule.id },
      after: audited(rule),
    });
    return present({ rule, group: group && { id: group.id, name: group.name } });
  });
}

/** Changes a rule. Throws NotFound, Invalid for people who are not members and for unknown channels. */
export async function saveAlertRule({
  ctx,
  input: { id, ...sent },
}: Verb<InputOf<typeof contracts.saveAlertRule>, Customer>): Promise<contracts.AlertRule> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await ruleOf(tx, accountId, id);
    const input = withKept<Fields>(present(before), sent);
    await requireRecipients(tx, accountId, input);
    const [rule] = await tx
      .update(alertRules)
      .set({ ...fieldsOf(input), changedAt: ctx.now() })
      .where(and(eq(alertRules.id, before.rule.id), eq(alertRules.accountId, accountId)))
      .returning();
    if (!rule) throw new Error("The rule was not written");
    await audit({
      action: "alert-rule.save",
      subject: { kind: "alert-rule", id: rule.id },
      before: audited(before.rule),
      after: audited(rule),
    });
    return present({ ...before, rule });
  });
}

/** Removes a rule; the next evaluation ends its alerts without a message. Throws NotFound. */
export async function deleteAlertRule({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const { rule } = await ruleOf(tx, accountId, input.id);
    await tx
      .update(alertRules)
      .set({ deletedAt: now, changedAt: now })
      .where(and(eq(alertRules.id, rule.id), eq(alertRules.accountId, accountId)));
    await audit({
      action: "alert-rule.delete",
      subject: { kind: "alert-rule", id: rule.id },
      before: audited(rule),
    });
  });
  return { success: true };
}

const fieldsOf = ({ quiet, ...fields }: Fields) => ({
  enabled: fields.enabled,
  offlineMinutes: fields.offlineMinutes,
  digestAt: fields.digestAt,
  planDays: fields.planDays,
  kinds: [...new Set(fields.kinds)],
  userIds: [...new Set(fields.userIds)],
  channelIds: [...new Set(fields.channelIds)],
  whatsappUserIds: [...new Set(fields.whatsappUserIds)],
  quietStart: quiet?.start ?? null,
  quietEnd: quiet?.end ?? null,
});

const audited = ({ groupId, enabled, offlineMinutes, kinds, planDays, ...recipients }: Row) => ({
  groupId,
  enabled,
  offlineMinutes,
  kinds,
  planDays,
  recipients: recipients.userIds.length + recipients.channelIds.length + recipients.whatsappUserIds.length,
});

/** Throws Invalid for people who are no members, may not see screens or did not confirm their address, and for channels of others. */
async function requireRecipients(
  tx: Tx,
  accountId: number,
  { userIds, channelIds, whatsappUserIds }: Pick<Fields, "userIds" | "channelIds" | "whatsappUserIds">,
): Promise<void> {
  const members = await tx
    .select({ id: users.id, role: memberships.role })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), isNotNull(users.emailConfirmedAt)))
    .where(and(eq(memberships.accountId, accountId), anyOf(users.id, [...userIds, ...whatsappUserIds])));
  const able = new Set(members.filter(({ role }) => roleMay(role, "screens.see")).map(({ id }) => id));
  if (userIds.some((id) => !able.has(id)))
    throw refuse("alertRecipientUnfit").field("userIds", "alertRecipientUnfit");
  if (whatsappUserIds.some((id) => !able.has(id)))
    throw refuse("alertRecipientUnfit").field("whatsappUserIds", "alertRecipientUnfit");
  const channels = await tx
    .select({ id: alertChannels.id })
    .from(alertChannels)
    .where(
      and(
        eq(alertChannels.accountId, accountId),
        isNull(alertChannels.deletedAt),
        anyOf(alertChannels.id, channelIds),
      ),
    );
  if (channels.length < new Set(channelIds).size) throw refuse("alertChannelNotFound");
}
