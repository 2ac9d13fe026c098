import { z } from "zod";
import { dayMs } from "#shared/durations.ts";
import {
  certainties,
  emptyWarnings,
  severities,
  type Warning,
  type WarningsDocument,
  type WarningText,
  warningLimits,
} from "#shared/media-kinds/warnings.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { ProblemList } from "../../../../reading/problem-list.ts";
import { xmlParser } from "../../../../reading/xml-parser.ts";
import { decodeFeed } from "./decode-feed.ts";
import { endedAfter, inForce, withinLimits } from "./keep-warnings.ts";
import { plainText } from "./plain-text.ts";
import { type FeedBytes, type ReadFeed, unusable } from "./read-feed.ts";
import { beginningOf } from "./read-news.ts";
import { simplerRings } from "./simpler-rings.ts";

/** Elements inside each other: a document inside of an entry needs eight. */
const maxDepth = 30;
/** How long a message that was replaced or cancelled is remembered: feeds go on to list the one that it ended. */
const rememberedMs = 14 * dayMs;

const lists = new Set("alert info area polygon circle geocode responseType item entry link".split(" "));
const parser = xmlParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  // No entity is ever replaced by the parser: `plainText` knows those of HTML, and a document cannot declare others.
  processEntities: false,
  maxNestedTags: maxDepth,
  isArray: (name) => lists.has(name),
});

/** A text of an element that occurs once; of several, the first one. Also a text or number of JSON. */
const raw = z.unknown().transform((value): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === "string") return first;
  if (typeof first === "number") return String(first);
  const text = (first as { "#text"?: unknown } | null | undefined)?.["#text"];
  return typeof text === "string" ? text : "";
});
/** A name, time or code. */
const word = raw
  .transform((value) => (/[<&\p{C}]/u.test(value) ? plainText(value, 500) : cutText(value.trim(), 500)))
  .default("");
const words = (max: number) => raw.transform((value) => plainText(value, max)).default("");
const many = <T extends z.ZodType>(each: T) =>
  z
    .unknown()
    .transform((value) =>
      (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).flatMap(
        (one): z.output<T>[] => {
          const { data } = each.safeParse(one);
          return data === undefined ? [] : [data];
        },
      ),
    )
    .optional()
    .transform((read) => read ?? []);

const area = z.object({
  areaDesc: words(warningLimits.area),
  polygon: many(raw),
  circle: many(raw),
  geocode: many(z.object({ value: word })),
});
const info = z.object({
  language: word,
  event: words(warningLimits.headline),
  responseType: many(word),
  urgency: word,
  severity: word,
  certainty: word,
  effective: word,
  onset: word,
  expires: word,
  senderName: words(warningLimits.sender),
  headline: words(warningLimits.headline),
  description: words(warningLimits.text),
  instruction: words(warningLimits.text),
  area: many(area),
});
type Info = z.output<typeof info>;
const message = z.object({
  identifier: word,
  sender: word,
  sent: word,
  status: word,
  msgType: word,
  scope: word,
  references: raw.default(""),
  info: many(info),
});
type Message = z.output<typeof message>;

/** The alerts of the US National Weather Service as GeoJSON: the same fields by other names. */
const feature = z.object({
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullish().catch(null),
  properties: z.looseObject({
    id: word,
    sender: word,
    messageType: word,
    areaDesc: words(warningLimits.area),
    geocode: z.record(z.string(), many(word)).nullish().catch(null),
    references: many(z.object({ identifier: word, sender: word })),
    response: many(word),
    scope: word,
  }),
});
const collection = z.object({ title: word, features: z.array(z.unknown()) });
const ring = z.array(z.tuple([z.number(), z.number()], z.number()));

/** The database and ISO 8601 have four digits for a year. */
const latestMs = Date.UTC(9999, 0, 1);

/** Time as CAP writes it; null when it cannot be read. A time without an offset is in UTC. */
function timeOf(written: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(written)) return null;
  const hasOffset = /(?:[zZ]|[+-]\d\d:?\d\d)$/.test(written);
  const ms = Date.parse(hasOffset ? written : `${written}Z`);
  return Number.isFinite(ms) ? Math.min(ms, latestMs) : null;
}

const oneOf = <T extends string>(names: readonly [T, ...T[]], written: string): T =>
  names.find((name) => name.toLowerCase() === written.toLowerCase()) ?? names[0];

const keyOf = (sender: string, identifier: string) => `${sender},${identifier}`;

/** "sender,identifier,sent" for each message, with spaces between. */
const referencesIn = (written: string): string[] =>
  plainText(written, 20_000)
    .split(/\s+/)
    .flatMap((one) => {
      const [sender, identifier] = one.split(",");
      return sender && identifier ? [keyOf(sender, identifier)] : [];
    })
    .filter((key) => key.length <= warningLimits.key)
    .slice(0, warningLimits.replaces);

const numbersIn = (written: string): number[] =>
  written
    .trim()
    .split(/[\s,]+/)
    .map(Number);
const isPlace = (latitude = Number.NaN, longitude = Number.NaN) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Returns a ring of at least three places; null for anything else. */
function ringOf(numbers: readonly number[]): number[] | null {
  if (numbers.length < 6 || numbers.length % 2 === 1) return null;
  for (let at = 0; at < numbers.length; at += 2) if (!isPlace(numbers[at], numbers[at + 1])) return null;
  return [...numbers];
}

function circleOf(written: string): number[] | null {
  const [latitude, longitude, km, ...more] = numbersIn(written);
  const isCircle =
    more.length === 0 && km !== undefined && km >= 0 && Number.isFinite(km) && isPlace(latitude, longitude);
  return isCircle ? [latitude as number, longitude as number, km] : null;
}

interface Shape {
  hasArea: boolean;
  polygons: number[][];
  circles: number[][];
  codes: string[];
}

function shapeOf(areas: Info["area"], problems: ProblemList): Shape {
  const taken = <T>(found: (T | null)[]): T[] =>
    found.flatMap((one) => {
      if (one === null) problems.add(null, reasonRef("warningShape"));
      return one === null ? [] : [one];
    });
  return {
    hasArea: areas.length > 0,
    polygons: taken(areas.flatMap(({ polygon }) => polygon.map((written) => ringOf(numbersIn(written))))),
    circles: taken(areas.flatMap(({ circle }) => circle.map(circleOf))),
    codes: [...new Set(areas.flatMap(({ geocode }) => geocode.map(({ value }) => value)))].filter(
      (code) => code !== "" && code.length <= warningLimits.code,
    ),
  };
}

/** Returns the first ones of the areas of a part, as many as are looked at. */
function firstAreas({ hasArea, ...shape }: Shape, problems: ProblemList): Shape {
  const polygons = simplerRings(shape.polygons, warningLimits.points);
  if (polygons.length < shape.polygons.length) problems.add(null, reasonRef("warningShape"));
  const circles = shape.circles.slice(0, warningLimits.circles);
  const codes = shape.codes.slice(0, warningLimits.codes);
  const count = shape.circles.length - circles.length + shape.codes.length - codes.length;
  if (count > 0) problems.add(null, reasonRef("warningAreas", { count }));
  return { hasArea, polygons, circles, codes };
}

const textOf = (of: Info): WarningText => ({
  // The default of CAP 1.2.
  language: of.language || "en-US",
  headline: of.headline || of.event,
  area: plainText([...new Set(of.area.map(({ areaDesc }) => areaDesc))].join(", "), warningLimits.area),
  instruction: of.instruction,
  description: of.description,
  sender: of.senderName,
  until: timeOf(of.expires) === null ? "" : of.expires,
});

/** Exercises have keys of their own, so that none ever ends a warning of a real danger. */
const inRealm =
  ({ status }: Pick<Message, "status">) =>
  (key: string) =>
    status === "Exercise" ? `exercise ${key}` : key;

const referencesOf = (of: Message): string[] => referencesIn(of.references).map(inRealm(of));

/** The danger is over, or was: what such a part says needs no warning. */
const isOver = ({ responseType, urgency }: Info) =>
  urgency.toLowerCase() === "past" || responseType.some((type) => type.toLowerCase() === "allclear");

/**
 * Returns the parts of a message: its languages together, and parts that differ in area or danger apart. A message without
 * an end is none.
 */
function partsOf(of: Message, sentMs: number, problems: ProblemList): Warning[] {
  const drill = of.status === "Exercise";
  const read = of.info.filter((each) => !isOver(each) && (each.headline || each.event));
  const dangers = read.map((each) => ({
    each,
    severity: oneOf(severities, each.severity),
    certainty: oneOf(certainties, each.certainty),
    shape: shapeOf(each.area, problems),
  }));
  const alike = Map.groupBy(dangers, ({ severity, certainty, shape }) =>
    JSON.stringify([severity, certainty, shape]),
  );
  return [...alike.values()].map((group, part): Warning => {
    const [first] = group as [(typeof dangers)[number]];
    const ends = group.map(({ each }) => timeOf(each.expires));
    const begins = group.map(({ each }) => timeOf(each.effective) ?? sentMs);
    return {
      key: inRealm(of)(keyOf(of.sender, of.identifier)),
      part,
      replaces: of.msgType === "Update" ? referencesOf(of) : [],
      sentMs,
      fromMs: Math.min(...begins),
      untilMs: ends.includes(null) ? null : Math.max(...(ends as number[])),
      drill,
      severity: first.severity,
      certainty: first.certainty,
      texts: group.slice(0, warningLimits.languages).map(({ each }) => textOf(each)),
      ...firstAreas(first.shape, problems),
    };
  });
}

/** Returns what a message says, and which earlier ones it ends. Null: it is not meant for screens. */
function readMessage(
  of: Message,
  nowMs: number,
  problems: ProblemList,
): Pick<WarningsDocument, "warnings" | "ended"> | null {
  const sentMs = timeOf(of.sent);
  const isNamed = of.identifier && of.sender && keyOf(of.sender, of.identifier).length <= warningLimits.key;
  if (!isNamed || sentMs === null) {
    problems.add(null, reasonRef("warningUnread"));
    return null;
  }
  // Test, System and Draft are for machines; messages that are not public are for those whom they name.
  if (of.status !== "Actual" && of.status !== "Exercise") return null;
  if (of.scope !== "" && of.scope !== "Public") return null;
  if (!["Alert", "Update", "Cancel"].includes(of.msgType)) return null;
  if (sentMs > nowMs + dayMs) {
    problems.add(null, reasonRef("warningFuture"));
    return null;
  }
  const warnings = of.msgType === "Cancel" ? [] : partsOf(of, sentMs, problems);
  // What is replaced counts until all parts of the update do: no screen is without either.
  const fromMs = Math.max(0, ...warnings.map((part) => part.fromMs));
  // The end of a day, so that the same feed does not make another content at each look.
  const untilMs = Math.ceil((Math.max(nowMs, fromMs) + rememberedMs) / dayMs) * dayMs;
  const replaced = of.msgType === "Alert" ? [] : referencesOf(of);
  return { warnings, ended: replaced.map((key) => ({ key, untilMs, fromMs })) };
}

function messageOfFeature(written: unknown): Message | null {
  const { data } = feature.safeParse(written);
  if (!data) return null;
  const { properties, geometry } = data;
  const { success, data: rings } = z
    .array(z.array(ring))
    .safeParse(geometry?.type === "Polygon" ? [geometry.coordinates] : geometry?.coordinates);
  const shown = message.safeParse({
    ...properties,
    identifier: properties.id,
    msgType: properties.messageType,
    scope: properties.scope || "Public",
    references: properties.references
      .map(({ identifier, sender }) => `${keyOf(sender, identifier)},`)
      .join(" "),
    info: {
      ...properties,
      responseType: properties.response,
      language: properties.language ?? "en-US",
      area: {
        areaDesc: properties.areaDesc,
        geocode: Object.values(properties.geocode ?? {})
          .flat()
          .map((value) => ({ value })),
        // Holes are left out: inside of them nobody is warned too little.
        polygon: success
          ? rings.flatMap(([outer]) => outer?.map(([lon, lat]) => `${lat},${lon}`).join(" ") ?? [])
          : [],
      },
    },
  });
  return shown.data ?? null;
}

interface Found {
  title: string;
  messages: (Message | null)[];
  links: string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Returns the address of the document of an entry of a feed; null when it names none. */
function linkOf(entry: Record<string, unknown>): string | null {
  const links = (Array.isArray(entry.link) ? entry.link : []).map((link: unknown) => ({
    type: isObject(link) ? String(link["@type"] ?? "") : "",
    rel: isObject(link) ? String(link["@rel"] ?? "alternate") : "alternate",
    address: isObject(link) ? String(link["@href"] ?? link["#text"] ?? "") : String(link),
  }));
  const best =
    links.find(({ type }) => type === "application/cap+xml") ?? links.find(({ rel }) => rel === "alternate");
  const url = best && URL.parse(plainText(best.address, 1_000));
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Collects the messages and the links of a feed, however they are nested. */
function collect(value: unknown, found: Found): void {
  if (Array.isArray(value)) for (const each of value) collect(each, found);
  else if (isObject(value))
    for (const [name, inside] of Object.entries(value)) {
      if (name === "alert" && Array.isArray(inside))
        for (const each of inside) found.messages.push(message.safeParse(each).data ?? null);
      else if ((name === "entry" || name === "item") && Array.isArray(inside))
        for (const each of inside) {
          const before = found.messages.length;
          collect(each, found);
          const link = found.messages.length === before && isObject(each) ? linkOf(each) : null;
          if (link) found.links.push(link);
        }
      else collect(inside, found);
    }
}

const titleIn = z.object({
  feed: z.object({ title: word }).optional().catch(undefined),
  rss: z
    .object({ channel: z.object({ title: word }) })
    .optional()
    .catch(undefined),
});

function foundInXml(text: string): Found | ReturnType<typeof reasonRef> {
  const { root, at, hasEntities } = beginningOf(text);
  if (/^html$/i.test(root)) return reasonRef("warningsArePage");
  if (hasEntities) return reasonRef("newsHasDoctype");
  if (!/^(?:[\w-]+:)?(?:alert|rss|feed|RDF|EDXLDistribution)$/i.test(root))
    return reasonRef("warningsAreNone");
  const found: Found = { title: "", messages: [], links: [] };
  try {
    const parsed: unknown = parser().parse(text.slice(at));
    collect(parsed, found);
    const { data } = titleIn.safeParse(parsed);
    found.title = data?.feed?.title || data?.rss?.channel.title || "";
  } catch {
    return reasonRef("newsIsBroken");
  }
  return found;
}

function foundInJson(text: string): Found | ReturnType<typeof reasonRef> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return reasonRef("warningsAreNone");
  }
  const { data } = collection.safeParse(read);
  if (data) return { title: data.title, messages: data.features.map(messageOfFeature), links: [] };
  const single = messageOfFeature(read);
  return single ? { title: "", messages: [single], links: [] } : reasonRef("warningsAreNone");
}

/**
 * Reads official warnings: one CAP message, a feed (RSS or Atom) that contains them or links to them, or GeoJSON of the US
 * National Weather Service.
 */
export function readWarnings(input: FeedBytes): ReadFeed {
  const { nowMs } = input;
  const decoded = decodeFeed(input);
  const found = /^\s*[{[]/.test(decoded.text) ? foundInJson(decoded.text) : foundInXml(decoded.text);
  if (!("messages" in found)) return unusable(found);
  const problems = new ProblemList();
  problems.addAll(decoded.problems);
  const read = found.messages.flatMap((each) => {
    if (each === null) problems.add(null, reasonRef("warningUnread"));
    return (each && readMessage(each, nowMs, problems)) ?? [];
  });
  // What is over never counts, so it takes no place.
  const { kept, left } = withinLimits(
    inForce({ warnings: read.flatMap(({ warnings }) => warnings), ended: [] }, nowMs),
  );
  if (left.length > 0) problems.add(null, reasonRef("warningsLeftOut", { count: left.length }));
  const links = [...new Set(found.links)];
  if (links.length > warningLimits.links)
    problems.add(null, reasonRef("warningsLeftOut", { count: links.length - warningLimits.links }));
  return {
    document: {
      ...emptyWarnings,
      title: found.title,
      warnings: kept,
      ended: endedAfter(
        read.flatMap(({ ended }) => ended),
        nowMs,
      ),
    },
    links: links.slice(0, warningLimits.links),
    title: found.title,
    problem: null,
    problems: problems.list(),
  };
}
