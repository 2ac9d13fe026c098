import type { AuditEntry } from "../../../db/transaction.ts";
import { isRefusal } from "../../../http/errors.ts";
import { addMembers, removeMembers } from "../../groups/index.ts";
import { done, type Outcomes, type Subjects, same } from "./change.ts";

/** Adds screens to a group, or removes them. Throws NotFound for a missing group, Invalid for a smart one. */
export async function changeGroup(
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
