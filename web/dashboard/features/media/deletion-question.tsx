import { t } from "@lingui/core/macro";
import { lazy, type ReactNode, useRef, useState } from "react";
import type { Usage } from "#shared/contracts/usage.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/panel/confirm-dialog.tsx")).ConfirmDialog,
}));
const DeletionConsequences = lazy(async () => ({
  default: (await import("./deletion-consequences.tsx")).DeletionConsequences,
}));

export interface Deletion {
  /** The dialog's title: "Delete “Menu”?" */
  title: string;
  /** Looks up where it plays. */
  usage: () => Promise<Usage>;
  remove: () => void;
}

/** Whether screens, schedules, designs or albums show it. */
const isShown = ({ screenCount, scheduleCount, designs, albums }: Usage): boolean =>
  screenCount + scheduleCount + designs.length + albums.length > 0;

/**
 * Asks before something that screens, schedules, designs or albums show is deleted, and tells where. What nothing shows
 * is deleted at once; its Undo is enough. Render `dialog` on the page.
 */
export function useDeletionQuestion(): { ask: (deletion: Deletion) => Promise<void>; dialog: ReactNode } {
  const state = useLazyDialog();
  const [subject, setSubject] = useState<{ deletion: Deletion; usage: Usage | null } | null>(null);
  const asking = useRef(false);

  async function ask(deletion: Deletion): Promise<void> {
    if (asking.current) return;
    asking.current = true;
    // When the lookup fails, ask nevertheless: it may be on air.
    const usage = await deletion.usage().catch(() => null);
    asking.current = false;
    if (usage && !isShown(usage)) return deletion.remove();
    setSubject({ deletion, usage });
    state.open();
  }

  const dialog = state.wanted && subject && (
    <LatePart>
      <ConfirmDialog
        opened={state.opened}
        title={subject.deletion.title}
        confirm={t`Move to trash`}
        onClose={state.close}
        onConfirm={() => {
          state.close();
          subject.deletion.remove();
        }}
      >
        <DeletionConsequences usage={subject.usage} />
      </ConfirmDialog>
    </LatePart>
  );
  return { ask, dialog };
}
