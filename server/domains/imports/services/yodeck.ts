import { extname } from "node:path";
import { z } from "zod";
import { reasonRef } from "#shared/refusals/index.ts";
import { type ImportServices, ServiceFailure } from "../../../outside/import-services/port.ts";
import type { Found } from "../plan.ts";
import { checksumOf } from "../sources/read-files.ts";
import { askJson } from "./ask-json.ts";
import {
  foundNothing,
  foundPage,
  foundPlaylist,
  foundServiceFile,
  momentAt,
  type Times,
  webPage,
} from "./found.ts";
import { fileWithinMs, maxThings, type Service } from "./service.ts";

/* The API of Yodeck, version 2: https://app.yodeck.com/api/v2. Plans below Premium have no tokens. */

interface Access {
  token: string;
}

const base = "https://app.yodeck.com/api/v2";
const secretsOf = ({ token }: Access) => ({ authorization: `Token ${token}` });
const pageSize = 100;

const page = <T extends z.ZodType>(row: T) => z.object({ next: z.string().nullish(), results: z.array(row) });

/** Returns all rows of a list. */
async function listAll<T extends z.ZodType>(
  services: ImportServices,
  access: Access,
  { path, row }: { path: string; row: T },
): Promise<z.output<T>[]> {
  const rows: z.output<T>[] = [];
  for (;;) {
    const url = new URL(`${base}/${path}`);
    url.searchParams.set("limit", String(pageSize));
    url.searchParams.set("offset", String(rows.length));
    const { next, results } = await askJson(services, url.href, {
      secrets: secretsOf(access),
      shape: page(row),
    });
    rows.push(...results);
    if (!next || results.length === 0) return rows;
    if (rows.length > maxThings) throw new ServiceFailure("too large");
  }
}

const mediaTypes = ["image", "video", "audio", "document", "webpage"] as const;
type MediaType = (typeof mediaTypes)[number];

const mediaRow = z.object({
  id: z.number().int(),
  name: z.string().nullish(),
  file_extension: z.string().nullish(),
  availability_schedule: z
    .object({
      enable: z.boolean().nullish(),
      available_after: z.string().nullish(),
      available_before: z.string().nullish(),
    })
    .nullish()
    .catch(null),
});
const mediaDetail = z.object({
  url: z.string().nullish(),
  arguments: z.record(z.string(), z.unknown()).nullish(),
});
const item = z.object({ id: z.number().int(), type: z.string(), duration: z.coerce.number().catch(0) });
const playlistRow = z.object({
  id: z.number().int(),
  name: z.string().nullish(),
  items: z.array(item).nullish(),
});

/** What a file ends in when Yodeck does not say: the bytes decide later. */
const extensions: Readonly<Record<Exclude<MediaType, "webpage">, string>> = {
  image: "jpg",
  video: "mp4",
  audio: "mp3",
  document: "pdf",
};

export const yodeck: Service<{ token: string }, Access> = {
  async signIn(services, { token }) {
    const access = { token };
    await askJson(services, `${base}/media/?limit=1&offset=0`, {
      secrets: secretsOf(access),
      shape: page(z.unknown()),
    });
    return { access, name: token.split(":")[0]?.trim() || "Yodeck" };
  },

  async list(services, access, { timeZone }) {
    const things = new Map<number, Found>();
    const times = new Map<number, Times>();
    for (const type of mediaTypes)
      for (const row of await listAll(services, access, {
        path: `media/?media_type=${type}`,
        row: mediaRow,
      })) {
        if (things.size >= maxThings) throw new ServiceFailure("too large");
        things.set(row.id, type === "webpage" ? await pageOf(services, access, row) : fileOf(row, type));
        const { enable, available_after: after, available_before: before } = row.availability_schedule ?? {};
        if (enable)
          times.set(row.id, {
            availableFrom: momentAt(after, timeZone),
            availableUntil: momentAt(before, timeZone),
          });
      }
    const playlists = await listAll(services, access, { path: "playlists/", row: playlistRow });
    const found: Found[] = [...things.values()];
    for (const { id, name, items } of playlists) {
      const all =
        items ?? (await oneOf(services, access, { path: `playlists/${id}/`, shape: playlistRow })).items;
      found.push(
        foundPlaylist({
          ...{ sourceId: `playlist ${id}`, name: name ?? "Playlist" },
          // Widgets, layouts and playlists in playlists have ids of their own kinds.
          items: (all ?? []).map((each) => ({
            thing: each.type === "media" ? things.get(each.id) : undefined,
            seconds: each.duration,
            ...(each.type === "media" && { times: times.get(each.id) }),
          })),
        }),
      );
    }
    return found;
  },

  async open(services, access, path) {
    const id = /^(\d+)/.exec(path)?.[1] ?? "";
    const detail = await oneOf(services, access, { path: `media/${id}/`, shape: mediaDetail });
    const url = addressIn([detail.arguments?.download_from_url, detail.arguments?.source_url]);
    return url ? services.ask(url, { secrets: secretsFor(url, access), withinMs: fileWithinMs }) : null;
  },
};

const oneOf = <T extends z.ZodType>(
  services: ImportServices,
  access: Access,
  { path, shape }: { path: string; shape: T },
): Promise<z.output<T>> => askJson(services, `${base}/${path}`, { secrets: secretsOf(access), shape });

/** A file that a customer once took from elsewhere may have its first address: that host gets no token. */
const secretsFor = (url: string, access: Access) =>
  new URL(url).host === new URL(base).host ? secretsOf(access) : {};

function fileOf(
  { id, name, file_extension: extension }: z.output<typeof mediaRow>,
  type: Exclude<MediaType, "webpage">,
): Found {
  const title = name ?? `Media ${id}`;
  const end = (extension ?? extname(title)).replace(/[^A-Za-z0-9]/g, "").slice(0, 8) || extensions[type];
  return foundServiceFile({
    ...{ sourceId: `media ${id}`, name: title, path: `${id}.${end.toLowerCase()}`, bytes: 0 },
    // A media there keeps its id when its file is replaced: only its name can tell.
    checksum: checksumOf([id, title]),
  });
}

async function pageOf(
  services: ImportServices,
  access: Access,
  { id, name }: z.output<typeof mediaRow>,
): Promise<Found> {
  const detail = await oneOf(services, access, { path: `media/${id}/`, shape: mediaDetail });
  const known = detail.arguments ?? {};
  const url = addressIn([
    detail.url,
    known.url,
    known.website_url,
    known.source_url,
    known.link,
    ...Object.values(known),
  ]);
  const plain = { sourceId: `media ${id}`, name: name ?? `Media ${id}` };
  if (!url) return foundNothing(plain, reasonRef("importWidgetUnfit", { kind: "web" }));
  // Apps of Yodeck are pages that only its own players may open.
  if (/(^|\.)yodeck\.com$/.test(new URL(url).hostname))
    return foundNothing(plain, reasonRef("importOnlyThere", { service: "Yodeck" }));
  return foundPage({ ...plain, widget: webPage(url) });
}

/** Returns the first of them that is an address of the web. */
const addressIn = (candidates: readonly unknown[]): string | undefined =>
  candidates.find(
    (each): each is string => typeof each === "string" && /^https?:\/\//.test(each) && URL.canParse(each),
  );
