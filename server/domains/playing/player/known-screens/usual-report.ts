/** What the server itself uses of a report in the usual form. */
export interface UsualReport {
  /** The whole report: valid JSON on one line. */
  text: string;
  /** The manifest version that plays; null: none. */
  version: number | null;
  /** Since when it plays that version, by the device's clock in UTC milliseconds; -Infinity: it plays none. */
  sinceMs: number;
  bytesPerSecond: number | null;
}

const orNull = (form: string): string => `(?:null|${form})`;
const oneOf = (...forms: string[]): string => `(?:${forms.join("|")})`;
/** A text without escapes. U+FFFD may stand for bytes that are not UTF-8. */
const text = (maxLength: number): string => String.raw`"[^"\\\u0000-\u001f\ufffd]{0,${maxLength}}"`;
/** Fewer digits than the largest integer that a double stores. */
const whole = String.raw`(?:0|[1-9]\d{0,14})`;
/** Fewer digits than the largest 32-bit integer. */
const whole32 = String.raw`(?:0|[1-9]\d{0,8})`;
const positive = String.raw`[1-9]\d{0,8}`;
const decimal = String.raw`(?:0|[1-9]\d{0,14})(?:\.\d{1,20})?(?:e-\d{1,3})?`;
/** 29 February is left to the schema. */
const date = oneOf(
  String.raw`(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])`,
  String.raw`(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`,
  String.raw`02-(?:0[1-9]|1\d|2[0-8])`,
);
const instant = String.raw`[1-9]\d{3}-${date}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z`;

const playing =
  `{"version":(${positive}),"since":"(${instant})","itemName":${orNull(text(200))},` +
  `(?:"part":true,)?"because":${orNull(text(60))}}`;
const device =
  `{"player":${text(100)},"model":${orNull(text(100))},"width":[1-9]\\d{0,4},"height":[1-9]\\d{0,4},` +
  `"storageFreeBytes":${orNull(whole)}(?:,"build":"[0-9a-f]{16}")?}`;
const clock =
  `{"trust":"${oneOf("trusted", "assumed", "suspect", "unknown")}","offsetMs":${orNull(`-?${decimal}`)},` +
  `"errorMs":${orNull(decimal)},"keepsTime":"${oneOf("yes", "no", "unknown")}","comparedAt":${orNull(`"${instant}"`)}}`;
const usual = new RegExp(
  String.raw`^{"playing":(?:null|${playing}),"pending":null,"problems":\[\],"skips":\[\],"stills":\[\],` +
    `"device":${device},"clock":${clock},"bytesPerSecond":(${orNull(whole32)})}$`,
);

/**
 * Reads a report in the form that the player writes while it plays without problems (player/report/report.ts), at a fifth of
 * the cost of JSON.parse and the schema. Returns null for every other text, valid or not: the schema decides about it.
 * Accepts less than the schema of the heartbeat, never more (usual-report.test.ts).
 */
export function usualReport(body: Buffer): UsualReport | null {
  const text = body.toString();
  const found = usual.exec(text);
  if (!found) return null;
  const [, version, since = "", bytesPerSecond] = found;
  return {
    text,
    version: version === undefined ? null : Number(version),
    sinceMs: version === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since),
    bytesPerSecond: bytesPerSecond === "null" ? null : Number(bytesPerSecond),
  };
}
