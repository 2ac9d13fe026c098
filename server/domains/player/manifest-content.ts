import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Manifest } from "#shared/contracts/manifest.ts";
import { orientation } from "#shared/contracts/screens.ts";
import { filesOfPlaylist } from "#shared/schedule/round.ts";
import type { Reader } from "../../db/client.ts";
import { accounts, files, screens } from "../../db/tables/index.ts";
import { publishedPlans } from "../publishing/plan/index.ts";
import { type Aims, readAims } from "./manifest-aims.ts";
import { type PlayablePlaylist, readPlaylists, regionPlaylists } from "./manifest-playlists.ts";
import { planOf, playlistsOfPlan, type ScreenAndAccount, schedulePart } from "./manifest-schedule.ts";
import { publishedCalendars, publishedPlanOf } from "./published-part.ts";
import { readBrands } from "./read-brands.ts";
import { nextWindowAtMs, type ZoneWindow, zoneWindow } from "./zone-offsets.ts";

/** A manifest before it has a version. */
export type ManifestContent = Omit<Manifest, "version">;

export interface TimedContent {
  content: ManifestContent;
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
  const calendars = new Map(
    [...published].map(([accountId, ready]) => [accountId, publishedCalendars(aims, ready)]),
  );
  const plans = rows.map((row) => {
    const ready = published.get(row.account.id);
    return { row, plan: ready ? publishedPlanOf(row, { aims, ready, window }) : planOf(row, aims, window) };
  });
  const named = [...new Set(plans.flatMap(({ plan }) => playlistsOfPlan(plan)))];
  const playlists = await readPlaylists(db, accountIds, named, [...published.values()]);
  const brands = await readBrands(db, accountIds);
  const logos = [...brands.values()].flatMap(({ logo }) => logo ?? []);
  const stored = await readFiles(db, [...playlists.values()], logos);
  return new Map(
    plans.map(({ row, plan }) => {
      const own = calendars.get(row.account.id);
      const aimsOfRow = own ? { ...aims, calendars: own } : aims;
      const content = contentOf(row, { plan, aims: aimsOfRow, window, playlists, brands, stored });
      const ends = content.interruptions.flatMap(({ untilMs }) => untilMs ?? []);
      const publicationId = kind === "draft" ? null : row.account.publicationId;
      return [row.screen.id, { content, staleAtMs: Math.min(nextWindowAtMs(now), ...ends), publicationId }];
    }),
  );
}

const readScreens = (db: Reader, screenIds: number[]): Promise<ScreenAndAccount[]> =>
  db
    .select({ screen: screens, account: accounts })
    .from(screens)
    .innerJoin(accounts, eq(accounts.id, screens.accountId))
    .where(and(inArray(screens.id, screenIds), isNull(screens.deletedAt)));

async function readFiles(db: Reader, playlists: readonly PlayablePlaylist[], logos: readonly string[]) {
  const hashes = [...new Set([...playlists.flatMap((playlist) => filesOfPlaylist(playlist)), ...logos])];
  if (hashes.length === 0) return [];
  const rows = await db.select().from(files).where(inArray(files.sha256, hashes)).orderBy(asc(files.sha256));
  return rows.map(({ sha256, bytes, type, chunks }) => ({ sha256, bytes, type, chunks }));
}

function contentOf(
  { screen, account }: ScreenAndAccount,
  {
    plan,
    aims,
    window,
    playlists,
    brands,
    stored,
  }: {
    plan: ReturnType<typeof planOf>;
    aims: Aims;
    window: ZoneWindow;
    playlists: ReadonlyMap<number, PlayablePlaylist>;
    brands: ReadonlyMap<number, Manifest["brand"]>;
    stored: Manifest["files"];
  },
): ManifestContent {
  const own = (id: number) => playlists.get(id)?.accountId === account.id;
  const top = playlistsOfPlan(plan).filter(own);
  const inRegions = top.flatMap((id) => regionPlaylists(playlists.get(id) ?? { items: [] })).filter(own);
  const shown = [...new Set([...top, ...inRegions])]
    .sort((a, b) => a - b)
    .flatMap((id) => playlists.get(id) ?? [])
    .map(({ id, name, items }) => ({ id, name, items }));
  const clocks = shown.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === "clock" ? (item.settings.zone ?? []) : [])),
  );
  const brand = brands.get(account.id) ?? { name: account.name };
  const hashes = new Set([...shown.flatMap((playlist) => filesOfPlaylist(playlist)), brand.logo]);
  return {
    format: 1,
    screen: {
      id: screen.id,
      name: screen.name,
      orientation: orientation.parse(screen.orientation),
      timeZone: screen.timeZone,
      status: screen.status,
    },
    brand,
    ...schedulePart(plan, { plays: own, zones: [screen.timeZone, ...clocks], aims, window }),
    playlists: shown,
    files: stored.filter(({ sha256 }) => hashes.has(sha256)),
  };
}
