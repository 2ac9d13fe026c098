import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Manifest, ManifestFile } from "#shared/contracts/manifest.ts";
import { orientation } from "#shared/contracts/screens.ts";
import { anyOf } from "../../db/any-of.ts";
import type { Reader } from "../../db/client.ts";
import { accounts, files, screens } from "../../db/tables/index.ts";
import { shortTurns, type Turn } from "../../short-turns.ts";
import { groupsOfScreens } from "../groups/index.ts";
import {
  type CompiledScreen,
  compile,
  type IndexedProgram,
  type ManifestContent,
  type Moment,
  nextWindowAtMs,
  partFor,
  playlistsNamedBy,
  programScreen,
  programsOfPublications,
  readCalendars,
  readInterruptions,
  readOutlines,
  type SharedContent,
  zoneWindow,
} from "../program/index.ts";
import { readPlayable } from "./playable.ts";
import { readBrands } from "./read-brands.ts";

export interface TimedContent {
  accountId: number;
  content: ManifestContent;
  /** All of the content but the screen; one object for all screens of a reading that are sent the same. */
  shared: SharedContent;
  /** From then on (UTC ms) the passing of time alone makes it another one: it is to be made again. */
  staleAtMs: number;
  /** The publication that it follows; null where edits act at once, and for drafts. */
  publicationId: number | null;
}

/** Of accounts that review: by the publication that their screens follow, or by the drafts, as after publishing now. */
export type SourceKind = "published" | "draft";

/** The content of one screen's manifest. Null when the screen is gone. */
export async function manifestContent(
  db: Reader,
  screenId: number,
  now: Date,
  kind: SourceKind = "published",
): Promise<TimedContent | null> {
  return (await manifestContents(db, [screenId], now, kind)).get(screenId) ?? null;
}

/** The same for many screens with the same few queries; those that are gone are missing. */
export async function manifestContents(
  db: Reader,
  screenIds: number[],
  now: Date,
  kind: SourceKind = "published",
): Promise<Map<number, TimedContent>> {
  const turn = shortTurns();
  const contents = new Map<number, TimedContent>();
  for (const { account, program, screens: own, moment } of await readFollowers(db, {
    screenIds,
    now,
    kind,
    turn,
  }))
    for (const screen of own) {
      await turn();
      const { content, shared } = await compile(program, screen, moment, turn);
      const ends = shared.interruptions.flatMap(({ untilMs }) => untilMs ?? []);
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

type Row = Awaited<ReturnType<typeof readScreens>>[number];

/** An account with some of its screens, the program that they follow, and what acts at once. */
interface Follower {
  account: Row["account"];
  screens: CompiledScreen[];
  program: IndexedProgram;
  moment: Moment;
}

/** With the same few queries for all accounts together. */
async function readFollowers(
  db: Reader,
  { screenIds, now, kind, turn }: { screenIds: number[]; now: Date; kind: SourceKind; turn: Turn },
): Promise<Follower[]> {
  const rows = await readScreens(db, screenIds);
  if (rows.length === 0) return [];
  const owners = [...new Map(rows.map(({ account }) => [account.id, account])).values()];
  const accountIds = owners.map(({ id }) => id);
  const followed = kind === "draft" ? [] : owners.flatMap(({ publicationId }) => publicationId ?? []);
  const published = await programsOfPublications(db, followed);
  const groupsOf = await groupsOfScreens(db, accountIds, screenIds);
  const calendars = await readCalendars(db, accountIds);
  const calendarsById = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  const interruptions = await readInterruptions(db, accountIds, now);
  const compiled: (CompiledScreen & { accountId: number })[] = [];
  for (const { screen, account } of rows) {
    await turn();
    compiled.push({
      accountId: account.id,
      ...programScreen(screen, groupsOf(screen.id)),
      sent: sentOf(screen),
    });
  }
  const unpublished = owners.filter(({ id }) => !published.has(id));
  const outlines = await readOutlines(db, { accounts: unpublished, screens: compiled, calendars }, turn);
  const screensOf = Map.groupBy(compiled, ({ accountId }) => accountId);
  const window = zoneWindow(now);
  const brands = await readBrands(db, accountIds);
  const followers = [];
  for (const account of owners) {
    const program = published.get(account.id) ?? outlines.get(account.id);
    const brand = brands.get(account.id);
    // Gone since its screens were read.
    if (!program || !brand) continue;
    const moment = {
      interruptions: interruptions.get(account.id) ?? [],
      calendars: calendarsById,
      window,
      brand,
    };
    const own = screensOf.get(account.id) ?? [];
    const named = { planned: new Set<number>(), interrupting: new Set<number>() };
    for (const screen of own) {
      await turn();
      const { planned, interrupting } = playlistsNamedBy(partFor(program, screen, moment));
      for (const id of planned) named.planned.add(id);
      for (const id of interrupting) named.interrupting.add(id);
    }
    followers.push({ account, screens: own, program, moment, named });
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
  const stored = await readFiles(db, [...hashes, ...[...brands.values()].flatMap(({ logo }) => logo ?? [])]);
  return followers.map(({ program, moment, ...follower }) => {
    const { library, ...now } = playableOf(program.accountId);
    return {
      ...follower,
      program: { ...program, ...library },
      moment: { ...moment, ...now, files: stored },
    };
  });
}

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
      },
      account: {
        id: accounts.id,
        publicationId: accounts.publicationId,
        defaultPlaylistId: accounts.defaultPlaylistId,
        openingHours: accounts.openingHours,
      },
    })
    .from(screens)
    .innerJoin(accounts, eq(accounts.id, screens.accountId))
    .where(and(inArray(screens.id, screenIds), isNull(screens.deletedAt)));

const sentOf = ({ id, name, orientation: degrees, timeZone, status }: Row["screen"]): Manifest["screen"] => ({
  id,
  name,
  orientation: orientation.parse(degrees),
  timeZone,
  status,
});

async function readFiles(db: Reader, hashes: readonly string[]): Promise<Map<string, ManifestFile>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(files)
    .where(anyOf(files.sha256, [...new Set(hashes)]));
  return new Map(rows.map(({ sha256, bytes, type, chunks }) => [sha256, { sha256, bytes, type, chunks }]));
}
