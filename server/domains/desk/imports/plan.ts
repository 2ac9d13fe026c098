import { z } from "zod";
import { localMoment, when } from "#shared/contracts/when.ts";
import { widget } from "#shared/media-kinds/contract.ts";
import { tableDocument } from "#shared/media-kinds/table-document.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { cutText } from "#shared/texts/cut-text.ts";

/** Names another item of the same import: `kind:sourceId`. */
const ref = z.string();
const moment = localMoment.nullable();

/** One place in a playlist that is brought over. */
const listed = z.object({
  ref,
  durationMs: z.number(),
  availableFrom: moment,
  availableUntil: moment,
  muted: z.boolean().optional(),
});
export type Listed = z.output<typeof listed>;
const part = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), ref });

/** What a data source is made of. `table`: its name and its content; the other kinds follow something outside. */
const source = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("news"), url: z.string() }),
  z.object({ kind: z.literal("agenda"), url: z.string() }),
  z.object({ kind: z.literal("weather"), place: z.string(), latitude: z.number(), longitude: z.number() }),
  z.object({ kind: z.literal("table"), name: z.string(), document: tableDocument }),
]);
export type ItemSource = z.output<typeof source>;

/** Settings of a design, before its pictures are media. They are parsed whole when it is made. */
const drawnSettings = z.looseObject({
  pages: z.array(z.looseObject({ seconds: z.number() })).optional(),
  elements: z.array(z.looseObject({ type: z.string(), ref: ref.optional() })),
});

/** What an item becomes here. Stored with the item. */
const itemContent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("media"),
    path: z.string(),
    bytes: z.number(),
    mirrored: z.object({ flipH: z.boolean(), flipV: z.boolean() }).optional(),
  }),
  z.object({ kind: z.literal("widget"), widget }),
  /** A widget with the data source that it shows; `widget` lacks its number only. */
  z.object({
    kind: z.literal("fed"),
    source,
    widget: z.object({ kind: z.string(), settings: z.record(z.string(), z.unknown()) }),
  }),
  /** A design whose pictures are items of this import: `ref` stands in place of the media. */
  z.object({
    kind: z.literal("design"),
    settings: drawnSettings,
    /** Its canvas takes the shape of the first picture. */
    fitsFirst: z.boolean().optional(),
  }),
  z.object({ kind: z.literal("album"), photos: z.array(ref) }),
  z.object({ kind: z.literal("playlist"), items: z.array(listed) }),
  z.object({ kind: z.literal("layout"), background: z.string(), regions: z.array(part) }),
  z.object({ kind: z.literal("schedule"), playlist: ref, when }),
  z.object({ kind: z.literal("other") }),
]);
export type ItemContent = z.output<typeof itemContent>;

/** A news feed as builds before 2026.12 store it. */
const earlierFeed = z.object({
  kind: z.literal("feed"),
  url: z.string(),
  style: z.enum(["cards", "ticker"]),
  maxItems: z.number().int(),
});

/** Returns the content that is stored with an item, also by an earlier build. */
export function storedContent(stored: unknown): ItemContent {
  const { data: feed } = earlierFeed.safeParse(stored);
  return feed
    ? {
        kind: "fed",
        source: { kind: "news", url: feed.url },
        widget: { kind: "news", settings: { style: feed.style, items: feed.maxItems } },
      }
    : itemContent.parse(stored);
}

/** A thing that was found in an import. */
export interface Found {
  /** Its name in the source, unique for the kind. */
  sourceId: string;
  /** Changes with its content. */
  checksum: string;
  name: string;
  content: ItemContent;
  /** Why it does not come over. */
  left?: ReasonRef | undefined;
  /** It comes over only when the person chooses it. */
  isOffered?: boolean;
  /** What is different about it here. */
  note?: ReasonRef | undefined;
}

/** Returns the kind of the item; people see no difference between widgets. */
export const kindOf = ({ content: { kind } }: Found): Exclude<ItemContent["kind"], "fed" | "album"> =>
  kind === "fed" || kind === "album" ? "widget" : kind;

/** Returns how other items of the import name this one. */
export const refOf = (found: Found): string => `${kindOf(found)}:${found.sourceId}`;

/** Longest name of a media, a playlist or a schedule. */
export const maxNameCharacters = 120;
/** Returns a name as ours may be; `otherwise` for an empty one. */
export const plainName = (name: string, otherwise: string): string =>
  cutText(name.replace(/\p{Cc}/gu, " ").trim(), maxNameCharacters)
    .trim()
    .toWellFormed() || otherwise;
