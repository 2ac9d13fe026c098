import { z } from "zod";
import { dataValue } from "../../media-kinds/contract.ts";
import { contract, done, id, instant, secret, sha256, storedBytes } from "../contract.ts";
import { manifest } from "./manifest.ts";

/**
 * The protocol between a screen and the server. The device makes its 256-bit key and sends it with every call as
 * `Authorization: Bearer <64 hex digits>`, never in a URL; the server stores only its hash.
 */
export const deviceKey = sha256;

/** Licence terms, renewed at every contact, separate from content (player-protocol.md section 6). */
export const leaseTerms = z.object({
  /** Until when the screen plays without contact to the server; null: not licensed now. */
  until: instant.nullable(),
  /** One line for staff when the lease has ended. */
  notice: z.string().nullable(),
});
export type LeaseTerms = z.output<typeof leaseTerms>;
/** Signed with Ed25519 over the UTF-8 bytes of `leaseText`, so that only the server can extend it. */
export const lease = leaseTerms.extend({
  issuedAt: instant,
  /** 64 bytes in base64url. */
  signature: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
});
export type Lease = z.output<typeof lease>;

/** Returns the text that a lease's signature covers: five lines. */
export function leaseText(screenId: number, lease: Omit<Lease, "signature">): string {
  return ["vitrine lease 1", screenId, lease.issuedAt, lease.until ?? "none", lease.notice ?? ""].join("\n");
}

/**
 * What became of an enrolment token. waiting: a member must accept the device. unknown: there is no such token. ended: also
 * when it was revoked. full: it is for no more screens. refused: a member refused the device, or removed its screen.
 */
export const enrolmentAnswers = ["waiting", "unknown", "ended", "full", "refused"] as const;
export type EnrolmentAnswer = (typeof enrolmentAnswers)[number];

const pairing = z.object({
  state: z.enum(["waiting", "paired"]),
  /** Present while waiting. */
  code: z.string().nullable(),
  /** The URL in the QR code. */
  pairUrl: z.string().nullable(),
  expiresAt: instant.nullable(),
  screenId: id.nullable(),
  /** The server's Ed25519 public key, 32 bytes in base64url; a device keeps the one from its pairing. */
  leaseKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  /** Present while waiting, in the answer to a request with a token. */
  enrolment: z.enum(enrolmentAnswers).optional(),
});
export type Pairing = z.output<typeof pairing>;

export const startPairing = contract("POST /player/v1/pairing", {
  id: "startPairing",
  summary:
    "Request a six-digit code for this device key. A repeat returns the same code while it is valid. With an enrolment token, the device may be paired at once.",
  tag: "Player",
  body: z.object({
    device: z.string().trim().max(200).default(""),
    /** An enrolment token, `vte_…`. One that cannot be used is no error: the answer says why, and has the code. */
    enrolment: secret(z.string().max(200)).optional(),
  }),
  response: pairing,
});
export const getPairing = contract("GET /player/v1/pairing", {
  id: "getPairing",
  summary: "Returns whether the code was entered. 404 when the code has expired: request a new one.",
  tag: "Player",
  response: pairing,
});
const conditional = {
  headers: { "If-None-Match": "The ETag of the answer that you have" },
  otherAnswers: { 304: "What you have is the newest" },
} as const;
/**
 * URLs by the SHA-256 of a file, for use in place of `playerFilePath`. Anyone who has one can use it until it expires.
 */
export const fileAddresses = z.record(z.string(), z.string());
/** 401 means that the device is no longer paired: it deletes the content. */
export const getManifest = contract("GET /player/v1/manifest", {
  id: "getManifest",
  summary: "Get this screen's manifest; the header ETag identifies its version",
  tag: "Player",
  ...conditional,
  response: manifest.extend({
    /** No part of the content: the version and the ETag stay when the URLs change. Left out: the server has the files. */
    addresses: fileAddresses.optional(),
  }),
});
export const playerFilePath = (hash: string): string => `/player/v1/files/${hash}`;
export const fileParams = z.object({
  hash: sha256.describe("SHA-256 of the file, as this screen's manifest names it; of others there is a 404"),
});
export const getPlayerFile = contract(`GET ${playerFilePath(":hash")}`, {
  id: "getPlayerFile",
  summary: "Get a file of this screen's manifest; request one chunk at a time",
  tag: "Player",
  params: fileParams,
  ...storedBytes,
});
/** Longest time (ms) over which screens are asked to spread their requests after an event. */
export const maxSpreadMs = 20_000;
/**
 * Returns within how many milliseconds a screen fetches what an event announced, at a time that it chooses at random. 0: at
 * once. The event of a change that thousands of screens fetch has the data `{"withinMs":5000}`.
 */
export const fetchesWithinMs = (data: string): number => Number(/\d+/.exec(data));
export const playerEventsPath = "/player/v1/events";
export const getPlayerEvents = contract(`GET ${playerEventsPath}`, {
  id: "getPlayerEvents",
  summary:
    "Server-sent events without content: manifest, commands and data mean that there is something new to fetch; beat comes every 15 seconds",
  tag: "Player",
  response: z.unknown(),
  answerType: "text/event-stream",
});

const maxInt32 = 2_147_483_647;
/** Names a build of the web player: the first digits of the SHA-256 of its files. */
export const playerBuild = z.string().regex(/^[0-9a-f]{16}$/);
/** What a device reports about itself; every value may change at any time. */
const deviceFacts = z.object({
  /** For example "Vitrine for Android 0.1.0" or "Chrome 130 on Linux". */
  player: z.string().max(100),
  model: z.string().max(100).nullable(),
  /** Picture size in pixels. */
  width: z.number().int().min(0).max(100_000),
  height: z.number().int().min(0).max(100_000),
  storageFreeBytes: z.number().int().min(0).nullable(),
  /** The build of the web player that this device runs. Left out: another program, or a build that does not say it. */
  build: playerBuild.optional(),
});
/** Version of a manifest. */
const version = z.number().int().positive().max(maxInt32);
/**
 * How far a device trusts its clock (player-protocol.md section 9). Trusted and assumed: everything plays. Suspect and
 * unknown: only what has no date plays.
 */
export const clockTrusts = ["trusted", "assumed", "suspect", "unknown"] as const;
export type ClockTrust = (typeof clockTrusts)[number];
/** Returns true when a device with this clock trust also plays what has dates. */
export const playsDated = (trust: ClockTrust): boolean => trust === "trusted" || trust === "assumed";
/** Whether a device kept time while it was off. `no`: after a start without network its clock is unknown. */
export const timekeepings = ["yes", "no", "unknown"] as const;
export type Timekeeping = (typeof timekeepings)[number];

/**
 * The interruptions that play while a newer manifest is being fetched, in place of those of the manifest in use; by the
 * version from which they play (docs/player-protocol.md, section 5).
 */
export const earlyInterruptions = z.object({
  /** Since when it is these. */
  since: instant,
  parts: z.array(z.object({ version, ids: z.array(id).max(200) })).max(20),
});

/** It lacks what drawing needs; a person asked for it; drawing failed. */
export const stillReasons = ["browser", "asked", "failed"] as const;
const still = z.object({ name: z.string().max(200), why: z.enum(stillReasons) });

export const heartbeat = contract("POST /player/v1/heartbeat", {
  id: "heartbeat",
  summary: "Report what this screen plays and downloads; the answer renews the lease",
  tag: "Player",
  body: z.object({
    playing: z
      .object({
        version,
        since: instant,
        itemName: z.string().max(200).nullable(),
        /** It shows its part of a video wall. Left out: the whole picture, as players do that know no parts. */
        part: z.literal(true).optional(),
        /** It plays the rules with conditions. Left out: there are none, or the player leaves them out. */
        conditions: z.literal(true).optional(),
        /** How much of conditions it knows (`conditionLevel`). Left out: 1. */
        knows: z.number().int().positive().max(maxInt32).optional(),
        /** It shows bands. Left out: there are none, or the player leaves them out. */
        bands: z.literal(true).optional(),
        /** The winner's name in the resolver, e.g. "rule:12"; null when a card is shown. */
        because: z.string().max(60).nullable().default(null),
      })
      .nullable(),
    pending: z
      .object({
        version,
        percent: z.number().min(0).max(100),
        /** Left out: the interruptions of the version that it plays. */
        interruptions: earlyInterruptions.optional(),
      })
      .nullable(),
    problems: z.array(z.string().max(300)).max(10).default([]),
    // Lists of screens show the fields above, and not this one and those below (known-screens/report.ts).
    /** Items that fail at present and are skipped: the SHA-256 of a file, or `item 12` for an item without a file. */
    skips: z.array(z.string().max(80)).max(50).default([]),
    /** Designs that this device shows as the server's pictures of them, by the names of their items. */
    stills: z.array(still).max(20).default([]),
    /**
     * What the device itself knows and its conditions use, by data source (UTC ms by the device's clock), new at most once a
     * minute. Left out: nothing.
     */
    facts: z
      .array(
        z.object({
          source: id,
          value: z.union([z.number(), z.string().max(200)]),
          atMs: z.number(),
          untilMs: z.number(),
        }),
      )
      .max(64)
      .optional(),
    device: deviceFacts.nullable().default(null),
    clock: z
      .object({
        trust: z.enum(clockTrusts),
        /** Null: the server's time is not known since the start. */
        offsetMs: z.number().nullable(),
        errorMs: z.number().min(0).nullable(),
        keepsTime: z.enum(timekeepings).default("unknown"),
        /** When the device's clock was last compared after a start; null: never. */
        comparedAt: instant.nullable().default(null),
      })
      .nullable()
      .default(null),
    /** Speed of the last download that was large enough to measure; null: none since this player started. */
    bytesPerSecond: z.number().int().min(0).max(maxInt32).nullable().default(null),
  }),
  response: z.object({
    serverTime: instant,
    manifestVersion: z.number().int().nullable(),
    lease,
    /** Number of commands that wait for this screen. */
    commands: z.number().int(),
  }),
});

/** For clock sync: the device uses the exchange with the shortest round trip; its error is at most half of that. */
export const getTime = contract("GET /player/v1/time", {
  id: "getTime",
  summary:
    "Get the server's clock, in UTC milliseconds with fractions: when the request arrived and when the response was sent",
  tag: "Player",
  response: z.object({ receivedMs: z.number(), sentMs: z.number() }),
});

/** Announces a new key of the device. The old key stays valid until the new one is first used. */
export const rotateKey = contract("POST /player/v1/key", {
  id: "rotateKey",
  summary: "Replace this device's key",
  tag: "Player",
  body: z.object({ newKey: deviceKey }),
  response: done,
});

/** The documents that a screen has, as `12:0123456789abcdef,14:…`: the ids of their sources and their versions. */
export const documentsHeader = "x-vitrine-documents";
export const getData = contract("GET /player/v1/data", {
  id: "getData",
  summary: "Get the newest values of the data sources in this screen's manifest",
  tag: "Player",
  headers: {
    ...conditional.headers,
    [documentsHeader]:
      "The documents that you have, as <source>:<version>,…; they are not sent again. Without this header no document is sent",
  },
  otherAnswers: conditional.otherAnswers,
  response: z.object({ values: z.array(dataValue) }),
});

export const commandKinds = ["reload", "identify", "clear cache", "volume", "restart"] as const;
export const command = z.object({
  id,
  kind: z.enum(commandKinds),
  /** For `volume`: 0 to 100. */
  value: z.number().int().min(0).max(100).nullable(),
  expiresAt: instant,
});
export type Command = z.output<typeof command>;
export const getCommands = contract("GET /player/v1/commands", {
  id: "getCommands",
  summary: "List the commands that wait for this screen, oldest first",
  tag: "Player",
  response: z.object({ commands: z.array(command) }),
});
/** Request header of `GET /player/v1/commands`: this device can take screenshots. */
export const takesScreenshotsHeader = "vitrine-takes-screenshots";
/** Header of the answer: the number of the screenshot that is asked for. */
export const screenshotHeader = "vitrine-screenshot";
export const commandReceipt = contract("POST /player/v1/commands/:id/receipt", {
  id: "commandReceipt",
  summary: "Send the receipt of a command. Repeating a receipt changes nothing",
  tag: "Player",
  params: z.object({ id }),
  body: z.object({
    state: z.enum(["received", "done", "failed"]),
    detail: z.string().max(300).nullable().default(null),
  }),
  response: done,
});

/** Up to the end of the year 9999; a device with a wrong clock sends the time it has. */
const latestMs = 253_402_300_799_999;
const utcMs = z.number().int().min(0).max(latestMs);
/** One play of one item (player-protocol.md section 11), identified by screen, epoch and sequence number. */
export const play = z.object({
  seq: z.number().int().positive().describe("From 1, without a hole as long as the epoch lasts"),
  startMs: utcMs.describe("When it came on screen, in UTC milliseconds"),
  endMs: utcMs.describe("When it left the screen, in UTC milliseconds"),
  offsetMin: z
    .number()
    .int()
    .min(-1440)
    .max(1440)
    .describe("Minutes east of UTC at the screen, at the start; it decides the day of the play"),
  lengthMs: z.number().int().min(0).max(maxInt32).describe("Time on screen by the monotonic clock"),
  clock: z.enum(clockTrusts).describe("What the device believed of its clock at the start"),
  correctedMs: z
    .number()
    .int()
    .min(-latestMs)
    .max(latestMs)
    .optional()
    .describe(
      "By how much startMs and endMs were moved when the server's time came back, in milliseconds; 0: it showed that they were right; left out when they were not compared, or the clock was believed and right",
    ),
  version: z.number().int().positive().max(maxInt32).describe("Of the manifest that it played from"),
  because: z.string().max(60).describe("What had it played, as rule:12, default:3 or campaign:5"),
  itemId: id.describe("Of the item in the manifest"),
  mediaId: id.describe("Of the item's media; plays are counted by it"),
  content: sha256.nullable().describe("Of the file that was shown; null for what the screen draws itself"),
  name: z.string().max(200).describe("The item's name at that time"),
  result: z
    .enum(["played", "cut", "failed", "skipped"])
    .describe("To its end, ended early, broken, or not shown in its turn"),
  reason: z.string().max(300).nullable().describe("Why it was not played to its end, in words"),
});
export type Play = z.output<typeof play>;

/**
 * Why a play is stored but not counted as shown. `time`: it ends before it starts, or lies before the pairing or in the
 * future; `length`: it is longer than its times allow, or the screen reported more than the time since its newest play
 * allows; `media`: the account never had this media, or
 * `content` is no file of it; `clock`: the device did not trust its clock.
 */
export const playDoubts = ["time", "length", "media", "clock"] as const;
export type PlayDoubt = (typeof playDoubts)[number];
export const sendPlays = contract("POST /player/v1/plays", {
  id: "sendPlays",
  summary: "Send proof of play. A repeated record never counts twice",
  tag: "Player",
  body: z.object({
    epoch: z.uuid().describe("Made anew whenever the device's spool begins anew"),
    dropped: z
      .number()
      .int()
      .min(0)
      .describe("How many records of this epoch the device gave up: no room, or refused by the server"),
    oldest: z
      .number()
      .int()
      .positive()
      .describe(
        "The first number that the device still has or will give; all before it are acknowledged or dropped",
      ),
    plays: z.array(play).max(1000).describe("Oldest first"),
  }),
  maxBytes: 1_000_000,
  response: z.object({
    acknowledged: z
      .number()
      .int()
      .min(0)
      .describe("Every record up to here is stored or known to be dropped"),
    doubtful: z
      .array(z.object({ seq: z.number().int().positive(), why: z.enum(playDoubts) }))
      .optional()
      .describe(
        "Records of this call that are stored but not counted as shown, and why; nothing is to be done about them",
      ),
  }),
});
export const unpair = contract("DELETE /player/v1/pairing", {
  id: "unpair",
  summary: "Remove this device's pairing",
  tag: "Player",
  response: done,
});
