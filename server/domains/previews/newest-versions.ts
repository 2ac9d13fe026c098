import type { ScreenReport } from "#shared/contracts/preview.ts";
import type { CurrentManifests } from "../manifests/index.ts";

/** Plans computed for one request: 60 to 90 ms more where 5,000 screens share 300 schedules. */
const maxComputed = 20;

type Asked = Pick<ScreenReport, "id" | "connection" | "playing" | "newestVersion">;

/**
 * The newest version of the plan of each of these screens of an account; `newestVersion` is the one in the database. A
 * screen without any is missing.
 *
 * A screen that is online fetches its plan after every change, which computes it. For one that is out of contact it is
 * computed here, for a few screens at each request. It then stays in memory until the next change, so the next requests
 * reach the others.
 */
export async function newestVersions(
  manifests: CurrentManifests,
  accountId: number,
  screens: readonly Asked[],
): Promise<ReadonlyMap<number, number>> {
  const versions = new Map<number, number>();
  for (const { id, newestVersion } of screens) if (newestVersion !== null) versions.set(id, newestVersion);
  // What this process remembers may be older than what another one has written.
  const learn = (id: number, version: number) => {
    // 0: a full disk has not let the first one be stored.
    if (version > 0) versions.set(id, Math.max(version, versions.get(id) ?? 0));
  };
  const missing: Asked[] = [];
  for (const screen of screens) {
    const kept = manifests.peek(screen.id, accountId);
    if (kept) learn(screen.id, kept.version);
    else if (screen.playing && screen.connection !== "online") missing.push(screen);
  }
  // Those that are known to be behind come last: only the number of their newest version may be out of date.
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
