import type { Customer } from "#server/actor.ts";
import type { Verb } from "#server/context.ts";
import { withinSums } from "#server/db/account-sums.ts";
import type { AuditEntry } from "#server/db/audit-entry.ts";
import { keptSince } from "#server/db/soft-delete.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { isRefusal, Refusal, refuse } from "#server/refusal.ts";
import { canRestart } from "#shared/can-restart.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { SentCommand } from "#shared/contracts/core/commands.ts";
import { numberedName } from "#shared/contracts/playing/enrolments.ts";
import type {
  changeScreens as changeScreensContract,
  ScreenChange,
} from "#shared/contracts/playing/screen-changes.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { inParts, undoOf } from "#shared/screens/undo-of.ts";
import { checkValue, leaveCommands } from "../../../core/commands/index.ts";
import { addMembers, removeMembers } from "../../../core/groups/index.ts";
import { removeScreens, tagScreens } from "../../../core/screen-register/index.ts";
import { bringBack } from "../delete-screen.ts";
import type { ScreenListCache } from "../list-cache/index.ts";
import { listScreenIds } from "../list-screens.ts";
import { lockScreens } from "../queries.ts";
import { distinctTags } from "../update-screen.ts";
import { done, failed, type Outcome, type Outcomes, type Subjects, same } from "./change.ts";
import { changeBack } from "./change-back.ts";
import { changeDevice } from "./change-device.ts";
import { changeEach, changeOrientation, changePlaylist } from "./change-setting.ts";

/** Adds screens to a group, or removes them. Throws NotFound for a missing group, Invalid for a smart one. */
async function changeGroup(
  { ctx, open: { tx, audit }, rows }: Subjects,
  { groupId, joins }: { groupId: number; joins: boolean },
): Promise<Outcomes> {
  const { accountId } = ctx.actor;
  const ids = rows.map(({ id }) => id);
  const change = joins ? addMembers : removeMembers;
  const { name, changed } = await change(tx, accountId, groupId, ids).catch((error: unknown) => {
    throw isRefusal(error, "invalid") ? error.field("groupId", "chooseGroup") : error;
  });
  if (changed.size > 0)
    await audit(
      ...[...changed].map(
        (id): AuditEntry => ({
          action: joins ? "screen.join-group" : "screen.leave-group",
          subject: { kind: "screen", id },
          after: { groupId, name },
        }),
      ),
    );
  return new Map(ids.map((id) => [id, changed.has(id) ? done() : same]));
}

const maxTags = 20;

/** Adds and removes tags. Tags that differ only in case are the same tag. */
async function changeTags(
  { ctx, open: { tx, audit }, rows }: Subjects,
  change: { add: readonly string[]; remove: readonly string[] },
): Promise<Outcomes> {
  const gone = new Set(change.remove.map((tag) => tag.toLowerCase()));
  const outcomes = new Map<number, Outcome>();
  const changed: { id: number; before: string[]; tags: string[] }[] = [];
  for (const { id, tags } of rows) {
    const next = distinctTags([...tags.filter((tag) => !gone.has(tag.toLowerCase())), ...change.add]);
    const isSame = next.length === tags.length && next.every((tag, index) => tag === tags[index]);
    if (next.length > maxTags) outcomes.set(id, failed(reasonRef("screenTooManyTags", { max: maxTags })));
    else {
      outcomes.set(id, isSame ? same : done({ tags }));
      if (!isSame) changed.push({ id, before: tags, tags: next });
    }
  }
  if (changed.length === 0) return outcomes;
  await tagScreens(tx, ctx.actor.accountId, changed);
  await audit(
    ...changed.map(
      ({ id, before, tags }): AuditEntry => ({
        action: "screen.update",
        subject: { kind: "screen", id },
        before: { tags: before },
        after: { tags },
      }),
    ),
  );
  return outcomes;
}

/** Sends a command to screens. */
async function commandScreens(
  { ctx, open: { tx, audit }, rows }: Subjects,
  { kind, value }: Pick<SentCommand, "kind" | "value">,
): Promise<Outcomes> {
  const able = rows.filter(({ device }) => kind !== "restart" || canRestart(device)).map(({ id }) => id);
  const commands = await leaveCommands(tx, able, { kind, value, now: ctx.now() });
  if (commands.size > 0)
    await audit(
      ...[...commands].map(
        ([id, commandId]): AuditEntry => ({
          action: "screen.command",
          subject: { kind: "screen", id },
          after: { commandId, kind, value },
        }),
      ),
    );
  const full = failed(reasonRef("screenTooManyCommands"));
  const outcomeOf = (id: number) => (commands.has(id) ? done() : full);
  const unable = failed(reasonRef("screenCannotRestart"));
  return new Map(rows.map(({ id }) => [id, able.includes(id) ? outcomeOf(id) : unable]));
}

async function remove({ ctx, open, rows }: Subjects): Promise<Outcomes> {
  await removeScreens({ ctx, ...open }, rows);
  return new Map(rows.map(({ id }) => [id, done()]));
}

/** Restores screens in the order of their ids while licences are free. */
async function restoreScreens({ ctx, open, rows }: Subjects): Promise<Outcomes> {
  const outcomes = new Map<number, Outcome>();
  let refused: Outcome | null = null;
  for (const row of rows) {
    // When there is no licence for one, there is none for the next.
    if (!refused)
      try {
        await bringBack(ctx, open, row);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused = failed(error);
      }
    outcomes.set(row.id, refused ?? done());
  }
  return outcomes;
}

interface Found {
  outcomes: Outcomes;
  names: ReadonlyMap<number, string>;
}

/** Rolls back what was only to be seen. */
class OnlyPreview extends Error {}

/** The most screens that a filter may find, as many as a table has. */
const maxFound = 5000;

/**
 * Applies one change to many screens in one transaction. Reports screens that are missing or cannot be changed, and
 * changes the others. Throws Invalid or NotFound for a playlist, group or command that is invalid for all, and Conflict
 * for a filter that finds too many.
 */
export async function changeScreens(
  { ctx, input }: Verb<InputOf<typeof changeScreensContract>, Customer>,
  cache: ScreenListCache,
): Promise<ResponseOf<typeof changeScreensContract>> {
  const { change, filter } = input;
  const ids = filter ? (await listScreenIds({ ctx, input: filter }, cache)).ids : [...new Set(input.ids)];
  if (ids.length > maxFound) throw refuse("filterFindsTooMany", { max: maxFound });
  // The calls for one screen are shut there (server/http/sandbox-rule.ts).
  if (ctx.actor.sandbox && (change.kind === "remove" || change.kind === "restore"))
    throw refuse("sandboxCannot");
  if (change.kind === "command") checkValue(change.command, change.value);
  let found: Found | undefined;
  const { outcomes, names } = await inTransaction(ctx, async (open) => {
    const which = change.kind === "restore" ? { removedAfter: keptSince(ctx) } : "there";
    const rows = await lockScreens(open.tx, ctx.actor.accountId, ids, which);
    const places = new Map(ids.map((id, at) => [id, at]));
    found = {
      outcomes: rows.length === 0 ? new Map() : await apply({ ctx, open, rows }, change, places),
      names: new Map(rows.map(({ id, name }) => [id, name])),
    };
    if (input.preview) throw new OnlyPreview();
    await open.audit({
      action: "screen.change-many",
      subject: { kind: "screens", id: null },
      after: { ...change, screens: ids.length, found: rows.length },
    });
    return found;
  }).catch((error: unknown) => {
    if (error instanceof OnlyPreview && found) return found;
    throw error;
  });
  const gone = failed(reasonRef("changedScreenGone"));
  const results = ids.map((id) => ({ id, name: names.get(id) ?? null, ...(outcomes.get(id) ?? gone) }));
  return { results, undo: input.preview ? [] : undoOf(change, results).flatMap(inParts) };
}

/** `places`: where each screen stands in the list of the caller, from 0. */
function apply(
  subjects: Subjects,
  change: ScreenChange,
  places: ReadonlyMap<number, number>,
): Promise<Outcomes> {
  const { tx } = subjects.open;
  const { accountId } = subjects.ctx.actor;
  switch (change.kind) {
    case "tags":
      return withinSums(tx, accountId, ["members"], () => changeTags(subjects, change));
    case "playlist":
      return changePlaylist(subjects, change.playlistId);
    case "orientation":
      return changeOrientation(subjects, change.orientation);
    case "device": {
      const { kind: _, ...levels } = change;
      return changeDevice(subjects, levels);
    }
    case "settings": {
      const { kind: _, namePattern, firstNumber = 1, ...values } = change;
      const rename = (id: number) =>
        namePattern && { name: numberedName(namePattern, (places.get(id) ?? 0) + firstNumber) };
      return withinSums(tx, accountId, ["openingTimes"], () =>
        changeEach(subjects, ({ id }) => ({ ...values, ...rename(id) })),
      );
    }
    case "names":
      return changeEach(subjects, ({ id }) => ({ name: change.names[places.get(id) ?? 0] }));
    case "back":
      return changeBack(subjects, change, places);
    case "join group":
    case "leave group":
      return changeGroup(subjects, { groupId: change.groupId, joins: change.kind === "join group" });
    case "command":
      return commandScreens(subjects, { kind: change.command, value: change.value });
    case "remove":
      return remove(subjects);
    case "restore":
      return withinSums(tx, accountId, ["openingTimes", "members"], () => restoreScreens(subjects));
  }
}
