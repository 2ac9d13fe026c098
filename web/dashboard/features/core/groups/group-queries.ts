import { plural, t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  createGroup,
  deleteGroup,
  restoreGroup,
  type ScreenGroup,
  saveGroup,
} from "#shared/contracts/core/groups.ts";
import type { EditedGroup } from "#shared/merge/group.ts";
import { call } from "#web/lib/api.ts";
import { useReadAgain } from "#web/lib/reads.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import { groupTopic as topic } from "../../../queries/groups.ts";

interface SavedGroup {
  /** Null for a new group. */
  id: number | null;
  /** The group as it was when the change began. */
  base: EditedGroup | null;
  body: RequestOf<typeof createGroup>;
}

/** Returns what people edit of a group. */
export const editOf = ({ name, parentId, smart, screenIds }: ScreenGroup): EditedGroup => ({
  name,
  parentId,
  smart,
  screenIds: smart ? [] : screenIds,
});

/** Creates a group, or saves the one with this id. */
export const useSaveGroup = () =>
  useMutation({
    mutationFn: ({ id, base, body }: SavedGroup) =>
      id === null ? call(createGroup, body) : call(saveGroup, { ...body, id, ...(base && { base }) }),
    onSuccess: useReadAgain([topic]),
  });

/** Deletes a group and offers Undo. The notice names what no longer plays. */
export function useDeleteGroup(): (group: Pick<ScreenGroup, "id" | "name">) => Promise<void> {
  const refresh = useReadAgain([topic]);
  async function restore({ id, name }: Pick<ScreenGroup, "id" | "name">): Promise<void> {
    try {
      await call(restoreGroup, { id });
    } catch (error) {
      showFailure(t`“${name}” could not be restored`, error);
    }
    await refresh();
  }
  return async (group) => {
    try {
      const { uses } = await call(deleteGroup, { id: group.id });
      const { name } = group;
      const notice =
        uses > 0
          ? plural(uses, {
              one: `“${name}” deleted. # schedule for it no longer plays`,
              other: `“${name}” deleted. # schedules for it no longer play`,
            })
          : t`“${name}” deleted`;
      offerUndo(notice, () => restore(group));
    } catch (error) {
      showFailure(t`“${group.name}” was not deleted`, error);
    }
    await refresh();
  };
}
