import type { ScreenReport } from "#shared/contracts/preview.ts";
import type { CurrentManifests } from "../manifests/index.ts";

/** Maximum number of manifests computed per request: 60 to 90 ms more where 5,000 screens share 300 schedules. */
const maxComputed = 20;

type Asked = Pick<ScreenReport, "id" | "connection" | "playing" | "newestVersion">;

/**
 * Returns the newest manifest version of each of these screens of an account; `newestVersion` is the one in the
 * database. Omits screens without any.
 * An online screen fetches its manifest after every change, which computes it. For a screen that is not online it is
 * computed here, for a few screens per request. It then stays in memory until the next change, so the next requests
 * compute the others.
 */
export async function newestVersions(
  manifests: CurrentManifests,
  accountId: number,
  screens: readonly Asked[],
): Promise<ReadonlyMap<number, number>> {
  const versions = new Map<number, number>();
  for (const { id, newestVersion } of screens) if (newestVersion !== null) versions.set(id, newestVersion);
  // The cached version may be older than one that another process has written.
  const learn = (id: number, version: number) => {
    // 0: the first version could not be stored because the disk is full.
    if (version > 0) versions.set(id, Math.max(version, versions.get(id) ?? 0));
  };
  const missing: Asked[] = [];
  for (const screen of screens) {
    const kept = manifests.peek(screen.id, accountId);
    if (kept) learn(screen.id, kept.version);
    else if (screen.playing && screen.connection !== "online") missing.push(screen);
  }
  // Screens known to be behind come last, because only the number of their newest version may be out of date.
  missing.sort((a, b) => Number(isBehind(a)) - Number(isBehind(b)));
  const computing = missing.slice(0, maxComputed).map(async ({ id }) => {
    const computed = await manifests.of(id, accountId);
    if (computed) learn(id, computed.version);
  });
  await Promise.all(computing);
  return versions;
}

const isBehind = ({ playing, newestVersion }: Asked): boolean =>
  playing !== null && newestVersion !== null && newestVersion > playing.version;
