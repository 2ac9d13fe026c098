import { t } from "@lingui/core/macro";
import { dataSourceUsage } from "#shared/contracts/playing/usage.ts";
import { call } from "#web/lib/api.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import { type UsageAsked, useDeletionQuestion } from "../deletion/deletion-question.tsx";
import type { NamedUser } from "../deletion/user-words.ts";
import { useDataSourceActions } from "./data-source-queries.ts";

/** What shows a data source, and where that plays. */
async function usageOf(id: number): Promise<UsageAsked> {
  const { media, campaigns, ...usage } = await call(dataSourceUsage, { id });
  const users = [
    ...media.map(({ name }): NamedUser => ({ kind: "media", name })),
    ...campaigns.map(({ name }): NamedUser => ({ kind: "campaign", name })),
  ];
  return { ...usage, users, userCount: users.length };
}

/** Returns what deletes a data source, asks before if something shows it, and offers Undo. Render `dialog`. */
export function useDeleteSource({ id, name }: { id: number; name: string }, onRemoved?: () => void) {
  const { remove, restore } = useDataSourceActions();
  const { ask, dialog } = useDeletionQuestion();
  const drop = () =>
    remove.mutateAsync(id).then(
      () => {
        onRemoved?.();
        offerUndo(t`“${name}” deleted`, () => restore.mutateAsync(id));
      },
      (error) => showFailure(t`“${name}” was not deleted`, error),
    );
  return {
    dialog,
    isPending: remove.isPending,
    ask: () =>
      void ask({
        title: t`Delete “${name}”?`,
        usage: () => usageOf(id),
        remove: () => void drop(),
        restored: t`Boards, designs and apps then show nothing of it. You can restore it from the trash for 30 days.`,
      }),
  };
}
