import { z } from "zod";

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
});
export type Warning = z.output<typeof warning>;

/** What a feed of official warnings has said. No screen gets it: the server decides what it means for which screen. */
export const warningsDocument = z.object({
  kind: z.literal("warnings"),
  title: z.string(),
  warnings: z.array(warning),
  /** Messages that were cancelled or replaced, and until when that is remembered. */
  ended: z.array(z.object({ key: z.string(), untilMs: z.number().int() })),
  /** The addresses of the documents that were read, while the feed names them. */
  seen: z.array(z.string()),
});
export type WarningsDocument = z.output<typeof warningsDocument>;

export const emptyWarnings: WarningsDocument = {
  kind: "warnings",
  title: "",
  warnings: [],
  ended: [],
  seen: [],
};

/** What is taken of a feed. */
export const warningLimits = {
  warnings: 300,
  languages: 6,
  headline: 200,
  area: 300,
  text: 600,
  sender: 120,
  codes: 200,
  points: 600,
  links: 200,
  /** Of all warnings together, as JSON. */
  bytes: 450_000,
};
