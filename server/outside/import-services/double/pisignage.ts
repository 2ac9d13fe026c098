import { z } from "zod";
import type { ServiceCall } from "../port.ts";
import { type DoubleAnswer, jsonAnswer } from "./answer.ts";

/** A hosted account of piSignage. */
export interface PiSignageAccount {
  email: string;
  password: string;
  files: Map<string, { bytes: Buffer /** Of videos, in seconds. */; duration?: string }>;
  /** Web pages and streams: files whose content is an address. */
  links: Map<string, { name: string; type: string; link: string }>;
  playlists: {
    name: string;
    layout: string;
    assets: { filename: string; duration: number; isVideo: boolean; selected: boolean }[];
  }[];
}

const signIn = z.object({ email: z.string(), password: z.string(), getToken: z.literal(true) });

/**
 * Answers as `https://NAME.pisignage.com` does. A failure can have the status 200: `success` says it. The sign-in
 * answers without this envelope.
 */
export function piSignageAnswer(
  accounts: ReadonlyMap<string, PiSignageAccount>,
  url: URL,
  { json, secrets = {} }: ServiceCall,
  expired: boolean,
): DoubleAnswer {
  const name = url.host.slice(0, -".pisignage.com".length);
  const account = accounts.get(name);
  if (!account) return jsonAnswer({ message: "Not found", error: {} }, 404);
  if (url.pathname === "/api/session") {
    const given = signIn.safeParse(json).data;
    if (!given || given.email !== account.email || given.password !== account.password)
      return jsonAnswer({ message: "Unauthorized user, wrong credentials", error: {} }, 401);
    return jsonAnswer({ token: tokenOf(name), userInfo: { email: account.email } });
  }
  if (expired || secrets["x-access-token"] !== tokenOf(name))
    return jsonAnswer({ message: "Token expired", error: {} }, 401);
  const [, area, kind, file = ""] = url.pathname.split("/").map(decodeURIComponent);
  const sending = (data: unknown) => jsonAnswer({ success: true, stat_message: "Sending", data });
  if (area === "media") {
    const found = kind === name ? account.files.get(file) : undefined;
    return found
      ? { status: 200, body: found.bytes }
      : { status: 404, body: Buffer.from("Cannot GET the file") };
  }
  if (kind === "playlists" && !file) return sending(account.playlists);
  if (kind === "files" && !file)
    return sending({
      files: [...account.files.keys(), ...account.links.keys()],
      dbdata: [...account.files].map(([name, { bytes, duration }]) => ({
        name,
        size: `${Math.floor(bytes.length / 1000)} KB`,
        labels: [],
        createdAt: "2026-03-01T00:00:00Z",
        ...(duration && { duration }),
      })),
    });
  if (kind === "files" && account.files.has(file))
    return sending({ name: file, path: `/media/${name}/${file}`, dbdata: { name: file } });
  const link = kind === "links" && account.links.get(file);
  if (link) return sending(JSON.stringify(link));
  return jsonAnswer({ success: false, stat_message: `Unable to read: ${file}` });
}

const tokenOf = (name: string): string => `token-of-${name}`;
