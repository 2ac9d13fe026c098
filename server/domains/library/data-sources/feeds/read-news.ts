import { z } from "zod";
import { dayMs } from "#shared/durations.ts";
import { type NewsItem, newsLimits } from "#shared/media-kinds/news.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { decodeEntities } from "../../../../reading/html-text.ts";
import { LineNumbers } from "../../../../reading/line-numbers.ts";
import { ProblemList } from "../../../../reading/problem-list.ts";
import { xmlParser } from "../../../../reading/xml-parser.ts";
import { decodeFeed } from "./decode-feed.ts";
import { pictureAddressOf } from "./item-picture.ts";
import { plainText } from "./plain-text.ts";
import { type FeedBytes, type ReadFeed, unusable } from "./read-feed.ts";

/** Items that are looked at; feeds have their newest ones first. */
const maxLookedAt = 500;
/** Elements inside each other. Feeds need six; what texts contain is not read as elements. */
const maxDepth = 30;

/** Their content is taken as it is written: it may be HTML that is no XML. */
const texts = ["title", "summary", "description", "content", "encoded", "subtitle"];
/** Modules of RSS repeat the texts of an item in other words: these are used when an item has none of its own. */
const modules = /^(?:media|itunes|dc|dcterms|googleplay):(title|summary|description|subtitle)$/;
const nameOf = (written: string) => written.replace(modules, "other-$1").replace(/^[\w.-]+:/, "");
const parser = xmlParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  transformTagName: nameOf,
  parseTagValue: false,
  // No entity is ever replaced by the parser: `plainText` knows those of HTML, and a document cannot declare others.
  processEntities: false,
  maxNestedTags: maxDepth,
  stopNodes: ["..", "..other-"].flatMap((before) => texts.map((name) => before + name)),
  isArray: (name) => name === "item" || name === "entry",
});

/** An element that occurs once; of several, the first one. */
const one = z
  .unknown()
  .transform((value) => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === "string") return first;
    const text = (first as { "#text"?: unknown } | null | undefined)?.["#text"];
    return typeof text === "string" ? text : "";
  })
  .optional()
  .transform((value) => value ?? "");
const item = z.object({
  title: one,
  description: one,
  summary: one,
  content: one,
  encoded: one,
  "other-title": one,
  "other-description": one,
  "other-summary": one,
  pubDate: one,
  date: one,
  published: one,
  updated: one,
});
const items = z.array(z.unknown()).default([]);
const channel = z.object({ title: one, item: items });
/** The roots of RSS 2.0, of RSS 1.0 and of Atom. */
const feed = z.object({
  rss: z.object({ channel: z.union([channel, z.array(channel).transform(([first]) => first)]) }).optional(),
  RDF: z.object({ channel: channel.pick({ title: true }).optional(), item: items }).optional(),
  feed: z.object({ title: one, entry: items }).optional(),
});

/** A declaration of the document's type, as RSS 0.91 has it. Its address is never asked. */
const doctype = /^<!doctype\s(?:[^<>[\]"']|"[^"]*"|'[^']*'){0,1000}>/i;

interface Beginning {
  /** The name of the root element; empty when there is none. */
  root: string;
  /** Where the root begins. */
  at: number;
  /** The file declares its own entities. */
  hasEntities: boolean;
}

/** Returns what the root element is, after declarations and comments. */
export function beginningOf(text: string): Beginning {
  let at = 0;
  for (;;) {
    const open = text.indexOf("<", at);
    if (open === -1) return { root: "", at, hasEntities: false };
    const start = text.slice(open, open + 2_000);
    const declared = doctype.exec(start);
    if (declared && !/^<!doctype\s+html/i.test(start)) {
      at = open + declared[0].length;
      continue;
    }
    const end = start.startsWith("<!--") ? "-->" : start.startsWith("<?") ? "?>" : null;
    if (end === null) {
      const root = /^<!doctype\s+(html)/i.exec(start)?.[1] ?? /^<([\w:.-]{1,60})/.exec(start)?.[1] ?? "";
      return { root, at: open, hasEntities: root === "" && start.startsWith("<!") };
    }
    const close = text.indexOf(end, open);
    if (close === -1) return { root: "", at, hasEntities: false };
    at = close + end.length;
  }
}

/** Returns the elements of a feed; of one that breaks off, those that are whole. Null when there are none. */
function elementsOf(text: string, problems: ProblemList): unknown {
  try {
    return parser().parse(text);
  } catch {
    const last = Math.max(...["</item>", "</entry>"].map((end) => text.lastIndexOf(end) + end.length));
    if (!/<\/(?:item|entry)>$/.test(text.slice(0, last))) return null;
    try {
      const read: unknown = parser().parse(text.slice(0, last));
      problems.add(new LineNumbers(text).at(last), reasonRef("newsCut"));
      return read;
    } catch {
      return null;
    }
  }
}

/** Zones by name that feeds use and JavaScript does not know, in hours east of UTC. */
const zones: Readonly<Record<string, string>> = { IST: "+0530", BST: "+0100", CET: "+0100", CEST: "+0200" };

/** Returns an instant as feeds write it (RFC 822, ISO 8601 and what comes near); null when it cannot be read. */
export function readDate(written: string, nowMs: number): number | null {
  const text = written
    .trim()
    .slice(0, 60)
    .replace(/\b(IST|BST|CEST|CET)$/, (name) => zones[name] ?? name)
    .replace(/^[A-Za-z]{3,9},\s*/, "");
  const atMs = Date.parse(text);
  // A day ahead is a wrong clock or zone; more is no time of news.
  return Number.isFinite(atMs) && atMs > 0 && atMs < nowMs + dayMs ? atMs : null;
}

function itemOf(raw: unknown, nowMs: number): { item: NewsItem; picture: string | null } | null {
  const { data } = item.safeParse(raw);
  if (!data) return null;
  const title = plainText(data.title || data["other-title"], newsLimits.title);
  const words = plainText(
    [
      data.description,
      data.summary,
      data.encoded,
      data.content,
      data["other-description"],
      data["other-summary"],
    ].find((written) => written !== "") ?? "",
    newsLimits.summary,
  );
  if (title === "" && words === "") return null;
  const dates = [data.pubDate, data.published, data.date, data.updated].map((date) => decodeEntities(date));
  const atMs = dates.map((date) => readDate(date, nowMs)).find((read) => read !== null) ?? null;
  return {
    item: { title: title || cutText(words, newsLimits.title), summary: title === words ? "" : words, atMs },
    picture: pictureAddressOf(raw),
  };
}

/** Reads the newest items of a news feed: RSS 2.0, RSS 1.0 or Atom. */
export function readNews(input: FeedBytes): ReadFeed {
  const { nowMs } = input;
  const decoded = decodeFeed(input);
  const { root, at, hasEntities } = beginningOf(decoded.text);
  if (/^html$/i.test(root)) return unusable(reasonRef("newsIsPage"));
  if (hasEntities) return unusable(reasonRef("newsHasDoctype"));
  if (!/^(?:rss|feed|(?:\w+:)?RDF|atom:feed)$/i.test(root)) return unusable(reasonRef("newsIsNoFeed"));
  const problems = new ProblemList();
  problems.addAll(decoded.problems);
  // Lines are counted from the beginning of the file.
  const text = decoded.text.slice(0, at).replace(/[^\r\n]/g, " ") + decoded.text.slice(at);
  const parsed = elementsOf(text, problems);
  if (parsed === null) return unusable(reasonRef("newsIsBroken"));
  const { data } = feed.safeParse(parsed);
  const found =
    data?.rss?.channel ?? (data?.RDF && { title: data.RDF.channel?.title ?? "", item: data.RDF.item });
  const entries = found?.item ?? data?.feed?.entry;
  if (!entries) return unusable(reasonRef("newsIsNoFeed"));
  const title = plainText(found?.title ?? data?.feed?.title ?? "", newsLimits.name);
  const read = entries.slice(0, maxLookedAt).flatMap((raw) => itemOf(raw, nowMs) ?? []);
  if (read.length === 0) return unusable(reasonRef("newsIsEmpty"));
  // Feeds that are not in the order of time; items without a time keep their place.
  const newest = read.every(({ item }) => item.atMs !== null)
    ? read.toSorted((a, b) => (b.item.atMs ?? 0) - (a.item.atMs ?? 0))
    : read;
  const unique = [
    ...new Map(newest.map((each) => [`${each.item.title} ${each.item.summary}`, each])).values(),
  ].slice(0, newsLimits.items);
  return {
    document: { kind: "news", title, items: unique.map(({ item }) => item) },
    pictures: unique.map(({ picture }) => picture),
    title,
    problem: null,
    problems: problems.list(),
  };
}
