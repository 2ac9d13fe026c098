import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const player = dirname(import.meta.dirname);
const files = readdirSync(player, { recursive: true, encoding: "utf8" }).map((name) => join(player, name));
const read = (file: string) => readFileSync(file, "utf8");
const isCode = (file: string) => file.endsWith(".ts") && !/\.test\.ts$|\/testing\//.test(file);
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");

/** Which style sheets say something about a class. */
const sheetsOf = new Map<string, Set<string>>();
for (const sheet of files.filter((file) => file.endsWith(".css")))
  for (const name of matches(read(sheet).replaceAll(/\/\*.*?\*\//gs, ""), /\.([a-z][\w-]*)/gi))
    sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(sheet));

/** What a file loads at once: itself, and all that it imports without `import()`. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (isCode(file))
    for (const path of matches(
      read(file),
      /^(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s)?"(\.[^"]+)"/gm,
    ))
      loadedBy(join(dirname(file), path), seen);
  return seen;
}

const classesIn = (file: string): string[] =>
  matches(read(file), /((?:\b(?:part|appBox)\(|className\s*=|classList\.\w+\()[^;\n]*)/g)
    .flatMap((made) => matches(made, /["'`]([\w -]+)/g))
    .flatMap((names) => names.split(" "));

/** Styled only by what else is there then: other apps in the same frame, a look with a name, the board around its photos. */
const styledByOthers = ["is-tall", "clock-quarter", "clock-second", "clock-dial", "board-photo"];
const atTheStart = [join(player, "player.css"), join(player, "media/layers.css")];
const parts = files
  .filter(isCode)
  .flatMap((file) => matches(read(file), /import\(\s*"(\.[^"]+)"/g).map((path) => join(dirname(file), path)));

it("each part of the player that loads by itself brings the styles of what it draws", () => {
  expect(parts.length).toBeGreaterThan(20);
  const missing = [...new Set(parts)].flatMap((part) => {
    const loaded = loadedBy(part);
    const isStyled = (sheets: Set<string>) =>
      [...sheets].some((sheet) => loaded.has(sheet) || atTheStart.includes(sheet));
    return [...loaded]
      .filter(isCode)
      .flatMap(classesIn)
      .filter(
        (name) =>
          sheetsOf.has(name) && !styledByOthers.includes(name) && !isStyled(sheetsOf.get(name) ?? new Set()),
      )
      .map((name) => `${part.slice(player.length)}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it("no class of the player's own pages is one of what it plays", () => {
  const own = atTheStart[0] ?? "";
  // Endings of file names.
  const ends = ["css", "woff2"];
  const both = [...sheetsOf].filter(([, sheets]) => sheets.has(own) && sheets.size > 1);
  expect(both.map(([name]) => name).filter((name) => !ends.includes(name))).toEqual([]);
});
