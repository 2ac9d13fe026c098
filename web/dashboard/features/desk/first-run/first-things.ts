import { deleteDataSource } from "#shared/contracts/library/data-sources.ts";
import { deleteManyMedia } from "#shared/contracts/library/media.ts";
import { createPlaylist, deletePlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { deleteScreen } from "#shared/contracts/playing/screens.ts";
import { itemDurationMs } from "#shared/limits.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";

/** Ids of what one of the ways to a first screen has made. */
export interface FirstThings {
  playlist: number | null;
  media: number[];
  sources: number[];
  screen: number | null;
}

/** Runs one of the ways with the calls of the dashboard. If one fails, removes what the earlier ones made. */
export async function makeAll(make: (made: FirstThings) => Promise<void>): Promise<FirstThings> {
  const made: FirstThings = { playlist: null, media: [], sources: [], screen: null };
  try {
    await make(made);
    return made;
  } catch (error) {
    await removeAll(made).catch(() => undefined);
    throw error;
  }
}

/** Makes a playlist of the media. */
export async function addPlaylist(made: FirstThings, name: string, media: readonly number[]): Promise<void> {
  const { id, revision } = await call(createPlaylist, { name });
  made.playlist = id;
  const items = media.map((mediaId) => ({ mediaId, durationMs: itemDurationMs.standard }));
  await call(savePlaylist, { id, revision, name, items });
}

/** Removes all of it; playlist, media and screen can be restored for 30 days. What is gone already is no failure. */
export async function removeAll({ screen, playlist, media, sources }: FirstThings): Promise<void> {
  const steps = [
    ...(screen === null ? [] : [() => call(deleteScreen, { id: screen })]),
    ...(playlist === null ? [] : [() => call(deletePlaylist, { id: playlist })]),
    ...(media.length === 0 ? [] : [() => call(deleteManyMedia, { ids: media })]),
    ...sources.map((id) => () => call(deleteDataSource, { id })),
  ];
  for (const step of steps)
    await step().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
    });
}

/** Returns the page on which they play. Its address names them, so that they can be removed after a reload, too. */
export function pageOf({ playlist, media, sources, screen }: FirstThings): string {
  const query = new URLSearchParams({ first: String(playlist), media: media.join(".") });
  if (sources.length > 0) query.set("sources", sources.join("."));
  if (screen !== null) query.set("screen", String(screen));
  return `${paths.virtualScreen}?${query}`;
}

const idsIn = (text: string | null): number[] =>
  (text ?? "").split(".").flatMap((part) => (/^\d{1,9}$/.test(part) ? [Number(part)] : []));

/** Returns what an address names; null when it names nothing that was made. */
export function thingsIn(query: URLSearchParams): FirstThings | null {
  const [playlist] = idsIn(query.get("first"));
  if (playlist === undefined) return null;
  const [screen = null] = idsIn(query.get("screen"));
  return { playlist, media: idsIn(query.get("media")), sources: idsIn(query.get("sources")), screen };
}
