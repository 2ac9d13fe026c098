import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Manifest } from "#shared/contracts/manifest.ts";
import { orientation } from "#shared/contracts/screens.ts";
import { filesOfPlaylist } from "#shared/schedule/round.ts";
import { anyOf } from "../../db/any-of.ts";
import type { Reader } from "../../db/client.ts";
import { accounts, files, screens } from "../../db/tables/index.ts";
import { shortTurns } from "../../short-turns.ts";
import { publishedPlans } from "../publishing/plan/index.ts";
import { type Aims, readAims } from "./manifest-aims.ts";
import { type PlayablePlaylist, readPlaylists } from "./manifest-playlists.ts";
import { planOf, playlistsOfPlan, type ScreenAndAccount } from "./manifest-schedule.ts";
import { publishedCalendars, publishedPlanOf } from "./published-part.ts";
import { readBrands } from "./read-brands.ts";
import { type SharedContent, sameContentKey, sharedContentOf } from "./shared-content.ts";
import { nextWindowAtMs, zoneWindow } from "./zone-offsets.ts";

/** A manifest before it has a version. */
export type ManifestContent = Omit<Manifest, "version">;

export interface TimedContent {
  accountId: number;
  content: ManifestContent;
  /** All of the content but the screen; one object for all screens of a reading that are told the same. */
  shared: SharedContent;
  /** From then on (UTC ms) the passing of time alone makes it another one: it is to be made again. */
  staleAtMs: number;
  /** The publication that it follows; null where edits act at once, and for drafts. */
  publicationId: number | null;
}

/** Of accounts that review before they publish: what their screens follow, or what they would follow after publishing now. */
export type PlanKind = "published" | "draft";

/** Reads everything one screen needs. Null when the screen is gone. */
export async function manifestContent(
  db: Reader,
  screenId: number,
  now: Date,
  kind: PlanKind = "published",
): Promise<TimedContent | null> {
  return (await manifestContents(db, [screenId], now, kind)).get(screenId) ?? null;
}

/** The same for many screens with the same few queries; those that are gone are missing. */
export async function manifestContents(
  db: Reader,
  screenIds: number[],
  now: Date,
  kind: PlanKind = "published",
): Promise<Map<number, TimedContent>> {
  const rows = await readScreens(db, screenIds);
  if (rows.length === 0) return new Map();
  const window = zoneWindow(now);
  const accountIds = [...new Set(rows.map(({ account }) => account.id))];
  const followed = kind === "draft" ? [] : rows.flatMap(({ account }) => account.publicationId ?? []);
  const published = await publishedPlans(db, [...new Set(followed)]);
  const drafts = accountIds.filter((id) => !published.has(id));
  const aims = await readAims(db, { accountIds, ruleAccountIds: drafts, screenIds, now });
  const aimsOf = byAccount(aims);
  const turn = shortTurns();
  const plans: { row: ScreenAndAccount; plan: ReturnType<typeof planOf> }[] = [];
  for (const row of rows) {
    await turn();
    const ready = published.get(row.account.id);
    const own = aimsOf(row.account.id);
    plans.push({
      row,
      plan: ready ? publishedPlanOf(row, { aims: own, ready, window }) : planOf(row, own, window),
    });
  }
  const named = [...new Set(plans.flatMap(({ plan }) => playlistsOfPlan(plan)))];
  const playlists = await readPlaylists(db, accountIds, named, [...published.values()]);
  const brands = await readBrands(db, accountIds);
  const logos = [...brands.values()].flatMap(({ logo }) => logo ?? []);
  const stored = await readFiles(db, [...playlists.values()], logos);
  const calendars = new Map(
    [...published].map(([accountId, ready]) => [accountId, publishedCalendars(aims, ready)]),
  );
  const shared = new Map<string, SharedContent>();
  const contents = new Map<number, TimedContent>();
  for (const { row, plan } of plans) {
    await turn();
    const key = sameContentKey(row, plan);
    const own = { calendars: calendars.get(row.account.id) ?? aims.calendars };
    const same =
      shared.get(key) ?? sharedContentOf(row, { plan, aims: own, window, playlists, brands, stored });
    shared.set(key, same);
    const ends = same.interruptions.flatMap(({ untilMs }) => untilMs ?? []);
    contents.set(row.screen.id, {
      accountId: row.account.id,
      content: { format: 1, screen: screenPart(row), ...same },
      shared: same,
      staleAtMs: Math.min(nextWindowAtMs(now), ...ends),
      publicationId: kind === "draft" ? null : row.account.publicationId,
    });
  }
  return contents;
}

/** With many accounts together, each screen is held against what is planned in its own. */
function byAccount(aims: Aims): (accountId: number) => Aims {
  const rules = Map.groupBy(aims.rules, ({ aim }) => aim.accountId);
  const interruptions = Map.groupBy(aims.interruptions, ({ aim }) => aim.accountId);
  return (id) => ({ ...aims, rules: rules.get(id) ?? [], interruptions: interruptions.get(id) ?? [] });
}

const readScreens = (db: Reader, screenIds: number[]): Promise<ScreenAndAccount[]> =>
  db
    .select({
      screen: {
        id: screens.id,
        name: screens.name,
        orientation: screens.orientation,
        timeZone: screens.timeZone,
        status: screens.status,
        defaultPlaylistId: screens.defaultPlaylistId,
        openingHours: screens.openingHours,
      },
      account: {
        id: accounts.id,
        name: accounts.name,
        publicationId: accounts.publicationId,
        defaultPlaylistId: accounts.defaultPlaylistId,
        openingHours: accounts.openingHours,
      },
    })
    .from(screens)
    .innerJoin(accounts, eq(accounts.id, screens.accountId))
    .where(and(inArray(screens.id, screenIds), isNull(screens.deletedAt)));

/** By hash, in their order. */
async function readFiles(db: Reader, playlists: readonly PlayablePlaylist[], logos: readonly string[]) {
  const hashes = [...new Set([...playlists.flatMap((playlist) => filesOfPlaylist(playlist)), ...logos])];
  if (hashes.length === 0) return new Map();
  const rows = await db.select().from(files).where(anyOf(files.sha256, hashes)).orderBy(asc(files.sha256));
  return new Map(
    rows.map(({ sha256, bytes, type, chunks }, place) => [
      sha256,
      { place, file: { sha256, bytes, type, chunks } },
    ]),
  );
}

const screenPart = ({ screen }: ScreenAndAccount): Manifest["screen"] => ({
  id: screen.id,
  name: screen.name,
  orientation: orientation.parse(screen.orientation),
  timeZone: screen.timeZone,
  status: screen.status,
});
