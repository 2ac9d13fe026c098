import { z } from "zod";
import { contract, done, id, instant, sha256 } from "./contract.ts";
import { orientation } from "./screens.ts";

/**
 * The protocol between a screen and the server. The device makes its own 256-bit key, sends it as
 * `Authorization: Bearer <64 hex digits>` on every call, never in a URL; the server keeps only its hash.
 */
export const deviceKey = sha256;

const file = z.object({
  sha256,
  bytes: z.number().int().positive(),
  type: z.string(),
  /** In order; all but the last have the same size. */
  chunks: z.array(z.object({ sha256, bytes: z.number().int().positive() })).min(1),
});
export type ManifestFile = z.output<typeof file>;

const itemBase = { id, mediaId: id, name: z.string() };
/** Unknown kinds are dropped by the player, so that an old player survives a new server. */
export const manifestItem = z.discriminatedUnion("kind", [
  z.object({ ...itemBase, kind: z.literal("image"), file: sha256, durationMs: z.number().int().positive() }),
  z.object({
    ...itemBase,
    kind: z.literal("video"),
    file: sha256,
    durationMs: z.number().int().positive(),
    muted: z.boolean(),
  }),
  z.object({
    ...itemBase,
    kind: z.literal("pdf"),
    pages: z.array(sha256).min(1),
    /** Per page. */
    durationMs: z.number().int().positive(),
  }),
]);
export type ManifestItem = z.output<typeof manifestItem>;
export const manifestPlaylist = z.object({ id, name: z.string(), items: z.array(manifestItem) });
export type ManifestPlaylist = z.output<typeof manifestPlaylist>;

/** Everything one screen needs to play for as long as its lease lasts, with no network at all. */
export const manifest = z.object({
  format: z.literal(1),
  version: z.number().int().positive(),
  screen: z.object({
    id,
    name: z.string(),
    orientation,
    timeZone: z.string(),
    status: z.enum(["active", "inactive"]),
  }),
  /** Shown on the calm cards. */
  brand: z.object({ name: z.string() }),
  defaultPlaylistId: id.nullable(),
  playlists: z.array(manifestPlaylist),
  files: z.array(file),
});
export type Manifest = z.output<typeof manifest>;

/** Billing state, renewed by every contact, kept apart from content (signage-rules section 7). */
export const lease = z.object({
  /** The screen plays until then without hearing from the server; null: not licensed now. */
  until: instant.nullable(),
  /** One line for staff when the lease is over. */
  notice: z.string().nullable(),
});
export type Lease = z.output<typeof lease>;

const pairing = z.object({
  state: z.enum(["waiting", "paired"]),
  /** Present while waiting. */
  code: z.string().nullable(),
  /** What the QR picture opens. */
  pairUrl: z.string().nullable(),
  expiresAt: instant.nullable(),
  screenId: id.nullable(),
});
export type Pairing = z.output<typeof pairing>;

export const startPairing = contract({
  method: "POST",
  path: "/player/v1/pairing",
  summary: "Ask for a six-digit code for this device key. Repeating it gives the same live code.",
  tag: "Player",
  body: z.object({ device: z.string().trim().max(200).default("") }),
  response: pairing,
});
export const getPairing = contract({
  method: "GET",
  path: "/player/v1/pairing",
  summary: "Has somebody entered the code? 404 when the code has lapsed: ask for a new one.",
  tag: "Player",
  response: pairing,
});
/** Conditional: ETag and If-None-Match. 401 means: no longer paired, forget the content. */
export const getManifest = contract({
  method: "GET",
  path: "/player/v1/manifest",
  summary: "What this screen plays",
  tag: "Player",
  response: manifest,
});
/** Bytes by SHA-256; answers Range with 206. Only files that this screen's manifest names. */
export const playerFilePath = (hash: string): string => `/player/v1/files/${hash}`;
export const fileParams = z.object({ hash: sha256 });
/** Server-sent events: `event: manifest` (pull it now), `event: beat` every 15 s. */
export const playerEventsPath = "/player/v1/events";

export const heartbeat = contract({
  method: "POST",
  path: "/player/v1/heartbeat",
  summary: "I am here, this is what I play and fetch",
  tag: "Player",
  body: z.object({
    playing: z
      .object({
        version: z.number().int().positive(),
        since: instant,
        itemName: z.string().max(200).nullable(),
      })
      .nullable(),
    pending: z
      .object({ version: z.number().int().positive(), percent: z.number().min(0).max(100) })
      .nullable(),
    problems: z.array(z.string().max(300)).max(10).default([]),
  }),
  response: z.object({ serverTime: instant, manifestVersion: z.number().int().nullable(), lease }),
});
export const unpair = contract({
  method: "DELETE",
  path: "/player/v1/pairing",
  summary: "Give up this device's pairing",
  tag: "Player",
  response: done,
});
