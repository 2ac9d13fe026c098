import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  createVideoWall,
  deleteVideoWall,
  identifyVideoWall,
  listVideoWalls,
  saveVideoWall,
  type VideoWall,
} from "#shared/contracts/playing/video-walls.ts";
import { call } from "#web/lib/api.ts";
import { listOf, useReadAgain } from "#web/lib/reads.ts";
import { offerUndo, showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { countOfScreens } from "../../../words/counts.ts";

/** Begins with the topic of screens, so that announcements fetch it again. */
const wallsKey = ["screens", "video walls"] as const;
/** "Online" becomes stale without an announcement. */
const askAgainMs = 30_000;

export const useVideoWalls = () =>
  useQuery({
    ...listOf(listVideoWalls, wallsKey, {}),
    refetchInterval: askAgainMs,
  });

/** Returns what is sent to make the wall again as it was. */
const bodyOf = ({ name, timeZone, defaultPlaylist, groupId, places }: VideoWall) => ({
  name,
  timeZone,
  groupId,
  defaultPlaylistId: defaultPlaylist?.id ?? null,
  places: places.map(({ screen, x, y, width, height, bezel }) => ({
    screenId: screen?.id ?? null,
    x,
    y,
    width,
    height,
    bezel,
  })),
});

/** Returns the actions on video walls. A wall that was taken apart can be put together again. */
export function useWallActions() {
  const onSettled = useReadAgain(["screens"]);
  const create = useMutation({
    mutationFn: (input: RequestOf<typeof createVideoWall>) => call(createVideoWall, input),
    onSettled,
  });
  return {
    create,
    save: useMutation({
      mutationFn: (input: RequestOf<typeof saveVideoWall>) => call(saveVideoWall, input),
      onSettled,
    }),
    takeApart: useMutation({
      mutationFn: ({ id }: VideoWall) => call(deleteVideoWall, { id }),
      onSuccess: (_, wall) => {
        const { name } = wall;
        offerUndo(t`“${name}” was taken apart`, () =>
          create
            .mutateAsync(bodyOf(wall))
            .catch((error) => showFailure(t`“${name}” could not be put together again`, error)),
        );
      },
      onError: (error) => showFailure(t`The video wall was not taken apart`, error),
      onSettled,
    }),
    identify: useMutation({
      mutationFn: ({ id }: VideoWall) => call(identifyVideoWall, { id }),
      onSuccess: ({ screens }) => {
        const asked = countOfScreens(screens);
        showDone(t`${asked} asked to show name and number for ten seconds`);
      },
      onError: (error) => showFailure(t`The screens could not be asked`, error),
    }),
  };
}
