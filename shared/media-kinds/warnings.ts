import { z } from "zod";
import { secretQuery } from "../contracts/contract.ts";

/** How bad a warning may get, and how sure it is (CAP 1.2): the weakest first. */
export const severities = ["Unknown", "Minor", "Moderate", "Severe", "Extreme"] as const;
export const certainties = ["Unknown", "Unlikely", "Possible", "Likely", "Observed"] as const;
export type Severity = (typeof severities)[number];
export type Certainty = (typeof certainties)[number];

/** What a warning says in one language, as its issuer wrote it. */
const warningText = z.object({
  /** A tag of BCP 47. */
  language: z.string(),
  headline: z.string(),
  area: z.string(),
  instruction: z.string(),
  description: z.string(),
  sender: z.string(),
  /** Its end, with the issuer's offset from UTC; empty: it has none. */
  until: z.string(),
});
export type WarningText = z.output<typeof warningText>;

const warning = z.object({
  /** "sender,identifier", which no other message of the issuer has. */
  key: z.string(),
  /** Which of the differing parts of one message; most have one. */
  part: z.number().int(),
  /** The keys of the messages in whose place it stands. */
  replaces: z.array(z.string()),
  sentMs: z.number().int(),
  fromMs: z.number().int(),
  /** Null: its issuer named no end. */
  untilMs: z.number().int().nullable(),
  drill: z.boolean(),
  severity: z.enum(severities),
  certainty: z.enum(certainties),
  texts: z.array(warningText).min(1),
  /** It names an area. One without an area is for all who follow the feed. */
  hasArea: z.boolean(),
  /** Rings of latitude, longitude, latitude, … in degrees. */
  polygons: z.array(z.array(z.number())),
  /** Latitude, longitude, kilometres. */
  circles: z.array(z.array(z.number()).length(3)),
  /** Codes of regions. */
  codes: z.array(z.string()),
  /** The address of the document that has it; absent: the feed itself has it. */
  from: secretQuery(z.string()).optional(),
  /** A member made it up, to see what warnings do on these screens: `account`, `screen:12` or `group:3`. */
  trial: z.string().optional(),
});
export type Warning = z.output<typeof warning>;

/** What a feed of official warnings has said. No screen gets it: the server decides what it means for which screen. */
export const warningsDocument = z.object({
  kind: z.literal("warnings"),
  title: z.string(),
  /** Stands for the address of the feed; absent: it was read before this was noted. */
  feed: z.string().optional(),
  warnings: z.array(warning),
  /**
   * Messages that were cancelled or replaced, and until when that is remembered. `fromMs`: they count until what replaces them
   * does; absent: they no longer count.
   */
  ended: z.array(
    z.object({ key: z.string(), untilMs: z.number().int(), fromMs: z.number().int().optional() }),
  ),
  /** The addresses of the documents that were read, while the feed names them. */
  seen: z.array(secretQuery(z.string())),
  /**
   * Documents that are read again from `nextMs` on, while the feed names them: they could not be read so many times, or what they
   * say had no place (`full`).
   */
  again: z
    .array(
      z.object({
        url: secretQuery(z.string()),
        tries: z.number().int(),
        nextMs: z.number().int(),
        full: z.boolean().optional(),
      }),
    )
    .optional(),
});
export type WarningsDocument = z.output<typeof warningsDocument>;

export const emptyWarnings: WarningsDocument = {
  kind: "warnings",
  title: "",
  warnings: [],
  ended: [],
  seen: [],
};

/** What is taken of a feed. Sizes are characters. */
export const warningLimits = {
  warnings: 300,
  languages: 6,
  headline: 200,
  area: 2_000,
  text: 600,
  sender: 120,
  /** Of a message: codes of regions, their length, places of its polygons, circles, and messages that it replaces. */
  codes: 200,
  code: 100,
  points: 600,
  circles: 100,
  replaces: 100,
  /** Number and sender of a message together. */
  key: 400,
  links: 200,
  /** Of all warnings together, as JSON. */
  size: 450_000,
  /** Messages that are remembered as cancelled or replaced, and their size as JSON. */
  ended: 2_000,
  endedSize: 200_000,
};
