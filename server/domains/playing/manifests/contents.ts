import { and, eq, isNull } from "drizzle-orm";
import type { Manifest, ManifestFile } from "#shared/contracts/playing/manifest.ts";
import { orientation } from "#shared/contracts/playing/orientation.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, files, screens } from "../../../db/tables/index.ts";
import { shortTurns, type Turn } from "../../../short-turns.ts";
import { groupsOfScreens } from "../../core/groups/index.ts";
import {
  type Campaign,
  type CompiledScreen,
  compile,
  type IndexedProgram,
  type ManifestContent,
  type Moment,
  nextWindowAtMs,
  PublishedContents,
  partFor,
  picturePart,
  placeOf,
  placesForSpots,
  playlistsNamedBy,
  programsOfPublications,
  readCalendars,
  readCampaigns,
  readInterruptions,
  readOutlines,
  type SharedContent,
  screenNow,
  type Targeted,
  type WallOfScreen,
  wallsOfScreens,
  zoneWindow,
} from "../../core/program/index.ts";
import { readPlayable } from "./playable.ts";
import { readBrands } from "./read-brands.ts";
import { readMenuPictures } from "./read-menu-pictures.ts";

export interface TimedContent {
  accountId: number;
  content: ManifestContent;
  /** All of the content except the screen. Screens with equal content in one read share one object. */
  shared: SharedContent;
  /** Time (UTC ms) from which the content changes without an edit, so that it must be made again. */
  staleAtMs: number;
  /** The publication that it follows; null where edits act at once, and for drafts. */
  publicationId: number | null;
}

/** For accounts that review: the publication, or the drafts as if they were published now. */
export type SourceKind = "published" | "draft";

/** A campaign of an account as if it were saved. */
export interface ProposedCampaign {
  accountId: number;
  campaign: Campaign;
}

/**
 * Returns the content of the manifests of some screens, with the same few queries for all of them. Omits screens that
 * are gone. `proposed` stands in the place of the saved campaign with its id.
 */
export async function manifestContents(
  db: Reader,
  screenIds: number[],
  now: Date,
  kind: SourceKind = "published",
  proposed?: ProposedCampaign,
): Promise<Map<number, TimedContent>> {
  const turn = shortTurns();
  const contents = new Map<number, TimedContent>();
  for (const { account, program, screens: own, moment } of await readFollowers(db, {
    screenIds,
    now,
    kind,
    turn,
    ...(proposed && { proposed }),
  }))
    for (const screen of own) {
      await turn();
      const { content, shared } = await compile(program, screen, moment, turn);
      const ends = shared.interruptions.flatMap(({ untilMs }) =>
        untilMs !== null && untilMs > now.getTime() ? untilMs : [],
      );
      contents.set(screen.id, {
        accountId: account.id,
        content,
        shared,
        staleAtMs: Math.min(nextWindowAtMs(now), ...ends),
        publicationId: kind === "draft" ? null : account.publicationId,
      });
    }
  return contents;
}

/** Returns those of these screens that may ever show a spot of a campaign or an ad, as things are now. */
export async function screensWithPlacesForSpots(
  db: Reader,
  screenIds: number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const turn = shortTurns();
  const found = new Set<number>();
  for (const { program, screens: own, moment } of await readFollowers(db, {
    screenIds,
    now,
    kind: "published",
    turn,
  })) {
    const hasPlaces = placesForSpots(program, moment);
    for (const screen of own) {
      await turn();
      if (hasPlaces(picturePart(partFor(program, screen, moment)).picture)) found.add(screen.id);
    }
  }
  return found;
}

type Row = Awaited<ReturnType<typeof readScreens>>[number];

/** An account with some of its screens, the program that they follow, and what acts at once. */
interface Follower {
  account: Row["account"];
  screens: CompiledScreen[];
  program: IndexedProgram;
  moment: Moment;
}

async function readFollowers(
  db: Reader,
  {
    screenIds,
    now,
    kind,
    turn,
    proposed,
  }: { screenIds: number[]; now: Date; kind: SourceKind; turn: Turn; proposed?: ProposedCampaign },
): Promise<Follower[]> {
  const rows = await readScreens(db, screenIds);
  const owners = [...new Map(rows.map(({ account }) => [account.id, account])).values()];
  if (owners.length === 0) return [];
  const accountIds = owners.map(({ id }) => id);
  const followed = kind === "draft" ? [] : owners.flatMap(({ publicationId }) => publicationId ?? []);
  const published = await programsOfPublications(db, followed);
  const groupsOf = await groupsOfScreens(db, accountIds, screenIds);
  const walls = await wallsOfScreens(db, screenIds);
  const calendars = new Map((await readCalendars(db, accountIds)).map((row) => [row.id, row]));
  const interruptions = await readInterruptions(db, accountIds, now);
  const campaigns = await readCampaigns(db, accountIds, now);
  const brands = await readBrands(db, accountIds);
  const unpublished = owners.filter(({ id }) => !published.has(id));
  const programs = new Map([...published, ...(await readOutlines(db, unpublished, turn))]);
  const window = zoneWindow(now);
  const screensOf = Map.groupBy(rows, ({ account }) => account.id);
  const followers = [];
  for (const account of owners) {
    const [program, brand] = [programs.get(account.id), brands.get(account.id)];
    // It was removed after its screens were read.
    if (!program || !brand) continue;
    const { contents } = program.program;
    const content = contents && new PublishedContents(contents);
    const all = interruptions.get(account.id) ?? [];
    const open = content ? all.flatMap((each) => content.interruption(each)) : all;
    const isReviewed = published.has(account.id);
    const allowed = isReviewed ? open.filter((each) => isEmergencyOrIn(program, each)) : open;
    const present = campaigns.get(account.id) ?? [];
    const booked = withProposed(
      // An ad of an exchange has an id below zero, and is no content of the account.
      content ? present.map((each) => (each.id < 0 ? each : content.campaign(each))) : present,
      account.id,
      proposed,
    );
    const moment = { interruptions: allowed, campaigns: booked, calendars, window, brand };
    const own: CompiledScreen[] = [];
    const [planned, interrupting] = [new Set<number>(), new Set<number>()];
    for (const { screen } of screensOf.get(account.id) ?? []) {
      await turn();
      const wall = walls.get(screen.id);
      const compiled = {
        ...screenNow(screen, groupsOf(screen.id)),
        wall,
        sent: sentOf(screen, wall),
        place: wall ? wall.place : placeOf(screen),
      };
      const named = playlistsNamedBy(partFor(program, compiled, moment));
      own.push(compiled);
      for (const id of named.planned) planned.add(id);
      for (const id of named.interrupting) interrupting.add(id);
    }
    followers.push({
      account,
      screens: own,
      program,
      moment,
      named: { planned, interrupting, media: booked.flatMap(({ mediaIds }) => mediaIds) },
    });
  }
  const { playableOf, hashes } = await readPlayable(
    db,
    followers.map(({ account: { id }, named }) => ({
      accountId: id,
      published: published.get(id) ?? null,
      ...named,
    })),
    turn,
  );
  const logos = [...brands.values()].flatMap(({ logo }) => logo ?? []);
  const menuPictures = await readMenuPictures(
    db,
    accountIds,
    followers.flatMap(({ moment }) => moment.interruptions),
  );
  const stored = await readFiles(db, [...hashes, ...logos, ...menuPictures.values()]);
  return followers.map(({ named: _, program, moment, ...follower }) => {
    const { library, ...playable } = playableOf(follower.account.id);
    return {
      ...follower,
      program: { ...program, ...library },
      moment: { ...moment, ...playable, files: stored, menuPictures },
    };
  });
}

const withProposed = (booked: readonly Campaign[], accountId: number, proposed?: ProposedCampaign) =>
  proposed?.accountId === accountId
    ? [...booked.filter(({ id }) => id !== proposed.campaign.id), proposed.campaign]
    : booked;

/** Where an account reviews, only emergencies may show what is not published. */
const isEmergencyOrIn = ({ playlists }: IndexedProgram, { interruption: { tier, playlistId } }: Targeted) =>
  tier === "emergency" || playlists.has(playlistId);

const readScreens = (db: Reader, screenIds: number[]) =>
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
        latitude: screens.latitude,
        longitude: screens.longitude,
      },
      account: {
        id: accounts.id,
        publicationId: accounts.publicationId,
        fourEyes: accounts.fourEyes,
        defaultPlaylistId: accounts.defaultPlaylistId,
        openingHours: accounts.openingHours,
      },
    })
    .from(screens)
    .innerJoin(accounts, eq(accounts.id, screens.accountId))
    .where(and(anyOf(screens.id, screenIds), isNull(screens.deletedAt)));

const sentOf = (
  { id, name, orientation: degrees, timeZone, status }: Row["screen"],
  wall: WallOfScreen | undefined,
): Manifest["screen"] => ({
  id,
  name,
  orientation: orientation.parse(degrees),
  timeZone: wall?.timeZone ?? timeZone,
  status,
  ...(wall && { part: wall.part }),
});

async function readFiles(db: Reader, hashes: readonly string[]): Promise<Map<string, ManifestFile>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(files)
    .where(anyOf(files.sha256, [...new Set(hashes)]));
  return new Map(rows.map(({ sha256, bytes, type, chunks }) => [sha256, { sha256, bytes, type, chunks }]));
}
