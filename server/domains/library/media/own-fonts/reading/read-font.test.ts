import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assembleSfnt, unpackWoff2, woff2Tables } from "#server/design-pictures/text/unpack-woff2.ts";
import { inLab, runs } from "#server/testing/lab.ts";
import { fontLimits } from "#shared/fonts/own-fonts.ts";
import { packWoff2 } from "./pack-woff2.ts";
import { readFontFile } from "./read-font.ts";

const packages = join(import.meta.dirname, "../../../../../../node_modules/@fontsource");
const file = (path: string) => readFileSync(join(packages, path));
const latin = file("oswald/files/oswald-latin-400-normal.woff2");
const bold = file("poppins/files/poppins-devanagari-700-normal.woff2");
const italic = file("poppins/files/poppins-latin-400-italic.woff2");
const tablesOf = (woff2: Buffer) => woff2Tables(woff2, 1e8);

function ok(bytes: Uint8Array) {
  const read = readFontFile(bytes);
  if ("problem" in read) throw new Error(read.problem);
  return read;
}
const problem = (bytes: Uint8Array) => {
  const read = readFontFile(bytes);
  return "problem" in read ? read.problem : null;
};
/** Returns the font with other tables. */
const changed = (change: (tables: Map<string, Buffer>) => void, of = latin) => {
  const tables = tablesOf(of);
  change(tables);
  return assembleSfnt(tables);
};
const write = (tables: Map<string, Buffer>, tag: string, at: number, value: number) =>
  tables.get(tag)?.writeUInt16BE(value, at);

function woff(tables: ReadonlyMap<string, Buffer>, lie = 0): Buffer {
  const parts = [...tables].map(([tag, bytes]) => ({ tag, bytes, packed: deflateSync(bytes) }));
  const head = Buffer.alloc(44 + parts.length * 20);
  head.write("wOFF", 0, "latin1");
  head.writeUInt16BE(parts.length, 12);
  let at = head.length;
  for (const [index, { tag, bytes, packed }] of parts.entries()) {
    const small = packed.length < bytes.length ? packed : bytes;
    head.write(tag, 44 + index * 20, "latin1");
    for (const [place, value] of [at, small.length, bytes.length + (small === packed ? lie : 0)].entries())
      head.writeUInt32BE(value, 48 + index * 20 + place * 4);
    at += small.length;
  }
  return Buffer.concat([
    head,
    ...parts.map(({ bytes, packed }) => (packed.length < bytes.length ? packed : bytes)),
  ]);
}

describe("a font of the brand", () => {
  it("is read from each format, and written anew with the same letters", () => {
    for (const bytes of [latin, unpackWoff2(latin), woff(tablesOf(latin))]) {
      const read = ok(bytes);
      expect(read).toMatchObject({ name: "Oswald", style: "regular", scripts: ["latin"] });
      const tables = tablesOf(Buffer.from(read.woff2));
      expect(tables.get("cmap")?.length).toBeGreaterThan(100);
      expect(ok(read.woff2).scripts).toEqual(["latin"]);
    }
    expect(ok(bold)).toMatchObject({ name: "Poppins", style: "bold", scripts: ["devanagari"] });
    expect(ok(italic).style).toBe("italic");
    expect(Buffer.from(ok(latin).woff2)).toEqual(Buffer.from(ok(latin).woff2));
  });

  it("keeps nothing but what draws letters: no programs, pictures, names or unknown tables", () => {
    const more = ["fpgm", "prep", "cvt ", "SVG ", "COLR", "DSIG", "xxxx", "meta"];
    const read = ok(
      changed((tables) =>
        more.forEach((tag) => void tables.set(tag, Buffer.from("<script>alert(1)</script>"))),
      ),
    );
    const tables = tablesOf(Buffer.from(read.woff2));
    expect([...tables.keys()].filter((tag) => more.includes(tag))).toEqual([]);
    expect(tables.get("name")?.toString("latin1")).not.toMatch(/O.s.w/);
  });

  it("says its family as plain text, whatever its table of names holds", () => {
    const words = Buffer.from('<img src=x onerror="alert(1)">\u202eKohinoor', "utf16le").swap16();
    const head = Buffer.alloc(18);
    for (const [at, value] of [0, 1, 18, 3, 1, 0x409, 1, words.length, 0].entries())
      head.writeUInt16BE(value, at * 2);
    const { name } = ok(changed((tables) => void tables.set("name", Buffer.concat([head, words]))));
    expect(name).toBe("img src x onerror alert(1) Kohinoor");
    expect(ok(changed((tables) => void tables.delete("name"))).name).toBe("");
  });

  it("is refused when its licence forbids to embed it", () => {
    for (const bits of [0x2, 0x200])
      expect(problem(changed((all) => write(all, "OS/2", 8, bits)))).toBe("fontRestricted");
    for (const bits of [0, 0x4, 0x8, 0x6, 0x104])
      expect(problem(changed((all) => write(all, "OS/2", 8, bits)))).toBeNull();
  });

  it("is refused with its fault: no font, a collection, pictures only, no letters, too many of them", () => {
    expect(problem(Buffer.from("%PDF-1.7 a document, no font"))).toBe("fontUnknown");
    expect(problem(Buffer.alloc(0))).toBe("fontUnknown");
    expect(problem(Buffer.from("ttcf\0\0\0\0\0\0\0\0"))).toBe("fontCollection");
    expect(problem(changed((tables) => ["glyf", "loca"].forEach((tag) => void tables.delete(tag))))).toBe(
      "fontWithoutOutlines",
    );
    expect(problem(changed((tables) => write(tables, "maxp", 4, fontLimits.glyphs + 1)))).toBe(
      "fontTooLarge",
    );
    const none = Buffer.from([
      0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 12, 0, 4, 0, 24, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 255,
      255, 0, 1, 0, 0,
    ]);
    expect(problem(changed((tables) => void tables.set("cmap", none)))).toBe("fontWithoutLetters");
  });

  it("is refused when tables lie about their places, lengths or number", () => {
    const plain = unpackWoff2(latin);
    const lying = (at: number, value: number) => {
      const copy = Buffer.from(plain);
      copy.writeUInt32BE(value, at);
      return problem(copy);
    };
    // The second table begins in the first one, behind the end of the file, and is longer than the file.
    expect(lying(12 + 16 + 8, plain.readUInt32BE(12 + 8) + 2)).toBe("fontDamaged");
    expect(lying(12 + 16 + 8, 0xfffffff0)).toBe("fontDamaged");
    expect(lying(12 + 16 + 12, 0x7fffffff)).toBe("fontDamaged");
    const many = Buffer.from(plain);
    many.writeUInt16BE(65_535, 4);
    expect(problem(many)).toBe("fontDamaged");
    expect(problem(woff(tablesOf(latin), -1))).toBe("fontDamaged");
    expect(problem(woff(tablesOf(latin), 1))).toBe("fontDamaged");
    expect(problem(woff(tablesOf(latin), 2 * fontLimits.unpackedBytes))).toBe("fontTooLarge");
  });

  it("does not unpack a bomb", () => {
    const bomb = packWoff2(tablesOf(Buffer.from(ok(latin).woff2)).set("glyf", Buffer.alloc(100_000_000)));
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(problem(bomb)).toBe("fontDamaged");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(400_000_000);
  });

  /** The font with other outlines. */
  const drawn = (outlineOf: (glyph: number) => Buffer) =>
    changed((tables) => {
      const count = tables.get("maxp")?.readUInt16BE(4) ?? 0;
      const glyphs = Array.from({ length: count }, (_, glyph) => outlineOf(glyph));
      const loca = Buffer.alloc((count + 1) * 4);
      let at = 0;
      for (const [glyph, bytes] of glyphs.entries()) {
        at += bytes.length;
        loca.writeUInt32BE(at, (glyph + 1) * 4);
      }
      tables.set("glyf", Buffer.concat(glyphs)).set("loca", loca);
    });
  const simple = Buffer.from([
    0, 1, 0, 0, 0, 0, 0, 9, 0, 9, 0, 2, 0, 0, 1, 1, 1, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0,
  ]);
  const empty = Buffer.alloc(0);
  const madeOf = (parts: readonly number[]) =>
    Buffer.from([
      ...[255, 255, 0, 0, 0, 0, 0, 9, 0, 9],
      ...parts.flatMap((part, at) => [
        0,
        (at < parts.length - 1 ? 0x20 : 0) | 2,
        part >> 8,
        part & 255,
        0,
        0,
      ]),
      ...(parts.length % 2 ? [] : [0, 0]),
    ]);
  const times = (count: number, part: number) => Array<number>(count).fill(part);

  it.each([
    ["each letter is twice the one before it", (n: number) => (n < 2 ? simple : madeOf([n - 1, n - 1]))],
    ["parts of parts have no points", (n: number) => (n < 1 ? empty : madeOf(times(60, Math.min(n - 1, 4))))],
    [
      "letters stand in each other deeper than screens follow",
      (n: number) => (n < 2 ? simple : madeOf([n - 1])),
    ],
    ["the letters come before their parts", (n: number) => (n < 60 ? madeOf([n + 1]) : simple)],
    ["a letter is a part of itself", (n: number) => (n < 2 ? simple : madeOf([n]))],
  ])("is refused when drawing it would stop a screen: %s", (_, outlineOf) => {
    expect(problem(drawn(outlineOf))).toBe("fontDamaged");
  });

  inLab("may have accents as parts, and parts of them", () => {
    expect(problem(drawn((n) => (n < 2 ? simple : madeOf(times(2, n < 6 ? n - 1 : 1)))))).toBeNull();
  });

  inLab("never makes the reader crash, or write more than the limit, however its bytes were changed", () => {
    const sources = [latin, bold, unpackWoff2(latin), woff(tablesOf(italic))];
    const spots = fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...sources),
        spots,
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        fc.boolean(),
        (source, edits, share, inHead) => {
          const bytes = Buffer.from(source.subarray(0, Math.ceil(source.length * share)));
          const reach = inHead ? Math.min(400, bytes.length) : bytes.length;
          for (const [at, value] of edits) bytes[Math.min(bytes.length - 1, Math.floor(at * reach))] = value;
          const read = readFontFile(bytes);
          if ("problem" in read) return true;
          expect(read.woff2.length).toBeLessThan(2 * fontLimits.bytes);
          return "scripts" in ok(read.woff2);
        },
      ),
      { numRuns: runs(60, 3_000) },
    );
  });
});
