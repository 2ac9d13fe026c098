import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { builtPrograms, packagesTaken, withBuiltPrograms } from "./built-programs.mjs";
import { root } from "./root.mjs";

const sources = globSync("{server,shared}/**/*.ts", { cwd: root })
  .filter((file) => !file.endsWith(".test.ts") && !file.startsWith("server/testing/"))
  .map((file) => ({ file, code: readFileSync(`${root}/${file}`, "utf8") }));

test("each program that a source of the server starts is built for packages, which have no sources", () => {
  const started = sources.flatMap(({ file, code }) =>
    [...withBuiltPrograms(code, file).matchAll(/new URL\("\.\/([\w-]+)\.mjs", import\.meta\["url"\]\)/g)].map(
      ([, name]) => name,
    ),
  );
  expect(started.sort()).toEqual(
    [
      "backup-database",
      "design-program",
      "feed-reader",
      "payments-double",
      "picture-program",
      "thread",
    ].sort(),
  );
  expect(Object.keys(builtPrograms)).toEqual(expect.arrayContaining(started));
  expect(() => withBuiltPrograms('new URL("./other.ts", import.meta.url)', "server/a/b.ts")).toThrow(
    "server/a/b.ts starts server/a/other.ts",
  );
});

test("each package that a source loads at its first use is in packages", () => {
  const known = Object.keys(JSON.parse(readFileSync(`${root}/package.json`, "utf8")).dependencies);
  const loading = sources.filter(({ code }) => code.includes("createRequire(import.meta.url)"));
  const taken = loading.map(({ file, code }) => [file, packagesTaken(code, known)]);
  // The embedded database is packed with the platform's own binaries.
  const without = taken.filter(([, names]) => names.length === 0).map(([file]) => file);
  expect(without).toEqual(["server/db/embedded/binaries.ts"]);
  const names = taken.flatMap(([, each]) => each);
  expect(names).toEqual(expect.arrayContaining(["ical.js", "fast-xml-parser", "@fontsource/noto-sans"]));
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});
