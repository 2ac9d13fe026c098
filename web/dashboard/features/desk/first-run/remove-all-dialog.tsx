import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { List, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { removedKeptDays } from "#shared/contracts/library/trash.ts";
import { paths } from "#shared/paths.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { useMe } from "../../../queries/me.ts";
import { useSaveAccount } from "../../identity/account/own-account-queries.ts";
import { type FirstThings, pageOf } from "./first-things.ts";
import { forgetFirst, keepFirst } from "./kept-first.ts";
import { findRemoval, type Removal, remove, restore } from "./remove-all.ts";

const namesOf = (things: readonly { name: string }[]): string =>
  things.map(({ name }) => `“${name}”`).join(", ");

/** Returns what goes, a line for each kind. */
function linesOf({ screen, playlist, alsoOn, made, uploads, sources }: Removal): string[] {
  const screenName = screen?.name ?? "";
  const playlistName = playlist?.name ?? "";
  const others = alsoOn.join(", ");
  const [designs, files, data] = [namesOf(made), namesOf(uploads), namesOf(sources)];
  const lines = [
    screen && t`The screen in this browser: “${screenName}”`,
    playlist &&
      (others === ""
        ? t`The playlist “${playlistName}”`
        : t`The playlist “${playlistName}”, which also plays on ${others}`),
    made.length > 0 && t`Boards and designs: ${designs}`,
    uploads.length > 0 && t`Your own files: ${files}`,
    sources.length > 0 && t`What they show: ${data}`,
  ];
  return lines.filter((line) => typeof line === "string");
}

/** Asks before everything that one of the ways made is removed, and offers to take it back afterwards. */
export function RemoveAllDialog({ things, onClose }: { things: FirstThings; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const save = useSaveAccount();
  const found = useQuery({
    queryKey: ["first-things", things],
    queryFn: () => findRemoval(things),
    gcTime: 0,
    staleTime: 0,
  });
  const accountId = useMe().data?.account.id;
  async function takeBack(removal: Removal): Promise<void> {
    try {
      await restore(removal);
      await client.invalidateQueries();
      await navigate(pageOf({ ...things, screen: null }));
    } catch (error) {
      showFailure(t`Not everything was restored`, error);
      void client.invalidateQueries();
    }
  }
  async function removeAll(removal: Removal): Promise<void> {
    if (accountId !== undefined) forgetFirst(accountId);
    // Leaves first: what is removed can no longer be fetched here.
    await navigate(paths.dashboard);
    try {
      await remove(removal);
      await client.invalidateQueries();
      // The home page has put the three ways away, because something played.
      await save.mutateAsync({ firstRunDismissed: false });
      offerUndo(t`All of it is in the trash`, () => takeBack(removal));
    } catch (error) {
      if (accountId !== undefined) keepFirst(accountId, things);
      showFailure(t`Not everything was removed`, error);
      void client.invalidateQueries();
    }
  }
  const { data } = found;
  const kept = data ? namesOf(data.kept) : "";
  return (
    <ConfirmDialog
      opened
      title={t`Remove all of it?`}
      confirm={t`Remove`}
      isReady={data !== undefined}
      onClose={onClose}
      onConfirm={() => data && void removeAll(data)}
    >
      {data ? (
        <>
          <List listStyleType="disc">
            {linesOf(data).map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
          {data.kept.length > 0 && <Text mt="sm">{t`Stays, because something else shows it: ${kept}`}</Text>}
          <Text mt="sm">
            <Trans>It is in the trash for {removedKeptDays} days and can be restored from there.</Trans>
          </Text>
        </>
      ) : (
        <NotLoaded query={found} failed={t`What goes could not be looked up`} lines={4} />
      )}
    </ConfirmDialog>
  );
}
