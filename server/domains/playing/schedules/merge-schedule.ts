import { withKept } from "#shared/contracts/contract.ts";
import { schedule } from "#shared/contracts/playing/schedules.ts";
import { when } from "#shared/contracts/when.ts";
import { same } from "#shared/merge/same.ts";
import { type EditedSchedule, scheduleShape } from "#shared/merge/schedule.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import {
  type EarlierRevision,
  keepRevision,
  revisionsSince,
} from "../../../db/revisions/earlier-revisions.ts";
import { mergeSave, versionsOf } from "../../../db/revisions/merge-save.ts";
import { refuse } from "../../../refusal.ts";
import type { RuleRow } from "./queries.ts";
import { targetOf } from "./target.ts";

const stored = schedule.pick({
  name: true,
  playlistId: true,
  target: true,
  priority: true,
  sharing: true,
  zone: true,
  when: true,
  condition: true,
  band: true,
  enabled: true,
});

/** What is left out stays as in the revision from which the change was made. */
type SentSchedule = { [K in keyof EditedSchedule]?: EditedSchedule[K] | undefined };

/** Returns what people edit of a schedule. */
export const editOf = (rule: RuleRow): EditedSchedule => stored.parse({ ...rule, target: targetOf(rule) });

/** Stores a schedule before a write that counts up its revision. */
export const keepSchedule = (open: { ctx: Ctx<Customer>; tx: Tx }, rule: RuleRow): Promise<void> =>
  keepRevision(open, { kind: "schedule", id: rule.id }, { revision: rule.revision, content: editOf(rule) });

/**
 * Merges a change that was made from `revision` with the present schedule, which is locked. Throws Conflict when
 * somebody else changed the same fields, when that revision is no longer kept, and when the two changes contradict each
 * other, for example a later start and an earlier end.
 */
export async function mergedSchedule(
  { ctx, tx }: { ctx: Ctx<Customer>; tx: Tx },
  rule: RuleRow,
  { revision, sent }: { revision: number; sent: SentSchedule },
): Promise<EditedSchedule> {
  if (revision === rule.revision) return withKept(editOf(rule), sent);
  const { accountId, userId } = ctx.actor;
  const subject = { kind: "schedule" as const, id: rule.id };
  const earlier =
    revision < rule.revision ? await revisionsSince(tx, accountId, { ...subject, revision }) : [];
  if (earlier[0]?.revision !== revision) throw refuse("scheduleChanged");
  const versions = versionsOf(earlier, (content) => stored.parse(content), editOf(rule));
  const mine = withKept(versions[0]?.value ?? editOf(rule), sent);
  const merged = mergeSave(scheduleShape, { mine, versions, userId });
  if (!when.safeParse(merged.when).success)
    throw contradiction(
      earlier,
      versions.map(({ value }) => value.when),
    );
  return merged;
}

/** The refusal for two changes of different parts of a time rule that are not valid together. */
function contradiction(earlier: readonly EarlierRevision[], whens: readonly EditedSchedule["when"][]) {
  const [base, theirs, last] = [whens[0], whens.at(-1), earlier.at(-1)];
  const by = last?.replacedBy?.name ?? null;
  const fields = (["from", "until", "recurrence", "count"] as const).filter(
    (field) => !same(base?.[field], theirs?.[field]),
  );
  const refusal = by === null ? refuse("sameChanged") : refuse("sameChangedBy", { name: by });
  const at = last?.replacedAt.toISOString() ?? null;
  return refusal.clashing(fields.map((field) => ({ item: null, field, theirs: theirs?.[field], by, at })));
}
