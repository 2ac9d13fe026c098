import { t } from "@lingui/core/macro";
import { lazy, type ReactNode, useRef, useState } from "react";
import type { Usage } from "#shared/contracts/playing/usage.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import type { NamedUser } from "./user-words.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/panel/confirm-dialog.tsx")).ConfirmDialog,
}));
const DeletionConsequences = lazy(async () => ({
  default: (await import("./deletion-consequences.tsx")).DeletionConsequences,
}));

/** Where something is used, and by what. */
export type UsageAsked = Usage & { users: readonly NamedUser[]; userCount: number };

export interface Deletion {
  /** The dialog's title: "Delete “Menu”?" */
  title: string;
  /** Looks up where it plays. */
  usage: () => Promise<UsageAsked>;
  remove: () => void;
  /** Another file takes its places; what nothing uses is replaced without a question. */
  replaced?: boolean;
  /** What its places show then, and how it comes back; without it what is said of content. */
  restored?: string;
}

/** Whether something uses it that a screen shows, or that is not a playlist: a campaign, a button, a logo. */
const isShown = ({ screenCount, scheduleCount, users }: UsageAsked): boolean =>
  screenCount + scheduleCount > 0 || users.some(({ kind }) => kind !== "playlist");

/**
 * Asks before something that is in use is deleted, and tells where. What nothing shows is deleted at once; its Undo is enough. Render `dialog` on the page.
 */
export function useDeletionQuestion(): { ask: (deletion: Deletion) => Promise<void>; dialog: ReactNode } {
  const state = useLazyDialog();
  const [subject, setSubject] = useState<{ deletion: Deletion; usage: UsageAsked | null } | null>(null);
  const asking = useRef(false);

  async function ask(deletion: Deletion): Promise<void> {
    if (asking.current) return;
    asking.current = true;
    // When the lookup fails, ask nevertheless: it may be on air.
    const usage = await deletion.usage().catch(() => null);
    asking.current = false;
    const isFree = usage && (deletion.replaced ? usage.userCount === 0 : !isShown(usage));
    if (isFree) return deletion.remove();
    setSubject({ deletion, usage });
    state.open();
  }

  const dialog = state.wanted && subject && (
    <LatePart>
      <ConfirmDialog
        opened={state.opened}
        title={subject.deletion.title}
        confirm={subject.deletion.replaced ? t`Replace everywhere` : t`Move to trash`}
        onClose={state.close}
        onConfirm={() => {
          state.close();
          subject.deletion.remove();
        }}
      >
        <DeletionConsequences
          usage={subject.usage}
          replaced={subject.deletion.replaced ?? false}
          restored={subject.deletion.restored}
        />
      </ConfirmDialog>
    </LatePart>
  );
  return { ask, dialog };
}
