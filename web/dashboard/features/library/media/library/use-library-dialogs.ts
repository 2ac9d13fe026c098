import { useState } from "react";
import type { Folder } from "#shared/contracts/library/folders.ts";
import type { Media } from "#shared/contracts/library/media.ts";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";

/** Manages a dialog and its subject, which stays while the dialog closes. */
function useDialogAbout<Subject>(first: Subject) {
  const dialog = useLazyDialog();
  const [subject, setSubject] = useState(first);
  return {
    ...dialog,
    subject,
    about: (next: Subject) => {
      setSubject(next);
      dialog.open();
    },
  };
}

/** Returns the dialogs of the library and their subjects. */
export function useLibraryDialogs() {
  return {
    folder: useDialogAbout<Folder | null>(null),
    move: useDialogAbout<{ media: readonly Media[] } | { folder: Folder }>({ media: [] }),
    tag: useDialogAbout<readonly Media[]>([]),
  };
}
export type LibraryDialogs = ReturnType<typeof useLibraryDialogs>;
