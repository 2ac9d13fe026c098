import { extname } from "node:path";
import { reasonRef } from "#shared/refusals/index.ts";
import { ServiceFailure } from "../../../../outside/import-services/port.ts";
import type { Found } from "../plan.ts";
import { kindOfPath } from "../sources/file-kinds.ts";
import { checksumOf } from "../sources/read-files.ts";
import type { AnswerName, AnswerOf, Unread } from "./answers.ts";
import { type Asking, askJson, orNothing } from "./ask-json.ts";
import {
  type AddressWidget,
  foundNothing,
  foundPage,
  foundPlaylist,
  foundServiceFile,
  foundUnread,
  stream,
  webPage,
} from "./found.ts";
import { maxThings } from "./limits.ts";
import { fileWithinMs, type Service } from "./service.ts";

/* The hosted service, https://NAME.pisignage.com/api. Open-source servers are in networks that ours cannot reach. */

interface Access {
  account: string;
  token: string;
}

const urlOf = (account: string, path: string) => `https://${account}.pisignage.com${path}`;
const secretsOf = ({ token }: Access) => ({ "x-access-token": token });

type Envelope = Extract<AnswerName, `pisignage ${string}`>;
type DataOf<K extends Envelope> = Extract<AnswerOf<K>, { success: true }>["data"];

async function ask<K extends Exclude<Envelope, "pisignage session">>(
  asking: Asking,
  access: Access,
  { path, answer }: { path: string; answer: K },
): Promise<DataOf<K>> {
  const url = urlOf(access.account, `/api/${path}`);
  const read = await askJson(asking, url, { secrets: secretsOf(access), answer });
  if (!read.success) throw new ServiceFailure("missing");
  return read.data as DataOf<K>;
}

const widgetOf: Readonly<Record<string, (url: string) => AddressWidget>> = {
  ".link": webPage,
  ".weblink": webPage,
  ".tv": stream,
  ".stream": stream,
};
/** What only a player of piSignage can show. */
const ownKinds = new Set([".gcal", ".mrss", ".radio", ".local"]);
/** The layout with one zone. */
const wholeScreen = "1";

export const piSignage: Service<{ account: string; email: string; password: string }, Access> = {
  async signIn(asking, { account, email, password }) {
    const { token } = await askJson(asking, urlOf(account, "/api/session"), {
      json: { email, password, getToken: true },
      answer: "pisignage session",
    });
    return { access: { account, token }, name: `${account}.pisignage.com` };
  },

  async list(asking, access) {
    const { files, unread } = await filesOf(asking, access);
    const playlists = await ask(asking, access, { path: "playlists", answer: "pisignage playlists" });
    const count = files.size + unread.length + playlists.rows.length + playlists.unread.length;
    if (count > maxThings) throw new ServiceFailure("too large");
    const things = new Map<string, Found>();
    for (const file of files.values()) things.set(file.name, await thingOf(asking, access, file));
    return [
      ...things.values(),
      ...foundUnread("file", unread, "piSignage"),
      ...playlists.rows.map(({ name, layout, assets }) =>
        foundPlaylist({
          sourceId: name,
          name,
          items: assets.rows
            .filter(({ selected }) => selected !== false)
            .map(({ filename, duration }) => ({ thing: things.get(filename ?? ""), seconds: duration })),
          unread: assets.lost,
          note: (layout ?? wholeScreen) === wholeScreen ? undefined : reasonRef("importMainZoneOnly"),
        }),
      ),
      ...foundUnread("playlist", playlists.unread, "piSignage"),
    ];
  },

  async open(asking, access, path) {
    const file = encodeURIComponent(path);
    const detail = await ask(asking, access, { path: `files/${file}`, answer: "pisignage file" });
    const kept = detail.path?.startsWith("/media/") ? detail.path : `/media/${access.account}/${path}`;
    const url = urlOf(access.account, kept.split("/").map(encodeURIComponent).join("/"));
    return asking.services.ask(url, { secrets: secretsOf(access), withinMs: fileWithinMs });
  },
};

type FileRow = DataOf<"pisignage files">["dbdata"]["rows"][number];

/** Returns the files by name, with what the service knows about them. */
async function filesOf(
  asking: Asking,
  access: Access,
): Promise<{ files: ReadonlyMap<string, FileRow>; unread: Unread[] }> {
  const { files, dbdata } = await ask(asking, access, { path: "files", answer: "pisignage files" });
  const byName = new Map(dbdata.rows.map((row) => [row.name, row]));
  for (const name of files.rows)
    if (!byName.has(name)) byName.set(name, { name, size: null, createdAt: null });
  // Hidden files and the notices of the service itself.
  for (const name of byName.keys()) if (/^(\.|_system_)/.test(name)) byName.delete(name);
  // A row that cannot be read is of no matter when the other list names its file.
  const unread = [...files.unread, ...dbdata.unread.filter(({ name }) => !byName.has(name))];
  return { files: byName, unread };
}

async function thingOf(asking: Asking, access: Access, { name, size, createdAt }: FileRow): Promise<Found> {
  const extension = extname(name).toLowerCase();
  const made = widgetOf[extension];
  if (made) {
    const widget = made(await addressIn(asking, access, name));
    return foundPage({ sourceId: name, name: nameWithout(name), widget });
  }
  if (ownKinds.has(extension))
    return foundNothing(
      { sourceId: name, name },
      reasonRef("importWidgetUnknown", { kind: extension.slice(1) }),
    );
  return foundServiceFile({
    sourceId: name,
    name,
    path: name,
    bytes: kindOfPath(name) ? bytesIn(size) : 0,
    // Without a sum of the bytes: another file of the same name has another size or time.
    checksum: checksumOf([access.account, name, size ?? null, createdAt ?? null]),
  });
}

/** Returns the address in a file; an empty one when it has none: the thing stays behind, with the reason. */
async function addressIn(asking: Asking, access: Access, name: string): Promise<string> {
  const path = `links/${encodeURIComponent(name)}`;
  const found = await orNothing(ask(asking, access, { path, answer: "pisignage link" }));
  return found?.link ?? found?.url ?? "";
}

const nameWithout = (name: string): string => name.slice(0, -extname(name).length);

const units: Readonly<Record<string, number>> = { B: 1, KB: 1_000, MB: 1_000_000, GB: 1_000_000_000 };
/** Returns about how many bytes; 0 when the text says nothing. */
function bytesIn(size: string | null | undefined): number {
  const [, count, unit = "B"] = /^\s*(\d+(?:\.\d+)?)\s*(B|KB|MB|GB)?\s*$/i.exec(size ?? "") ?? [];
  return count ? Math.round(Number(count) * (units[unit.toUpperCase()] ?? 1)) : 0;
}
