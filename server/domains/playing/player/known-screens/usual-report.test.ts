import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockTrusts, heartbeat, timekeepings } from "#shared/contracts/playing/player.ts";
import { LastReport } from "./report.ts";
import { usualReport } from "./usual-report.ts";

const instants = fc
  .date({ min: new Date("1999-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());
const texts = fc.oneof(
  { weight: 9, arbitrary: fc.string({ unit: fc.constantFrom(..."Menu 12.jpgé मेनू菜😀"), maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }) },
);
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const decimals = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e14, max: 1e14 }),
  fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000),
);

/** Reports as player/report/report.ts writes them, with its order of fields. */
const reports = fc.record({
  playing: orNull(
    fc
      .tuple(fc.integer({ min: 1, max: 999_999_999 }), instants, orNull(texts), fc.boolean(), orNull(texts))
      .map(([version, since, itemName, part, because]) => ({
        version,
        since,
        itemName,
        ...(part && { part: true }),
        because,
      })),
  ),
  pending: fc.constant(null),
  problems: fc.constant([]),
  skips: fc.constant([]),
  stills: fc.constant([]),
  device: fc
    .tuple(
      texts,
      orNull(texts),
      fc.integer({ min: 1, max: 99_999 }),
      orNull(fc.oneof(fc.maxSafeNat(), fc.nat())),
      fc.boolean(),
    )
    .map(([player, model, width, storageFreeBytes, hasBuild]) => ({
      player,
      model,
      width,
      height: width,
      storageFreeBytes,
      ...(hasBuild && { build: "0123456789abcdef" }),
    })),
  clock: fc.record({
    trust: fc.constantFrom(...clockTrusts),
    offsetMs: orNull(decimals),
    errorMs: orNull(decimals.map(Math.abs)),
    keepsTime: fc.constantFrom(...timekeepings),
    comparedAt: orNull(instants),
  }),
  bytesPerSecond: orNull(fc.nat({ max: 999_999_999 })),
});
const bodies = reports.map((report) => JSON.stringify(report));

/** What the schema makes of a text; null: it refuses it. */
function bySchema(text: string) {
  try {
    return heartbeat.body.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function agreesWithSchema(text: string): void {
  const usual = usualReport(Buffer.from(text));
  if (!usual) return;
  const report = bySchema(usual.text);
  expect(report).toEqual(JSON.parse(text));
  const slow = new LastReport();
  if (report) slow.set(report);
  expect(usual).toMatchObject({
    version: slow.written().version,
    sinceMs: slow.written().sinceMs,
    bytesPerSecond: slow.written().bytesPerSecond,
  });
}

const usualText = JSON.stringify({
  playing: { version: 7, since: "2026-11-20T06:00:00.000Z", itemName: "मेनू.jpg", because: "rule:12" },
  pending: null,
  problems: [],
  skips: [],
  stills: [],
  device: {
    player: "Chrome 130 on Linux",
    model: null,
    width: 1920,
    height: 1080,
    storageFreeBytes: 12_345_678_901,
    build: "0123456789abcdef",
  },
  clock: { trust: "trusted", offsetMs: -3.25, errorMs: 4.1, keepsTime: "unknown", comparedAt: null },
  bytesPerSecond: 2_400_000,
});

describe("reports in the usual form", () => {
  it("reads the report of a player without problems as the schema does", () => {
    expect(usualReport(Buffer.from(usualText))).toEqual({
      text: usualText,
      version: 7,
      sinceMs: Date.UTC(2026, 10, 20, 6),
      bytesPerSecond: 2_400_000,
    });
    agreesWithSchema(usualText);
  });

  it("reads most reports that a player can write, and never otherwise than the schema", () => {
    const all = fc.sample(bodies, { numRuns: 300, seed: 20261124 });
    expect(all.filter((text) => usualReport(Buffer.from(text))).length).toBeGreaterThan(150);
    fc.assert(fc.property(bodies, agreesWithSchema), { numRuns: 500 });
  });

  it("accepts no changed text that the schema refuses", () => {
    const changed = fc
      .tuple(
        bodies,
        fc.nat(),
        fc.constantFrom("", '"', "\\", "\0", "\n", "9", "-", "3", "x", "{", "null", "�"),
        fc.boolean(),
      )
      .map(([text, place, put, over]) => {
        const at = place % text.length;
        return text.slice(0, at) + put + text.slice(over ? at + 1 : at);
      });
    fc.assert(fc.property(changed, agreesWithSchema), { numRuns: 3_000 });
  });

  it.each([
    ["a day that does not exist", /"since":"\d{4}-\d\d-\d\d/, '"since":"2026-02-30'],
    ["a version above 32 bits", /"version":\d+/, '"version":3000000000'],
    ["a half character", /"itemName":"[^"]*"/, '"itemName":"\\ud800"'],
    ["a field twice", /"pending":null/, '"pending":null,"pending":null'],
  ])("leaves %s to the schema", (_, place, put) => {
    const text = usualText.replace(place, put);
    expect(text).not.toBe(usualText);
    expect(usualReport(Buffer.from(text))).toBeNull();
  });

  it("leaves bytes that are not UTF-8 to the schema", () => {
    const body = Buffer.from(usualText.replace("rule:12", "####"));
    expect(new LastReport().setUsual(body)).toBe(true);
    body[body.indexOf("####")] = 0xff;
    expect(new LastReport().setUsual(body)).toBe(false);
  });

  it("shows dashboards the same part of a report, whatever its form", () => {
    const report = heartbeat.body.parse({ playing: null, pending: null, problems: [] });
    const [usual, slow] = [new LastReport(), new LastReport()];
    slow.set(report);
    const text = JSON.stringify({ ...JSON.parse(usualText), playing: null });
    expect(usual.setUsual(Buffer.from(text))).toBe(true);
    expect(usual.written().shown).toBe('{"playing":null,"pending":null,"problems":[]');
    expect(slow.written().shown).toBe(usual.written().shown);
  });
});
