import { gzipSync } from "node:zlib";
import { build } from "vite";
import { beforeAll, describe, expect, it } from "vitest";

/** The bundle of everything that `index.ts` exports. */
let code = "";

beforeAll(async () => {
  const entry = new URL("./index.ts", import.meta.url).pathname;
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: true,
      target: "es2018",
      lib: { entry, formats: ["iife"], name: "schedule", fileName: "schedule" },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !("output" in bundle)) throw new Error("Vite has built nothing");
  code = bundle.output[0].code;
});

describe("the resolver as a bundle", () => {
  it("is at most 9 kB when compressed, with the traits of every media kind", () => {
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(9_160);
  });

  it("contains no clock, no zone data and no schema library", () => {
    expect(code).not.toMatch(/Date\.now|new Date\(\)|Intl|performance|setTimeout|Math\.random|safeParse/);
    expect(code).not.toMatch(/\.get(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(|toLocale/);
  });

  it("uses no browser feature that Chromium 72 lacks", () => {
    expect(code).not.toMatch(
      /\?\?|\?\.[a-z(]|\.at\(|fromEntries|hasOwn|groupBy|toSorted|findLast|replaceAll/,
    );
  });
});
