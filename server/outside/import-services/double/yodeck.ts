import type { ServiceCall } from "../port.ts";
import { type DoubleAnswer, jsonAnswer } from "./answer.ts";

export interface YodeckMedia {
  id: number;
  name: string;
  type: "image" | "video" | "audio" | "document" | "webpage";
  /** Of a web page. */
  url?: string;
  extension?: string;
  /** Null: Yodeck does not give the file out. */
  file?: Buffer | null;
  availability?: { after: string | null; before: string | null };
}

/** An account of Yodeck. */
export interface YodeckAccount {
  media: YodeckMedia[];
  playlists: { id: number; name: string; items: { id: number; type: string; duration: number }[] }[];
}

/** Where the files are. */
export const yodeckFileHost = "yodeck-files.s3.amazonaws.com";

/** Answers as `https://app.yodeck.com/api/v2` does: pages of a list, and files by a redirect to another host. */
export function yodeckAnswer(
  accounts: ReadonlyMap<string, YodeckAccount>,
  url: URL,
  { secrets = {} }: ServiceCall,
  expired: boolean,
): DoubleAnswer {
  if (url.host === yodeckFileHost) return fileOf(accounts, url, secrets);
  const token = /^Token (.+)$/.exec(secrets.authorization ?? "")?.[1] ?? "";
  const account = accounts.get(token);
  if (!account || expired) return jsonAnswer({ detail: "Invalid token." }, 401);
  const [, , , list = "", id = ""] = url.pathname.split("/");
  if (list === "download")
    return { status: 302, body: Buffer.alloc(0), location: `https://${yodeckFileHost}/${id}?signature=1` };
  const all =
    list === "media"
      ? account.media
          .filter(({ type }) =>
            [type, null].includes(url.searchParams.get("media_type") as typeof type | null),
          )
          .map(mediaOf)
      : list === "playlists"
        ? account.playlists
        : [];
  if (id) {
    const one = all.find((each) => String(each.id) === id);
    return one ? jsonAnswer(one) : jsonAnswer({ detail: "Not found." }, 404);
  }
  const [offset, limit] = ["offset", "limit"].map((key) => Number(url.searchParams.get(key) ?? 0));
  const page = all.slice(offset, (offset ?? 0) + (limit || 25));
  const hasMore = (offset ?? 0) + page.length < all.length;
  return jsonAnswer({
    count: all.length,
    next: hasMore ? `https://app.yodeck.com/api/v2/${list}/?offset=${(offset ?? 0) + page.length}` : null,
    previous: null,
    results: page,
  });
}

/** The store refuses a call that is signed and has a token, too. */
function fileOf(
  accounts: ReadonlyMap<string, YodeckAccount>,
  url: URL,
  secrets: Readonly<Record<string, string>>,
): DoubleAnswer {
  if (Object.keys(secrets).length > 0) return { status: 400, body: Buffer.from("<Error/>") };
  const all = [...accounts.values()].flatMap(({ media }) => media);
  const file = all.find(({ id }) => url.pathname === `/${id}`)?.file;
  return file
    ? { status: 200, body: file, unannounced: true }
    : { status: 404, body: Buffer.from("<Error/>") };
}

const mediaOf = ({ id, name, type, url, extension, file, availability }: YodeckMedia) => ({
  id,
  name,
  media_origin: { type, source: "local", format: null },
  default_duration: 10,
  ...(extension && { file_extension: extension }),
  arguments: {
    ...(url && { url }),
    ...(file && { download_from_url: `https://app.yodeck.com/api/v2/download/${id}/` }),
  },
  availability_schedule: {
    enable: Boolean(availability),
    available_after: availability?.after ?? null,
    available_before: availability?.before ?? null,
  },
});
