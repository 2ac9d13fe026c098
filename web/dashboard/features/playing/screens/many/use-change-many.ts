import { t } from "@lingui/core/macro";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  type ChangedScreen,
  changeScreens,
  type ScreenChange,
} from "#shared/contracts/playing/screen-changes.ts";
import type { Reason } from "#shared/refusals/index.ts";
import { type ChangeOf, inParts, maxAtOnce, undoOf } from "#shared/screens/undo-of.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { call } from "#web/lib/api.ts";
import { offerUndo, showDone, showFailure, showLeft } from "#web/ui/panel/notices.tsx";
import { screenListKey } from "../../../../queries/screens.ts";

/** The screens of a change: these, or all that the server finds. */
export type WhichScreens = Pick<RequestOf<typeof changeScreens>, "ids" | "filter">;
type ChangeMade = WhichScreens & Pick<ChangeOf, "change">;

/** Returns how many screens a change would change, in words; null while that is not known, and where one call is not enough. */
export function useChangePreview(which: WhichScreens, change: ScreenChange | null): string | null {
  const [settled] = useDebouncedValue(change, 400, { leading: false });
  const wanted = change === null ? null : settled;
  const { data } = useQuery({
    queryKey: ["screens", "preview", which, wanted],
    queryFn: ({ signal }) =>
      wanted && call(changeScreens, { ...which, change: wanted, preview: true }, { signal }),
    enabled: wanted !== null && (which.ids?.length ?? 0) <= maxAtOnce,
    gcTime: 0,
  });
  return data ? countOfScreens(data.results.filter(({ outcome }) => outcome === "done").length) : null;
}

const isLeft = ({ messageReason }: ChangedScreen) =>
  messageReason?.reason === ("screenChangedSince" satisfies Reason);

export interface ChangeMany {
  /** Applies a change, shows the result and offers Undo. */
  change: (which: WhichScreens, change: ScreenChange) => Promise<void>;
  busy: boolean;
  /** The screens for which the last change failed, until the user closes the list. */
  failed: readonly ChangedScreen[];
  forgetFailed: () => void;
}

/** Returns the actions on many screens. */
export function useChangeMany(): ChangeMany {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly ChangedScreen[]>([]);

  async function run({ ids = [], filter, change }: ChangeMade): Promise<ChangedScreen[]> {
    if (filter) return (await call(changeScreens, { filter, change })).results;
    const results: ChangedScreen[] = [];
    for (const part of inParts({ ids, change })) results.push(...(await call(changeScreens, part)).results);
    return results;
  }

  async function attempt(changes: readonly ChangeMade[], failure: string): Promise<ChangedScreen[] | null> {
    setBusy(true);
    try {
      const results: ChangedScreen[] = [];
      for (const each of changes) results.push(...(await run(each)));
      const refused = results.filter(({ outcome }) => outcome === "failed");
      showLeft(refused.filter(isLeft));
      if (!refused.every(isLeft)) setFailed(refused.filter((each) => !isLeft(each)));
      return results;
    } catch (error) {
      showFailure(failure, error);
      return null;
    } finally {
      setBusy(false);
      // Also show what was done before the failure.
      for (const queryKey of [screenListKey, ["screens"], ["schedules"]])
        void client.invalidateQueries({ queryKey });
    }
  }

  async function change(which: WhichScreens, wanted: ScreenChange): Promise<void> {
    const results = await attempt([{ ...which, change: wanted }], t`Nothing was changed`);
    if (!results) return;
    const count = results.filter(({ outcome }) => outcome === "done").length;
    const refused = results.filter(({ outcome }) => outcome === "failed").length;
    if (count === 0) {
      if (refused === 0) showDone(t`Nothing had to be changed`);
      return;
    }
    const undo = undoOf(wanted, results);
    const message = doneWords(wanted, countOfScreens(count));
    if (undo.length === 0) showDone(message);
    else offerUndo(message, () => attempt(undo, t`This could not be undone`));
  }

  return { change, busy, failed, forgetFailed: () => setFailed([]) };
}

function doneWords(change: ScreenChange, screens: string): string {
  switch (change.kind) {
    case "tags":
      return t`Tags changed: ${screens}`;
    case "playlist":
      return change.playlistId === null
        ? t`No default playlist now: ${screens}`
        : t`Default playlist changed: ${screens}`;
    case "orientation":
      return t`Orientation changed: ${screens}`;
    case "device":
      return t`Saved; the devices follow in a moment: ${screens}`;
    case "settings":
    case "names":
    case "back":
      return t`Settings changed: ${screens}`;
    case "join group":
      return t`Added to the group: ${screens}`;
    case "leave group":
      return t`Removed from the group: ${screens}`;
    case "command":
      return t`Command sent: ${screens}`;
    case "remove":
      return t`Removed: ${screens}`;
    case "restore":
      return t`Restored, without a device: ${screens}`;
  }
}
