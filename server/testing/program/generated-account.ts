import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { DayOfMonth, OpeningHours, Recurrence, When } from "#shared/contracts/when.ts";
import { hourMs } from "#shared/durations.ts";
import type { Connection, Tx } from "../../db/client.ts";
import {
  accounts,
  dataSources,
  emergencies,
  files,
  holidayCalendars,
  interruptions,
  media,
  mediaFiles,
  playlistItems,
  playlists,
  scheduleRules,
  screenGroupMembers,
  screenGroups,
  screens,
} from "../../db/tables/index.ts";

/** Returns an integer from 0 to `below` - 1. */
export type Choose = (below: number) => number;

/** Returns a function that chooses the same numbers for the same seed (mulberry32). */
export function chooseBySeed(seed: number): Choose {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Row<Table extends { $inferInsert: unknown }> = Table["$inferInsert"] & { id: number };

/** Rows of one account, with their ids. */
export interface GeneratedAccount {
  account: Partial<typeof accounts.$inferInsert>;
  files: (typeof files.$inferInsert)[];
  media: Row<typeof media>[];
  mediaFiles: (typeof mediaFiles.$inferInsert)[];
  dataSources: Row<typeof dataSources>[];
  playlists: Row<typeof playlists>[];
  items: Row<typeof playlistItems>[];
  groups: Row<typeof screenGroups>[];
  calendars: Row<typeof holidayCalendars>[];
  screens: Row<typeof screens>[];
  members: (typeof screenGroupMembers.$inferInsert)[];
  rules: Row<typeof scheduleRules>[];
  emergencies: Row<typeof emergencies>[];
  interruptions: Row<typeof interruptions>[];
}

const zones = ["Asia/Kolkata", "Europe/London", "America/New_York", "Australia/Lord_Howe", "Mars/Olympus"];
const days = ["2026-11-20", "2026-12-25", "2027-01-01", "2027-03-08", "2026-09-01"];
const moments = ["2026-11-01T00:00", "2026-12-24T18:00", "2027-01-02T12:30", "2026-11-19T09:00"];

/**
 * Returns an account with some of everything that decides what screens are sent: nested playlists, layouts, shuffle,
 * items with dates, media that is not ready, nested groups, smart groups, schedules and interruptions for all targets,
 * calendars, opening hours, a brand, and removed entities. Ids begin at `firstId` and stay below `firstId + 1000`.
 */
export function generateAccount(
  choose: Choose,
  { accountId, firstId, now }: { accountId: number; firstId: number; now: Date },
): GeneratedAccount {
  const often = () => choose(4) > 0;
  const seldom = () => choose(5) === 0;
  const one = <T>(list: readonly T[]): T => list[choose(list.length)] as T;
  const maybe = <T>(make: () => T): T | null => (often() ? make() : null);
  const some = <T>(list: readonly T[]): T[] => list.filter(() => choose(2) === 0);
  const removed = () => (seldom() ? now : null);
  const at = (hours: number) => new Date(now.getTime() + hours * hourMs);
  const count = (from: number, to: number) => from + choose(to - from + 1);
  const ids = (offset: number, length: number) => Array.from({ length }, (_, at) => firstId + offset + at);

  const playlistIds = ids(100, count(1, 9));
  const mediaIds = ids(0, count(1, 14));
  const groupIds = ids(600, count(0, 5));
  const calendarIds = ids(800, count(1, 3));
  const screenIds = ids(500, count(1, 5));
  const sources = ids(950, 2);

  const made: Pick<GeneratedAccount, "files" | "media" | "mediaFiles"> = {
    files: [],
    media: [],
    mediaFiles: [],
  };
  const aFile = (name: string, type: string): string => {
    const sha256 = createHash("sha256").update(`${firstId} ${name}`).digest("hex");
    const chunks = [{ sha256, bytes: 100 + name.length }];
    made.files.push({ sha256, bytes: 100 + name.length, type, chunks, createdAt: now });
    return sha256;
  };
  const settingsOf = (kind: string): object | null => {
    if (kind === "clock") return seldom() ? {} : { zone: maybe(() => one(zones)), seconds: often() };
    if (kind === "text") return { text: "Welcome", motion: one(["still", "ticker"]) };
    if (kind === "data") return { sourceId: one(sources), title: "Orders" };
    if (kind === "web") return { url: "https://example.com/menu", refreshS: maybe(() => 60) };
    if (kind === "layout" && !seldom())
      return {
        regions: Array.from({ length: count(1, 3) }, (_, at) => ({
          x: at * 10,
          y: 0,
          width: 10,
          height: 100,
          playlistId: one(playlistIds),
        })),
      };
    return kind === "layout" ? { regions: [] } : null;
  };
  for (const id of mediaIds) {
    const kind = one(["image", "image", "video", "pdf", "web", "clock", "text", "data", "layout", "layout"]);
    const isFile = ["image", "video", "pdf"].includes(kind);
    made.media.push({
      id,
      accountId,
      name: `Media ${id}`,
      kind: kind as "image",
      state: isFile && seldom() ? one(["uploaded", "processing", "failed"] as const) : "ready",
      bytes: isFile ? 100 : 0,
      settings: settingsOf(kind),
      pageCheck:
        kind === "web" && choose(2) === 0
          ? {
              url: one(["https://example.com/menu", "https://example.com/old"]),
              kind: one(["fine", "refuses frames", "missing", "unreachable"] as const),
              status: null,
              trouble: null,
            }
          : null,
      durationMs: kind === "video" ? maybe(() => 7000) : null,
      createdAt: now,
      deletedAt: removed(),
    });
    if (kind === "image" || kind === "video")
      for (const role of seldom() ? (["original"] as const) : (["original", "playable"] as const))
        made.mediaFiles.push({ mediaId: id, role, sha256: aFile(`${role} ${id}`, `${kind}/x`) });
    if (kind === "pdf")
      for (let page = 1; page <= choose(4); page++)
        made.mediaFiles.push({
          mediaId: id,
          role: "page",
          page,
          sha256: aFile(`page ${page} of ${id}`, "image/webp"),
        });
  }

  const hiddenPlaylist = firstId + 190;
  const items = playlistIds.flatMap((playlistId, place) => {
    const length = count(0, 6);
    const nestable = playlistIds.slice(place + 1);
    return Array.from({ length }, (_, position) => {
      // Saving refuses a playlist that contains itself; only damaged data has one.
      const loop = choose(40) === 0;
      const nested = nestable.length > 0 && seldom() ? one(nestable) : loop ? one(playlistIds) : null;
      return {
        id: firstId + 200 + place * 20 + (length - position),
        playlistId,
        mediaId: nested === null ? one(mediaIds) : null,
        nestedId: nested,
        position,
        durationMs: one([1000, 5000, 10_000]),
        availableFrom: seldom() ? one(moments) : null,
        availableUntil: seldom() ? one(moments) : null,
        transition: one(["fade", "fade", "cut", "slide"] as const),
        fit: one(["contain", "contain", "cover", "stretch"] as const),
        muted: often(),
      };
    });
  });
  const allItems = [
    ...items,
    {
      id: firstId + 199,
      playlistId: hiddenPlaylist,
      mediaId: one([null, ...mediaIds]),
      nestedId: null as number | null,
      position: 0,
      durationMs: 10_000,
    },
  ].map((item) =>
    item.mediaId === null && item.nestedId === null ? { ...item, nestedId: one(playlistIds) } : item,
  );

  const windowOf = () => ({
    start: one(["00:00", "09:00", "22:00"]),
    end: one(["24:00", "18:00", "02:00", "09:30"]),
  });
  const dayOfMonth = (): DayOfMonth =>
    choose(2) === 0
      ? { by: "day", day: count(1, 31), missing: one(["skip", "last"]) }
      : { by: "weekday", nth: one([-1, 1, 5]), weekday: count(1, 7) };
  const recurrenceOf = (): Recurrence => {
    switch (choose(5)) {
      case 0:
        return { kind: "once" };
      case 1:
        return { kind: "daily", every: count(1, 3) };
      case 2:
        return { kind: "weekly", every: count(1, 2), days: [count(1, 7)] };
      case 3:
        return { kind: "monthly", every: count(1, 2), on: dayOfMonth() };
      default:
        return { kind: "yearly", every: 1, month: count(1, 12), on: dayOfMonth() };
    }
  };
  const holidaysOf = () =>
    seldom() ? { calendarId: one(calendarIds), effect: one(["closed", "only"] as const) } : null;
  const whenOf = (): When => {
    const from = one(["2020-01-31", "2026-11-01", "2026-11-19"]);
    return {
      from,
      until: maybe(() => one(["2020-02-01", "2026-11-19", "2027-06-30"])),
      windows: Array.from({ length: count(1, 2) }, windowOf),
      recurrence: recurrenceOf(),
      exceptDates: some(days),
      // Rows of older versions of the service omit defaults.
      ...(often() && { count: seldom() ? count(1, 9) : null, holidays: holidaysOf() }),
    } as When;
  };
  const valid = (when: When): When =>
    when.from && when.until && when.until < when.from ? { ...when, until: null } : when;
  const hoursOf = (): OpeningHours =>
    ({
      ...(often() && { zone: maybe(() => one(zones)) }),
      week: Array.from({ length: count(0, 2) }, () => ({ ...windowOf(), days: [count(1, 7)] })),
      ...(often() && { calendarId: maybe(() => one(calendarIds)) }),
      exceptions: some(days).map((date) => ({ date, windows: Array.from({ length: choose(2) }, windowOf) })),
      ...(often() && { closedPlaylistId: maybe(() => one(playlistIds)) }),
    }) as OpeningHours;

  const groups = groupIds.map((id, place) => ({
    id,
    accountId,
    name: `Group ${id}`,
    parentId: place > 0 && often() ? one(groupIds.slice(0, place)) : null,
    smart: seldom() ? { tags: some(["Bar", "Lobby"]), match: one(["any", "all"] as const) } : null,
    createdAt: now,
    deletedAt: removed(),
  }));
  const targetOf = () => {
    const target =
      groupIds.length > 0
        ? one(["screen", "group", "account"] as const)
        : one(["screen", "account"] as const);
    return {
      target,
      screenId: target === "screen" ? one(screenIds) : null,
      groupId: target === "group" ? one(groupIds) : null,
    };
  };
  const emergencyId = firstId + 990;
  return {
    account: {
      defaultPlaylistId: maybe(() => one(playlistIds)),
      openingHours: seldom() ? hoursOf() : null,
      brandName: seldom() ? "Corner shop" : null,
      brandColour: seldom() ? "#aa3300" : null,
      brandLogoMediaId: seldom() ? one(mediaIds) : null,
    },
    ...made,
    dataSources: sources.map((id) => ({
      id,
      accountId,
      name: `Source ${id}`,
      value: 1,
      valueAt: now,
      createdAt: now,
    })),
    playlists: [
      ...playlistIds.map((id) => ({
        id,
        accountId,
        name: `Playlist ${id}`,
        shuffle: seldom(),
        hidden: false,
        createdAt: now,
        updatedAt: now,
        deletedAt: removed(),
      })),
      { id: hiddenPlaylist, accountId, name: "Emergency", hidden: true, createdAt: now, updatedAt: now },
    ],
    items: allItems,
    groups,
    calendars: calendarIds.map((id, place) => ({
      id,
      // The last one is a built-in calendar.
      accountId: place === 2 ? null : accountId,
      name: `Calendar ${id}`,
      days: some(days).map((date) => ({ date, name: date })),
      createdAt: now,
      deletedAt: place === 1 ? removed() : null,
    })),
    screens: screenIds.map((id) => ({
      id,
      accountId,
      name: `Screen ${id}`,
      orientation: one([0, 90, 180, 270]),
      timeZone: one(zones.slice(0, 4)),
      status: seldom() ? ("inactive" as const) : ("active" as const),
      defaultPlaylistId: maybe(() => one(playlistIds)),
      openingHours: seldom() ? hoursOf() : null,
      tags: some(["bar", "Lobby", "Door"]),
      pairedAt: now,
      pairedWithCode: "000000",
      createdAt: now,
      deletedAt: choose(8) === 0 ? now : null,
    })),
    members: groups.flatMap(({ id: groupId }) => some(screenIds).map((screenId) => ({ groupId, screenId }))),
    rules: ids(700, count(0, 10)).map((id) => ({
      id,
      accountId,
      name: `Rule ${id}`,
      playlistId: one(playlistIds),
      ...targetOf(),
      priority: choose(3),
      sharing: one(["alone", "rotate"] as const),
      zone: seldom() ? one(zones) : null,
      when: valid(whenOf()),
      enabled: often(),
      createdAt: now,
      updatedAt: now,
      deletedAt: removed(),
    })),
    emergencies: [
      {
        id: emergencyId,
        accountId,
        drill: choose(2) === 0,
        content: {},
        targets: [],
        startedAt: now,
      },
    ],
    interruptions: ids(900, count(0, 3)).map((id) => {
      const ofEmergency = choose(2) === 0;
      return {
        id,
        accountId,
        name: `Interruption ${id}`,
        tier: ofEmergency ? ("emergency" as const) : ("takeover" as const),
        playlistId: ofEmergency ? hiddenPlaylist : one(playlistIds),
        ...targetOf(),
        startsAt: at(-choose(3)),
        endsAt: one([null, at(-1), at(2), at(900)]),
        emergencyId: ofEmergency ? emergencyId : null,
        createdAt: now,
      };
    }),
  };
}

/** Inserts the rows of a generated account; the row of the account itself exists. */
export async function insertAccount(
  db: Connection | Tx,
  accountId: number,
  rows: GeneratedAccount,
): Promise<void> {
  const { account, ...lists } = rows;
  if (lists.files.length > 0) await db.insert(files).values(lists.files);
  await db.insert(media).overridingSystemValue().values(lists.media);
  if (lists.mediaFiles.length > 0) await db.insert(mediaFiles).values(lists.mediaFiles);
  await db.insert(dataSources).overridingSystemValue().values(lists.dataSources);
  await db.insert(playlists).overridingSystemValue().values(lists.playlists);
  await db.insert(playlistItems).overridingSystemValue().values(lists.items);
  await db.insert(holidayCalendars).overridingSystemValue().values(lists.calendars);
  await db.insert(screens).overridingSystemValue().values(lists.screens);
  if (lists.groups.length > 0) await db.insert(screenGroups).overridingSystemValue().values(lists.groups);
  if (lists.members.length > 0) await db.insert(screenGroupMembers).values(lists.members);
  if (lists.rules.length > 0) await db.insert(scheduleRules).overridingSystemValue().values(lists.rules);
  await db.insert(emergencies).overridingSystemValue().values(lists.emergencies);
  if (lists.interruptions.length > 0)
    await db.insert(interruptions).overridingSystemValue().values(lists.interruptions);
  await db.update(accounts).set(account).where(eq(accounts.id, accountId));
}
