import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { heartbeat, playerBuild } from "#shared/contracts/playing/player.ts";
import { runs } from "../../../../testing/lab.ts";
import { LastReport } from "./report.ts";
import { usualReport } from "./usual-report.ts";

const instants = fc
  .date({ min: new Date("1999-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());
const texts = (maxLength: number) =>
  fc.oneof(
    { weight: 19, arbitrary: fc.string({ unit: fc.constantFrom(..."Menu 12.jpgé मेनू菜😀"), maxLength }) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength }) },
  );
function numbers({ isInt, minValue, maxValue }: z.ZodNumber): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minValue ?? 0, -1e14), Math.min(maxValue ?? 0, 1e14)];
  if (isInt)
    return fc.oneof(
      fc.maxSafeNat().filter((n) => n > 0 && n <= max),
      fc.integer({ min: 1, max: 99 }),
    );
  return fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true, min, max }),
    fc.integer({ min: Math.max(min, -1e6), max: Math.min(max, 1e6) }).map((n) => n / 1000),
  );
}

/** Values of a part of the report, with its order of fields; most of them without what only troubled screens send. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodNullable)
    return fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 4, arbitrary: valuesOf(schema.unwrap()) },
    );
  if (schema instanceof z.ZodDefault) return valuesOf(schema.unwrap());
  if (schema instanceof z.ZodOptional) return fc.option(valuesOf(schema.unwrap()), { nil: undefined });
  if (schema instanceof z.ZodObject)
    return fc
      .tuple(...Object.values(schema.shape).map((field) => valuesOf(field as z.core.$ZodType)))
      .map((values) => Object.fromEntries(Object.keys(schema.shape).map((name, at) => [name, values[at]])));
  if (schema instanceof z.ZodArray)
    return fc.oneof(
      { weight: 19, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(valuesOf(schema.element), { maxLength: 2 }) },
    );
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(valuesOf));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodISODateTime) return instants;
  if (schema === playerBuild) return fc.constant("0123456789abcdef");
  if (schema instanceof z.ZodString) return texts(Math.min(schema.maxLength ?? 0, 30));
  if (schema instanceof z.ZodNumber) return numbers(schema);
  throw new Error(`Say here what values a ${schema._zod.def.type} has`);
}
const reports = valuesOf(heartbeat.body);
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

const usualDevice = {
  player: "Chrome 130 on Linux",
  model: null,
  width: 1920,
  height: 1080,
  storageFreeBytes: 12_345_678_901,
  build: "0123456789abcdef",
};
const usualText = JSON.stringify({
  playing: { version: 7, since: "2026-11-20T06:00:00.000Z", itemName: "मेनू.jpg", because: "rule:12" },
  pending: null,
  problems: [],
  skips: [],
  stills: [],
  device: usualDevice,
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
    const all = fc.sample(bodies, { numRuns: runs(100, 300), seed: 20261124 });
    expect(all.filter((text) => usualReport(Buffer.from(text))).length).toBeGreaterThan(runs(50, 150));
    fc.assert(fc.property(bodies, agreesWithSchema), { numRuns: runs(60, 200) });
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
    fc.assert(fc.property(changed, agreesWithSchema), { numRuns: runs(60, 200) });
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
