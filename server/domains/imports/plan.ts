import { z } from "zod";
import { localMoment, when } from "#shared/contracts/when.ts";
import { widget } from "#shared/media-kinds/contract.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";

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

/** What an item becomes here. Stored with the item, and parsed when the job takes it up. */
export const itemContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("media"), path: z.string(), bytes: z.number() }),
  z.object({ kind: z.literal("widget"), widget }),
  /** A news feed, which becomes a data source and a widget. */
  z.object({
    kind: z.literal("feed"),
    url: z.string(),
    style: z.enum(["cards", "ticker"]),
    maxItems: z.number().int(),
  }),
  z.object({ kind: z.literal("playlist"), items: z.array(listed) }),
  z.object({ kind: z.literal("layout"), background: z.string(), regions: z.array(part) }),
  z.object({ kind: z.literal("schedule"), playlist: ref, when }),
  z.object({ kind: z.literal("other") }),
]);
export type ItemContent = z.output<typeof itemContent>;

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
  /** What is different about it here. */
  note?: ReasonRef | undefined;
}

/** Returns the kind of the item; a feed is a widget to people. */
export const kindOf = ({ content: { kind } }: Found): Exclude<ItemContent["kind"], "feed"> =>
  kind === "feed" ? "widget" : kind;

/** Returns how other items of the import name this one. */
export const refOf = (found: Found): string => `${kindOf(found)}:${found.sourceId}`;

/** Longest name of a media, a playlist or a schedule. */
export const maxNameCharacters = 120;
/** Returns a name as ours may be; `otherwise` for an empty one. */
export const plainName = (name: string, otherwise: string): string =>
  name
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, maxNameCharacters)
    .trim()
    .toWellFormed() || otherwise;
