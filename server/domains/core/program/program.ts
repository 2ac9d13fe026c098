import { createHash } from "node:crypto";
import { z } from "zod";
import { condition } from "#shared/conditions/condition.ts";
import { id } from "#shared/contracts/contract.ts";
import { playlistMusic } from "#shared/contracts/library/playlist-music.ts";
import { band, targets } from "#shared/contracts/playing/manifest.ts";
import { localDate, openingHours, when } from "#shared/contracts/when.ts";
import { fits, mediaKinds, transitions } from "#shared/media-kinds/contract.ts";
import { jsonPieces } from "../../../json-text.ts";
import type { Turn } from "../../../short-turns.ts";
import { content } from "./content-schema.ts";
import { source } from "./source-schema.ts";

const defaults = {
  defaultPlaylistId: id.nullable(),
  openingHours: openingHours.nullable(),
};
const item = z.object({
  id,
  mediaId: id.nullable(),
  nestedId: id.nullable(),
  durationMs: z.number().int(),
  availableFrom: z.string().nullable(),
  availableUntil: z.string().nullable(),
  transition: z.enum(transitions),
  fit: z.enum(fits),
  muted: z.boolean(),
  /** Left out when there is none, so that programs without conditions keep their hash. */
  condition: condition.optional(),
});
const playlist = z.object({
  id,
  name: z.string(),
  shuffle: z.boolean(),
  items: z.array(item),
  /** Left out when there is none, so that programs without music keep their hash. */
  music: playlistMusic.optional(),
  /** As with music. */
  withoutAds: z.literal(true).optional(),
});
const rule = z.object({
  id,
  name: z.string(),
  enabled: z.boolean(),
  playlistId: id,
  target: z.enum(targets),
  screenId: id.nullable(),
  groupId: id.nullable(),
  priority: z.number().int(),
  sharing: z.enum(["alone", "rotate"]),
  zone: z.string().nullable(),
  when,
  /** Left out when there is none, so that programs without conditions keep their hash. */
  condition: condition.optional(),
  /** As with conditions. */
  band: band.optional(),
});

const contentList = z.array(content);
const sourceList = z.array(source);

/**
 * Everything that an account has planned and that waits for publishing. Does not contain a screen's own data (name,
 * time zone, orientation, status), interruptions, licences and media files, because these act at once. Publications
 * store it in this format.
 */
export const program = z.object({
  format: z.literal(1),
  account: z.object(defaults),
  /** `groupIds`: the screen's groups and their parent groups. */
  screens: z.array(z.object({ id, ...defaults, groupIds: z.array(id) })),
  /** `screenIds`: members chosen by hand. */
  groups: z.array(
    z.object({
      id,
      name: z.string(),
      parentId: id.nullable(),
      smart: z.object({ tags: z.array(z.string()), match: z.enum(["any", "all"]) }).nullable(),
      screenIds: z.array(id),
    }),
  ),
  rules: z.array(rule),
  /** The account's own calendars. */
  calendars: z.array(
    z.object({ id, name: z.string(), days: z.array(z.object({ date: localDate, name: z.string() })) }),
  ),
  playlists: z.array(playlist),
  /** The media in the playlists: names for descriptions of changes, settings of widgets. */
  media: z.array(z.object({ id, name: z.string(), kind: z.enum(mediaKinds), settings: z.unknown() })),
  /** What campaigns, touch menus and triggers show. Missing in programs of earlier versions: there it acts at once. */
  contents: contentList.optional(),
  /** The data sources whose content waits for publishing. Left out when there are none. */
  sources: sourceList.optional(),
});
export type Program = z.output<typeof program>;
export type ProgramScreen = Program["screens"][number];
export type ProgramRule = Program["rules"][number];
export type ProgramPlaylist = Program["playlists"][number];
export type ProgramItem = ProgramPlaylist["items"][number];
export type ProgramMedia = Program["media"][number];

/** A program before parsing. */
export type UnparsedProgram = { [K in keyof Program]: unknown };

const { format, account, screens, groups, rules, calendars, playlists, media } = program.shape;
const head = z.object({ format, account });

/** Parses a program row by row, because a large one has tens of thousands of rows. Throws what `turn` throws. */
export async function parseProgram(unparsed: UnparsedProgram, turn: Turn): Promise<Program> {
  const each = async <S extends z.ZodType>(
    { element }: z.ZodArray<S>,
    list: unknown,
  ): Promise<z.output<S>[]> => {
    const parsed: z.output<S>[] = [];
    for (const one of z.array(z.unknown()).parse(list)) {
      await turn();
      parsed.push(element.parse(one));
    }
    return parsed;
  };
  // In the order of the schema, because the hash depends on the bytes.
  return {
    ...head.parse(unparsed),
    screens: await each(screens, unparsed.screens),
    groups: await each(groups, unparsed.groups),
    rules: await each(rules, unparsed.rules),
    calendars: await each(calendars, unparsed.calendars),
    playlists: await each(playlists, unparsed.playlists),
    media: await each(media, unparsed.media),
    ...(unparsed.contents !== undefined && { contents: await each(contentList, unparsed.contents) }),
    ...(unparsed.sources !== undefined && { sources: await each(sourceList, unparsed.sources) }),
  };
}

/** Returns a program as JSON text in UTF-8, and its hash. Throws what `turn` throws. */
export async function programText(of: Program, turn: Turn): Promise<{ text: Buffer; hash: string }> {
  const pieces: Buffer[] = [];
  const hash = await hashPieces(of, turn, (piece) => pieces.push(piece));
  return { text: Buffer.concat(pieces), hash };
}

/**
 * Returns the hash of a program, without the whole text in memory. Equal programs have equal hashes. Throws what `turn`
 * throws.
 */
export const programHash = (of: Program, turn: Turn): Promise<string> =>
  hashPieces(of, turn, () => undefined);

async function hashPieces(of: Program, turn: Turn, take: (piece: Buffer) => void): Promise<string> {
  const hash = createHash("sha256");
  for await (const text of jsonPieces(of, turn)) {
    await turn();
    const piece = Buffer.from(text);
    hash.update(piece);
    take(piece);
  }
  return hash.digest("base64url").slice(0, 22);
}
