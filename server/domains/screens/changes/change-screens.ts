import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { changeScreens as contract, ScreenChange } from "#shared/contracts/screen-changes.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { Customer, Verb } from "../../../context.ts";
import { withinSums } from "../../../db/account-sums.ts";
import { keptSince } from "../../../db/soft-delete.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { checkValue } from "../../commands/index.ts";
import { lockScreens } from "../queries.ts";
import { failed, type Outcomes, type Subjects } from "./change.ts";
import { changeGroup } from "./change-group.ts";
import { changeOrientation, changePlaylist } from "./change-setting.ts";
import { changeTags } from "./change-tags.ts";
import { commandScreens } from "./command.ts";
import { removeScreens, restoreScreens } from "./remove.ts";

/**
 * Applies one change to many screens in one transaction. Reports screens that are missing or cannot be changed, and
 * changes the others. Throws Invalid or NotFound for a playlist, group or command that is invalid for all.
 */
export async function changeScreens({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { change } = input;
  const ids = [...new Set(input.ids)];
  if (change.kind === "command") checkValue(change.command, change.value);
  const { outcomes, names } = await inTransaction(ctx, async (open) => {
    const which = change.kind === "restore" ? { removedAfter: keptSince(ctx) } : "there";
    const rows = await lockScreens(open.tx, ctx.actor.accountId, ids, which);
    const found: Outcomes = rows.length === 0 ? new Map() : await apply({ ctx, open, rows }, change);
    await open.audit({
      action: "screen.change-many",
      subject: { kind: "screens", id: null },
      after: { ...change, screens: ids.length, found: rows.length },
    });
    return { outcomes: found, names: new Map(rows.map(({ id, name }) => [id, name])) };
  });
  const gone = failed(reasonRef("changedScreenGone"));
  return { results: ids.map((id) => ({ id, name: names.get(id) ?? null, ...(outcomes.get(id) ?? gone) })) };
}

function apply(subjects: Subjects, change: ScreenChange): Promise<Outcomes> {
  const { tx } = subjects.open;
  const { accountId } = subjects.ctx.actor;
  switch (change.kind) {
    case "tags":
      return withinSums(tx, accountId, ["members"], () => changeTags(subjects, change));
    case "playlist":
      return changePlaylist(subjects, change.playlistId);
    case "orientation":
      return changeOrientation(subjects, change.orientation);
    case "join group":
    case "leave group":
      return changeGroup(subjects, { groupId: change.groupId, joins: change.kind === "join group" });
    case "command":
      return commandScreens(subjects, { kind: change.command, value: change.value });
    case "remove":
      return removeScreens(subjects);
    case "restore":
      return withinSums(tx, accountId, ["openingTimes", "members"], () => restoreScreens(subjects));
  }
}
