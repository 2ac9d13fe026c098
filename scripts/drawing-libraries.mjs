/*
 * Writes server/domains/library/drawings/files: the drawings of open libraries that a design can show, and the words by which
 * people find them. Fetches the packages below into a folder of its own (npm). A drawing is taken only when the element
 * `art` shows it as its library does: both are drawn and compared. Run it after a change here, and look at the figures.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import sharp from "sharp";
import { cleanSvg } from "../server/outside/media-tools/pictures/clean-svg.ts";
import { designElement } from "../shared/media-kinds/design.ts";
import { pathsOf, withoutEvenOdd } from "./lib/drawings/art-of-svg.mjs";
import { emojiWords, territoryWords } from "./lib/drawings/words-of-cldr.mjs";
import { run } from "./lib/processes.mjs";
import { root } from "./lib/root.mjs";

const folder = join(root, "server/domains/library/drawings/files");
const tool = "svgpath@2.6.0";
const cldr = "cldr-annotations-full@48.2.0";
/** Skin colours of emoji, other sizes of one icon: the same thing again. */
const isRepeated = { "fluent-emoji-flat": /-(medium-)?(light|dark)$|-medium$/, healthicons: /-24px/ };
const libraries = [
  {
    id: "emoji",
    package: "@iconify-json/fluent-emoji-flat",
    version: "1.2.6",
    title: "Fluent Emoji (flat)",
    author: "Microsoft Corporation",
    source: "https://github.com/microsoft/fluentui-emoji",
    notice: "Copyright (c) Microsoft Corporation.",
  },
  {
    id: "flags",
    package: "@iconify-json/circle-flags",
    version: "1.2.11",
    title: "Circle Flags",
    author: "HatScripts",
    source: "https://github.com/HatScripts/circle-flags",
    notice: "Copyright (c) 2021 HatScripts",
    changed: "The flags are square here.",
  },
  {
    id: "tabler",
    package: "@iconify-json/tabler",
    version: "1.2.41",
    title: "Tabler Icons",
    author: "Paweł Kuna",
    source: "https://github.com/tabler/tabler-icons",
    notice: "Copyright (c) 2020-2025 Paweł Kuna",
  },
  {
    id: "health",
    package: "@iconify-json/healthicons",
    version: "1.2.13",
    title: "Health Icons",
    author: "Resolve to Save Lives",
    source: "https://github.com/resolvetosavelives/healthicons",
    notice: "Copyright (c) 2021 Resolve to Save Lives",
  },
];
/** What most designs have room for: a larger drawing would fill a design with one element. */
const mostBytes = 12_000;
const inChunk = 32;
const side = 64;

const packages = mkdtempSync(join(tmpdir(), "drawings-"));
const names = [...libraries.map((each) => `${each.package}@${each.version}`), cldr, tool];
await run("npm", ["i", "--prefix", packages, "--ignore-scripts", "--no-audit", "--no-fund", ...names]);
const require = createRequire(join(packages, "index.js"));
const Path = require("svgpath");
sharp.concurrency(1);

const pixelsOf = async (body, [width, height]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
    ),
  )
    .flatten({ background: "#8899aa" })
    .removeAlpha()
    .raw()
    .toBuffer();
const svgOf = (paths) =>
  paths
    .map(
      ({ d, fill = "none", stroke, strokeWidth, opacity = 1 }) =>
        `<path d="${d}" fill="${fill}" opacity="${opacity}"${stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"` : ""}/>`,
    )
    .join("");
/** The mean difference of a pixel, and how many pixels clearly differ. */
function difference(one, other) {
  let [sum, clear] = [0, 0];
  for (let at = 0; at < one.length; at++) {
    const apart = Math.abs(one[at] - other[at]);
    sum += apart;
    if (apart > 90) clear++;
  }
  return { mean: sum / one.length, clear };
}
const plain = "#1c1c1e";

async function artOf(body, view, digits) {
  const found = pathsOf(body, Path, digits);
  if (!found || found.length > 60) return null;
  const wanted = await pixelsOf(body.replaceAll("currentColor", plain), view);
  const versions = [
    (path) => path.d,
    (path) => (path.evenOdd && path.fill ? withoutEvenOdd(path.d, Path, digits) : path.d),
  ];
  const coloured = (colour) => (colour === "current" ? plain : colour);
  for (const version of found.some(({ evenOdd }) => evenOdd) ? versions : versions.slice(0, 1)) {
    const paths = found.map((path) => {
      const { fill, stroke, strokeWidth, opacity } = path;
      return {
        d: version(path),
        ...(fill && { fill: coloured(fill) }),
        ...(stroke && { stroke: coloured(stroke), strokeWidth }),
        ...(opacity !== undefined && { opacity }),
      };
    });
    const { mean, clear } = difference(wanted, await pixelsOf(svgOf(paths), view));
    if (mean < 1.2 && clear < 40) return { view, paths };
  }
  return null;
}

const chunks = [];
const entries = [];
const counts = {};
let open = [];
const blob = [];
const pressed = (bytes) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
function closeChunk() {
  if (open.length === 0) return;
  const bytes = pressed(Buffer.from(JSON.stringify(open)));
  chunks.push(bytes.length);
  blob.push(bytes);
  open = [];
}

for (const [libraryAt, library] of libraries.entries()) {
  const name = library.package.split("/")[1];
  const { icons, aliases = {}, width = 16, height = 16 } = require(`${library.package}/icons.json`);
  const chars = tryRequire(`${library.package}/chars.json`);
  const charOf = new Map(Object.entries(chars ?? {}).map(([codes, icon]) => [icon, codes]));
  const otherNames = new Map();
  for (const [alias, { parent }] of Object.entries(aliases))
    otherNames.set(parent, [...(otherNames.get(parent) ?? []), alias.replaceAll("-", " ")]);
  const refused = [];
  counts[library.id] = 0;
  for (const [icon, { body, width: w = width, height: h = height }] of Object.entries(icons)) {
    if (isRepeated[name]?.test(icon)) continue;
    if (library.id === "flags" && !territoryWords(icon)) continue;
    const view = [w, h];
    const simple = body.replace(/<mask.*?<\/mask>/, "").replace(/ mask="[^"]*"/, "");
    const source = library.id === "flags" ? simple : body;
    const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}">${source}</svg>`;
    const art = cleanSvg(Buffer.from(whole), side).cleaned
      ? null
      : await artOf(source, view, w > 100 ? 1 : 2);
    const fits =
      art !== null &&
      JSON.stringify(art.paths).length <= mostBytes &&
      designElement.safeParse({ id: "a", type: "art", x: 0, y: 0, w: 1, h: 1, ...art }).success;
    if (!fits) {
      refused.push(icon);
      continue;
    }
    counts[library.id]++;
    const english = icon.replaceAll("-", " ");
    const codes = charOf.get(icon);
    const words =
      library.id === "flags"
        ? territoryWords(icon)
        : codes
          ? emojiWords(codes, (locale) =>
              require(`cldr-annotations-full/annotations/${locale}/annotations.json`),
            )
          : null;
    const title = words?.title ?? english;
    entries.push([
      libraryAt,
      title,
      [...new Set([english, ...(otherNames.get(icon) ?? [])])].join("|"),
      words?.words ?? "",
    ]);
    open.push(art.paths.length === 0 ? null : [w, h, art.paths]);
    if (open.length === inChunk) closeChunk();
  }
  console.log(
    `${library.id}: ${counts[library.id]} drawings, ${refused.length} left out (${refused.slice(0, 8).join(", ")})`,
  );
}
closeChunk();

function tryRequire(path) {
  try {
    return require(path);
  } catch {
    return null;
  }
}

const index = {
  inChunk,
  libraries: libraries.map(({ id, title, author, source, notice, changed, package: from, version }) => ({
    id,
    title,
    author,
    source,
    licence: "MIT",
    notice,
    ...(changed && { changed }),
    from: `${from} ${version}`,
    drawings: counts[id],
  })),
  chunks,
  entries,
};
writeFileSync(join(folder, "drawings.bin"), Buffer.concat(blob));
writeFileSync(join(folder, "index.json.br"), pressed(Buffer.from(JSON.stringify(index))));
rmSync(packages, { recursive: true });
for (const file of ["drawings.bin", "index.json.br"])
  console.log(`${file}: ${readFileSync(join(folder, file)).length} bytes`);
