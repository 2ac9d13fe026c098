import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { listTrash, type RemovableKind, type RemovedThing } from "#shared/contracts/library/trash.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { pagesOf } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { trashKinds } from "./trash-kinds.ts";

/** What was removed of one kind, the latest first, page by page. */
export function useTrash(kind: RemovableKind) {
  const list = useInfiniteQuery(pagesOf(listTrash, [trashKinds[kind].topic, "trash", kind], { kind }));
  return { ...list, items: list.data?.pages.flatMap((page) => page.items) ?? [] };
}

/** Restores things of one kind, and says so. */
export function useRestore(): (things: readonly RemovedThing[]) => Promise<void> {
  const client = useQueryClient();
  const underway = useRef(new Set<number>()).current;
  return async (all) => {
    // A second click comes before the list without it.
    const things = all.filter(({ id }) => !underway.has(id));
    const [first] = things;
    if (!first) return;
    for (const { id } of things) underway.add(id);
    const words = things.length === 1 ? `“${first.name}”` : countOfItems(things.length);
    try {
      await trashKinds[first.kind].restore(things.map(({ id }) => id));
      showDone(t`${words} restored`);
    } catch (error) {
      showFailure(t`${words} could not be restored`, error);
    }
    await client.invalidateQueries();
    for (const { id } of things) underway.delete(id);
  };
}
