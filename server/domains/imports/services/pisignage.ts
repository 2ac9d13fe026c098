import { extname } from "node:path";
import { z } from "zod";
import { reasonRef } from "#shared/refusals/index.ts";
import { type ImportServices, ServiceFailure } from "../../../outside/import-services/port.ts";
import type { Found } from "../plan.ts";
import { kindOfPath } from "../sources/file-kinds.ts";
import { checksumOf } from "../sources/read-files.ts";
import { askJson } from "./ask-json.ts";
import {
  type AddressWidget,
  foundNothing,
  foundPage,
  foundPlaylist,
  foundServiceFile,
  stream,
  webPage,
} from "./found.ts";
import { fileWithinMs, maxThings, type Service } from "./service.ts";

/* The hosted service, https://NAME.pisignage.com/api. Open-source servers are in networks that ours cannot reach. */

interface Access {
  account: string;
  token: string;
}

const urlOf = (account: string, path: string) => `https://${account}.pisignage.com${path}`;
const secretsOf = ({ token }: Access) => ({ "x-access-token": token });

/** Failures have the status 200, too: then `success` is false. */
const envelope = <T extends z.ZodType>(data: T) =>
  z.discriminatedUnion("success", [
    z.object({ success: z.literal(true), data }),
    z.object({ success: z.literal(false), stat_message: z.string().optional() }),
  ]);

async function ask<T extends z.ZodType>(
  services: ImportServices,
  access: Access,
  { path, data }: { path: string; data: T },
): Promise<z.output<T>> {
  const url = urlOf(access.account, `/api/${path}`);
  const answer = await askJson(services, url, { secrets: secretsOf(access), shape: envelope(data) });
  if (!answer.success) throw new ServiceFailure("missing");
  return (answer as { data: z.output<T> }).data;
}

const fileRow = z.object({
  name: z.string(),
  /** For example `1200 KB`. */
  size: z.union([z.string(), z.number()]).nullish(),
  createdAt: z.string().nullish(),
});
const fileList = z.object({ files: z.array(z.string()).default([]), dbdata: z.array(fileRow).default([]) });
const playlistList = z.array(
  z.object({
    name: z.string(),
    layout: z.coerce.string().nullish(),
    assets: z
      .array(
        z.object({
          filename: z.string().nullish(),
          duration: z.coerce.number().catch(0),
          selected: z.boolean().nullish(),
        }),
      )
      .default([]),
  }),
);
/** The file of a link is JSON in a text. */
const linkFile = z.object({ link: z.string().optional(), url: z.string().optional() });

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
  async signIn(services, { account, email, password }) {
    const { token } = await askJson(services, urlOf(account, "/api/session"), {
      json: { email, password, getToken: true },
      shape: z.object({ token: z.string().min(1).max(10_000) }),
    });
    return { access: { account, token }, name: `${account}.pisignage.com` };
  },

  async list(services, access) {
    const files = await filesOf(services, access);
    const playlists = await ask(services, access, { path: "playlists", data: playlistList });
    if (files.size + playlists.length > maxThings) throw new ServiceFailure("too large");
    const things = new Map<string, Found>();
    for (const file of files.values()) things.set(file.name, await thingOf(services, access, file));
    return [
      ...things.values(),
      ...playlists.map(({ name, layout, assets }) =>
        foundPlaylist({
          ...{ sourceId: name, name },
          items: assets
            .filter(({ selected }) => selected !== false)
            .map(({ filename, duration }) => ({ thing: things.get(filename ?? ""), seconds: duration })),
          note: (layout ?? wholeScreen) === wholeScreen ? undefined : reasonRef("importMainZoneOnly"),
        }),
      ),
    ];
  },

  async open(services, access, path) {
    const file = encodeURIComponent(path);
    const detail = await ask(services, access, {
      path: `files/${file}`,
      data: z.object({ path: z.string().nullish() }),
    });
    const kept = detail.path?.startsWith("/media/") ? detail.path : `/media/${access.account}/${path}`;
    const url = urlOf(access.account, kept.split("/").map(encodeURIComponent).join("/"));
    return services.ask(url, { secrets: secretsOf(access), withinMs: fileWithinMs });
  },
};

/** Returns the files by name, with what the service knows about them. */
async function filesOf(
  services: ImportServices,
  access: Access,
): Promise<ReadonlyMap<string, z.output<typeof fileRow>>> {
  const { files, dbdata } = await ask(services, access, { path: "files", data: fileList });
  const byName = new Map(dbdata.map((row) => [row.name, row]));
  for (const name of files) if (!byName.has(name)) byName.set(name, { name });
  // Hidden files and the notices of the service itself.
  for (const name of byName.keys()) if (/^(\.|_system_)/.test(name)) byName.delete(name);
  return byName;
}

async function thingOf(
  services: ImportServices,
  access: Access,
  { name, size, createdAt }: z.output<typeof fileRow>,
): Promise<Found> {
  const extension = extname(name).toLowerCase();
  const made = widgetOf[extension];
  if (made) {
    const widget = made(await addressIn(services, access, name));
    return foundPage({ sourceId: name, name: nameWithout(name), widget });
  }
  if (ownKinds.has(extension))
    return foundNothing(
      { sourceId: name, name },
      reasonRef("importWidgetUnknown", { kind: extension.slice(1) }),
    );
  return foundServiceFile({
    ...{ sourceId: name, name, path: name, bytes: kindOfPath(name) ? bytesIn(size) : 0 },
    // Without a sum of the bytes: another file of the same name has another size or time.
    checksum: checksumOf([access.account, name, size ?? null, createdAt ?? null]),
  });
}

async function addressIn(services: ImportServices, access: Access, name: string): Promise<string> {
  const text = await ask(services, access, {
    path: `links/${encodeURIComponent(name)}`,
    data: z.union([z.string(), linkFile]),
  });
  try {
    const { link, url } = linkFile.parse(typeof text === "string" ? JSON.parse(text) : text);
    return link ?? url ?? "";
  } catch {
    // An address that no widget can have: the thing stays behind, with the reason.
    return "";
  }
}

const nameWithout = (name: string): string => name.slice(0, -extname(name).length);

const units: Readonly<Record<string, number>> = { B: 1, KB: 1_000, MB: 1_000_000, GB: 1_000_000_000 };
/** Returns about how many bytes; 0 when the text says nothing. */
function bytesIn(size: string | number | null | undefined): number {
  if (typeof size === "number") return Math.max(0, Math.round(size));
  const [, count, unit = "B"] = /^\s*(\d+(?:\.\d+)?)\s*(B|KB|MB|GB)?\s*$/i.exec(size ?? "") ?? [];
  return count ? Math.round(Number(count) * (units[unit.toUpperCase()] ?? 1)) : 0;
}
