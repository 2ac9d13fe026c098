import { serialize } from "node:v8";
import { z } from "zod";
import { maxItems } from "#shared/contracts/library/playlists.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { anything, eachIn, jsonIn, number, words } from "../../../../reading/lenient.ts";
import { maxThings } from "./limits.ts";

/* What the services answer, of which only what is used here is kept. Runs apart: an answer can have megabytes. */

/** No name or address is longer. */
const longestText = 4_000;
/** An answer is taken over by the main thread in one piece. */
const maxKept = 1_500_000;

const short = z.string().transform((written) => cutText(written, longestText).toWellFormed());
/** A text that may be missing; of another kind it is as if it were. */
const text = z
  .union([short, z.number().transform(String)])
  .nullish()
  .catch(null);
const id = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

/** An entry of a list that has not what it needs. */
export interface Unread {
  /** What it says about itself; may be empty. */
  name: string;
}
/** The entries of a list, also of one that has some that cannot be used. */
export interface Rows<T> {
  rows: T[];
  unread: Unread[];
}

const naming = z.object({ name: words, title: words, filename: words, id: words }).partial().catch({});
function nameIn(entry: unknown): string {
  const { name, title, filename, id: own } = naming.parse(entry);
  return cutText(name || title || filename || own || "", 200).toWellFormed();
}

const rowsOf =
  <T>(schema: z.ZodType<T>) =>
  (list: unknown): Rows<T> => {
    const { parts, unread } = eachIn(list, schema);
    return { rows: parts, unread: unread.slice(0, maxThings + 1).map((entry) => ({ name: nameIn(entry) })) };
  };
/** A list without which the answer is of no use. */
const list = <T>(schema: z.ZodType<T>) => z.array(z.unknown()).transform(rowsOf(schema));
/** A list that may be missing. */
const part = <T>(schema: z.ZodType<T>) => anything.transform(rowsOf(schema));

/** Places of a playlist: as many as one here can have, and one more. */
const placesIn =
  <T>(schema: z.ZodType<T>) =>
  (all: unknown) => {
    const { rows, unread } = rowsOf(schema)(all);
    return { rows: rows.slice(0, maxItems + 1), lost: unread.length };
  };
const places = <T>(schema: z.ZodType<T>) => anything.transform(placesIn(schema));

/** piSignage: failures have the status 200, too; then `success` is false. */
const envelope = <T extends z.ZodType>(data: T) =>
  z.discriminatedUnion("success", [
    z.object({ success: z.literal(true), data }),
    z.object({ success: z.literal(false) }),
  ]);
const link = z.object({ link: short.optional(), url: short.optional() });

const page = <T>(row: z.ZodType<T>) => z.object({ next: text, results: list(row) });
const yodeckPlaces = placesIn(z.object({ id, type: short, duration: number }));
const yodeckPlaylist = z.object({
  id,
  name: text,
  items: anything.transform((all) => (all === undefined || all === null ? null : yodeckPlaces(all))),
});

/** ScreenCloud: GraphQL answers failures with the status 200, and may have data beside them. */
const graph = <T extends z.ZodType>(data: T) =>
  z.object({ data: data.nullish().catch(null), errors: part(z.object({ message: short })) });
const connection = <T>(row: z.ZodType<T>) =>
  z.object({
    nodes: list(row),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: text }),
  });

/** The answers by what was asked. */
const answers = {
  "pisignage session": z.object({ token: z.string().min(1).max(10_000) }),
  "pisignage files": envelope(
    z.object({
      files: part(short),
      /** `size`: for example `1200 KB`. */
      dbdata: part(z.object({ name: short, size: text, createdAt: text })),
    }),
  ),
  "pisignage playlists": envelope(
    list(
      z.object({
        name: short,
        layout: text,
        assets: places(
          z.object({ filename: text, duration: number, selected: z.boolean().nullish().catch(null) }),
        ),
      }),
    ),
  ),
  "pisignage file": envelope(z.object({ path: text })),
  /** The file of a link is JSON, often in a text. */
  "pisignage link": envelope(
    anything
      .transform((data) => (typeof data === "string" ? jsonIn(Buffer.from(data)) : data))
      .pipe(link.catch({})),
  ),
  "yodeck media": page(
    z.object({
      id,
      name: text,
      file_extension: text,
      availability_schedule: z
        .object({ enable: z.boolean().nullish(), available_after: text, available_before: text })
        .nullish()
        .catch(null),
    }),
  ),
  /** `addresses`: what may be the address of a page; of a file, where it is. */
  "yodeck detail": z
    .object({ url: text, arguments: z.record(z.string(), z.unknown()).nullish().catch(null) })
    .transform(({ url, arguments: known }) => {
      const texts = (...all: unknown[]) => all.flatMap((each) => short.safeParse(each).data ?? []);
      const { url: own, website_url: website, source_url: source, link: linked } = known ?? {};
      return {
        page: texts(url, own, website, source, linked, ...Object.values(known ?? {})).slice(0, 50),
        file: texts(known?.download_from_url, source),
      };
    }),
  "yodeck playlists": page(yodeckPlaylist),
  "yodeck playlist": yodeckPlaylist,
  "screencloud org": graph(z.object({ currentOrg: z.object({ id: short }) })),
  "screencloud files": graph(
    z
      .object({
        allFiles: connection(
          z.object({ id: short, name: text, mimetype: text, availableAt: text, expireAt: text }),
        ),
      })
      .transform(({ allFiles }) => allFiles),
  ),
  "screencloud links": graph(
    z
      .object({ allLinks: connection(z.object({ id: short, name: text, url: text, linkType: text })) })
      .transform(({ allLinks }) => allLinks),
  ),
  "screencloud file": graph(z.object({ fileById: z.object({ source: text }).nullable() })),
};

export type AnswerName = keyof typeof answers;
export type AnswerOf<K extends AnswerName> = z.output<(typeof answers)[K]>;

/** Reads an answer; "unexpected" when it has another shape. */
export function readAnswer({
  bytes,
  name,
}: {
  bytes: Uint8Array;
  name: AnswerName;
}): { answer: unknown } | "unexpected" | "too large" {
  const { data } = answers[name].safeParse(jsonIn(bytes));
  if (data === undefined) return "unexpected";
  return serialize(data).length > maxKept ? "too large" : { answer: data };
}
