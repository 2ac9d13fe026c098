import { t } from "@lingui/core/macro";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { withHiddenRows, withoutHiddenRows } from "#shared/tables/hidden-rows.ts";
import { offerUndo, showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { makeQuickEdit, type QuickEdit } from "./quick-edits.ts";
import { useTable, useTableActions } from "./table-queries.ts";

/** A change with its opposite, and what was done in words. */
interface Quick {
  edit: QuickEdit;
  back: QuickEdit;
  done: string;
}

/** Returns the newest content of a table and what saves a change of one row at once, with Undo. */
export function useQuickEdits(id: number) {
  const query = useTable(id);
  const { save } = useTableActions();
  const document = query.data?.document;
  const base: TableDocument | null = document?.kind === "table" ? document : null;

  /** Resolves to true when the server has it. */
  async function send(edit: QuickEdit, from: TableDocument): Promise<TableDocument | null> {
    try {
      const next = withoutHiddenRows(makeQuickEdit(withHiddenRows(from), edit));
      const saved = await save.mutateAsync({ id, base: from, document: next });
      return saved.document.kind === "table" ? saved.document : null;
    } catch (error) {
      showFailure(t`This was not changed`, error);
      return null;
    }
  }
  return {
    query,
    table: base,
    async change({ edit, back, done }: Quick): Promise<boolean> {
      const saved = base && (await send(edit, base));
      if (!saved) return false;
      offerUndo(done, async () => {
        if (await send(back, saved)) showDone(t`It is as before.`);
      });
      return true;
    },
  };
}
