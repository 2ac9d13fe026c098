import { extname } from "node:path";
import { reasonRef } from "#shared/refusals/index.ts";
import { ServiceFailure } from "../../../../outside/import-services/port.ts";
import type { Found } from "../plan.ts";
import { checksumOf } from "../sources/read-files.ts";
import type { AnswerOf, Rows, Unread } from "./answers.ts";
import { type Asking, askJson, orNothing } from "./ask-json.ts";
import {
  foundNothing,
  foundPage,
  foundPlaylist,
  foundServiceFile,
  foundUnread,
  momentAt,
  type Times,
  webPage,
} from "./found.ts";
import { maxThings } from "./limits.ts";
import { fileWithinMs, type Service } from "./service.ts";

/* The API of Yodeck, version 2: https://app.yodeck.com/api/v2. Plans below Premium have no tokens. */

interface Access {
  token: string;
}

const base = "https://app.yodeck.com/api/v2";
const secretsOf = ({ token }: Access) => ({ authorization: `Token ${token}` });
const pageSize = 100;

type ListName = "yodeck media" | "yodeck playlists";
type ListOf<K extends ListName> = AnswerOf<K>["results"];

/** Returns all rows of a list. */
async function listAll<K extends ListName>(
  asking: Asking,
  access: Access,
  { path, answer }: { path: string; answer: K },
): Promise<ListOf<K>> {
  const all: Rows<unknown> = { rows: [], unread: [] };
  for (;;) {
    const count = all.rows.length + all.unread.length;
    const url = new URL(`${base}/${path}`);
    url.searchParams.set("limit", String(pageSize));
    url.searchParams.set("offset", String(count));
    const page: { next?: string | null | undefined; results: Rows<unknown> } = await askJson(
      asking,
      url.href,
      {
        secrets: secretsOf(access),
        answer,
      },
    );
    const { next, results } = page;
    all.rows.push(...results.rows);
    all.unread.push(...results.unread);
    if (!next || results.rows.length + results.unread.length === 0) return all as ListOf<K>;
    if (count > maxThings) throw new ServiceFailure("too large");
  }
}

const mediaTypes = ["image", "video", "audio", "document", "webpage"] as const;
type MediaType = (typeof mediaTypes)[number];

/** What a file ends in when Yodeck does not say: the bytes decide later. */
const extensions: Readonly<Record<Exclude<MediaType, "webpage">, string>> = {
  image: "jpg",
  video: "mp4",
  audio: "mp3",
  document: "pdf",
};

export const yodeck: Service<{ token: string }, Access> = {
  async signIn(asking, { token }) {
    const access = { token };
    await askJson(asking, `${base}/media/?limit=1&offset=0`, {
      secrets: secretsOf(access),
      answer: "yodeck media",
    });
    return { access, name: token.split(":")[0]?.trim() || "Yodeck" };
  },

  async list(asking, access, { timeZone }) {
    const things = new Map<number, Found>();
    const times = new Map<number, Times>();
    const unread: Unread[] = [];
    for (const type of mediaTypes) {
      const path = `media/?media_type=${type}`;
      const listed = await listAll(asking, access, { path, answer: "yodeck media" });
      unread.push(...listed.unread);
      for (const row of listed.rows) {
        if (things.size + unread.length >= maxThings) throw new ServiceFailure("too large");
        things.set(row.id, type === "webpage" ? await pageOf(asking, access, row) : fileOf(row, type));
        const { enable, available_after: after, available_before: before } = row.availability_schedule ?? {};
        if (enable)
          times.set(row.id, {
            availableFrom: momentAt(after, timeZone),
            availableUntil: momentAt(before, timeZone),
          });
      }
    }
    const playlists = await listAll(asking, access, { path: "playlists/", answer: "yodeck playlists" });
    const found: Found[] = [...things.values(), ...foundUnread("media", unread, "Yodeck")];
    for (const { id, name, items } of playlists.rows) {
      const all = items ?? (await itemsOf(asking, access, id));
      found.push(
        foundPlaylist({
          sourceId: `playlist ${id}`,
          name: name ?? "Playlist",
          // Widgets, layouts and playlists in playlists have ids of their own kinds.
          items: all.rows.map((each) => ({
            thing: each.type === "media" ? things.get(each.id) : undefined,
            seconds: each.duration,
            ...(each.type === "media" && { times: times.get(each.id) }),
          })),
          unread: all.lost,
        }),
      );
    }
    return [...found, ...foundUnread("playlist", playlists.unread, "Yodeck")];
  },

  async open(asking, access, path) {
    const id = /^(\d+)/.exec(path)?.[1] ?? "";
    const detail = await oneOf(asking, access, { path: `media/${id}/`, answer: "yodeck detail" });
    const url = addressIn(detail.file);
    return url
      ? asking.services.ask(url, { secrets: secretsFor(url, access), withinMs: fileWithinMs })
      : null;
  },
};

const oneOf = <K extends "yodeck detail" | "yodeck playlist">(
  asking: Asking,
  access: Access,
  { path, answer }: { path: string; answer: K },
): Promise<AnswerOf<K>> => askJson(asking, `${base}/${path}`, { secrets: secretsOf(access), answer });

/** Returns the items of a playlist that the list names without them. */
async function itemsOf(asking: Asking, access: Access, id: number) {
  const path = `playlists/${id}/`;
  const one = await orNothing(oneOf(asking, access, { path, answer: "yodeck playlist" }));
  return one?.items ?? { rows: [], lost: one ? 0 : 1 };
}

/** A file that a customer once took from elsewhere may have its first address: that host gets no token. */
const secretsFor = (url: string, access: Access) =>
  new URL(url).host === new URL(base).host ? secretsOf(access) : {};

type MediaRow = ListOf<"yodeck media">["rows"][number];

function fileOf(
  { id, name, file_extension: extension }: MediaRow,
  type: Exclude<MediaType, "webpage">,
): Found {
  const title = name ?? `Media ${id}`;
  const end = (extension ?? extname(title)).replace(/[^A-Za-z0-9]/g, "").slice(0, 8) || extensions[type];
  return foundServiceFile({
    sourceId: `media ${id}`,
    name: title,
    path: `${id}.${end.toLowerCase()}`,
    bytes: 0,
    // A media there keeps its id when its file is replaced: only its name can tell.
    checksum: checksumOf([id, title]),
  });
}

async function pageOf(asking: Asking, access: Access, { id, name }: MediaRow): Promise<Found> {
  const path = `media/${id}/`;
  const detail = await orNothing(oneOf(asking, access, { path, answer: "yodeck detail" }));
  const url = addressIn(detail?.page ?? []);
  const plain = { sourceId: `media ${id}`, name: name ?? `Media ${id}` };
  if (!url) return foundNothing(plain, reasonRef("importWidgetUnfit", { kind: "web" }));
  // Apps of Yodeck are pages that only its own players may open.
  if (/(^|\.)yodeck\.com$/.test(new URL(url).hostname))
    return foundNothing(plain, reasonRef("importOnlyThere", { service: "Yodeck" }));
  return foundPage({ ...plain, widget: webPage(url) });
}

/** Returns the first of them that is an address of the web. */
const addressIn = (candidates: readonly string[]): string | undefined =>
  candidates.find((each) => /^https?:\/\//.test(each) && URL.canParse(each));
