import {
  deleteDataSource,
  listDataSources,
  restoreDataSource,
} from "#shared/contracts/library/data-sources.ts";
import { deleteManyMedia, getMedia, restoreManyMedia } from "#shared/contracts/library/media.ts";
import { deletePlaylist, getPlaylist, restorePlaylist } from "#shared/contracts/library/playlists.ts";
import { deleteScreen, getScreen } from "#shared/contracts/playing/screens.ts";
import { dataSourceUsage, mediaUsage, playlistUsage } from "#shared/contracts/playing/usage.ts";
import { fileKinds } from "#shared/media-kinds/names.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import type { FirstThings } from "./first-things.ts";

interface Named {
  id: number;
  name: string;
}

/** What “Remove all of it” would remove, by kind, and what it leaves because something else shows it. */
export interface Removal {
  screen: Named | null;
  playlist: Named | null;
  /** Other screens that play the playlist now or later. */
  alsoOn: string[];
  /** Boards, designs and other widgets. */
  made: Named[];
  /** Files of the person. */
  uploads: Named[];
  sources: Named[];
  kept: Named[];
}

/** Returns null for what is gone already. */
async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return null;
    throw error;
  }
}
const present = <T>(answers: readonly (T | null)[]): T[] => answers.flatMap((answer) => answer ?? []);

/** Looks at where everything is used. */
export async function findRemoval(things: FirstThings): Promise<Removal> {
  const { screen, playlist, media, sources } = things;
  const isOwn = ({ kind, id }: { kind: string; id: number | null }) => kind === "playlist" && id === playlist;
  const found = present(
    await Promise.all(
      media.map((id) =>
        unlessGone(
          (async () => {
            const [{ name, kind }, { users }] = await Promise.all([
              call(getMedia, { id }),
              call(mediaUsage, { id }),
            ]);
            return {
              id,
              name,
              isMade: !fileKinds.some((each) => each === kind),
              isUsed: !users.every(isOwn),
            };
          })(),
        ),
      ),
    ),
  );
  const going = found.filter(({ isUsed }) => !isUsed);
  const goes = new Set(going.map(({ id }) => id));
  const names = sources.length > 0 ? (await call(listDataSources, {})).items : [];
  const usedSources = present(
    await Promise.all(
      names
        .filter(({ id }) => sources.includes(id))
        .map(({ id, name }) =>
          unlessGone(
            call(dataSourceUsage, { id }).then(({ media }) => ({
              id,
              name,
              isUsed: media.some((each) => !goes.has(each.id)),
            })),
          ),
        ),
    ),
  );
  const [ownScreen, ownPlaylist, plays] = await Promise.all([
    screen === null ? null : unlessGone(call(getScreen, { id: screen })),
    playlist === null ? null : unlessGone(call(getPlaylist, { id: playlist })),
    playlist === null ? null : unlessGone(call(playlistUsage, { id: playlist })),
  ]);
  return {
    screen: ownScreen,
    playlist: ownPlaylist,
    alsoOn: plays?.screens.filter(({ id }) => id !== screen).map(({ name }) => name) ?? [],
    made: going.filter(({ isMade }) => isMade),
    uploads: going.filter(({ isMade }) => !isMade),
    sources: usedSources.filter(({ isUsed }) => !isUsed),
    kept: [...found, ...usedSources].filter(({ isUsed }) => isUsed),
  };
}

const idsOf = (things: readonly Named[]): number[] => things.map(({ id }) => id);

/** Removes what was found. What is gone already is no failure. */
export async function remove({ screen, playlist, made, uploads, sources }: Removal): Promise<void> {
  if (screen) await unlessGone(call(deleteScreen, { id: screen.id }));
  if (playlist) await unlessGone(call(deletePlaylist, { id: playlist.id }));
  const media = idsOf([...made, ...uploads]);
  if (media.length > 0) await unlessGone(call(deleteManyMedia, { ids: media }));
  for (const { id } of sources) await unlessGone(call(deleteDataSource, { id }));
}

/** Takes it all back but the screen: this browser becomes one again where the playlist is opened. */
export async function restore({ playlist, made, uploads, sources }: Removal): Promise<void> {
  for (const { id } of sources) await call(restoreDataSource, { id });
  const media = idsOf([...made, ...uploads]);
  if (media.length > 0) await call(restoreManyMedia, { ids: media });
  if (playlist) await call(restorePlaylist, { id: playlist.id });
}
