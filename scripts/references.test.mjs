import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/root.mjs";

/*
 * Comments and documents name files, decisions and sections of the specification. All of them exist: nobody looks for a
 * file that was renamed, or for the reason of something that is not so any more.
 */

const left = new Set(["node_modules", "dist", "data", "test-results", "generated"]);
const files = globSync(["**/*", ".github/**/*"], {
  cwd: root,
  exclude: ({ name }) => left.has(name),
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
const read = (file) => readFileSync(join(root, file), "utf8");

const specification = "docs/specification/";
const documents = files.filter((file) => file.endsWith(".md") && !file.startsWith("content/"));
const sources = files.filter(
  (file) => /\.(?:tsx?|mts|m?js|java|py|sh|css|ya?ml)$/.test(file) && file !== "scripts/references.test.mjs",
);
const comments = (text) =>
  text.match(/\/\*[\s\S]*?\*\/|(?:^|[^:"'`/])\/\/ .*$|^\s*# .*$/gm)?.join("\n") ?? "";
const texts = [
  ...documents.map((file) => ({ file, text: read(file) })),
  ...sources.map((file) => ({ file, text: comments(read(file)) })),
];
/** What is not from today is not checked: it tells of the day on which it was written. */
const ofToday = texts.filter(({ file }) => file !== "CHANGELOG.md");

/** Files that a build, a package or an operator makes. */
const made = /^(?:dist\/|client\/generated\/|usr\/|packaging\/compose\/\.env$|main\.mjs$)/;

it("names files that exist", () => {
  const endings = new Set(
    files.flatMap((file) => file.split("/").map((_, at, parts) => parts.slice(at).join("/"))),
  );
  const folders = new Set(files.map((file) => file.split("/")[0]));
  const named =
    /(?<![\w/.@$*{<>-])((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mts|mjs|md|java|py|sh|css|sql|ya?ml))(?![\w*/-])/g;
  const inFolder = /`((?:[\w.-]+\/)+[\w.-]+)`/g;
  const missing = ofToday.flatMap(({ file, text }) => {
    const names = [...text.matchAll(named)].map(([, name]) => name.replace(/^(?:\.\.?\/)+/, ""));
    const places = [...text.matchAll(inFolder)]
      .map(([, name]) => name)
      .filter((name) => folders.has(name.split("/")[0]));
    return [
      ...names.filter((name) => !endings.has(name)),
      ...places.filter((name) => !existsSync(join(root, name))),
    ]
      .filter((name) => !made.test(name))
      .map((name) => `${file}: ${name}`);
  });
  expect([...new Set(missing)]).toEqual([]);
});

it("links pages and pictures that exist", () => {
  const dead = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|[#/])([^)\s#]+)/g)]
      .map(([, to]) => to)
      .filter((to) => !existsSync(join(root, dirname(file), to)))
      .map((to) => `${file}: ${to}`),
  );
  expect(dead).toEqual([]);
});

it("names decisions that still hold", () => {
  const number = (file) => basename(file).slice(0, 4);
  const alive = new Set(files.filter((file) => /^docs\/decisions\/\d{4}-/.test(file)).map(number));
  const mention = /(?:[Dd]ecisions?[ /]|(?<=decisions?[ /][\d, and]{4,30}))(\d{4})\b/g;
  const inDecision = /(?<!\[)\b(0[01]\d\d)\b(?!-)/g;
  const missing = ofToday.flatMap(({ file, text }) => {
    const found = [...text.matchAll(file.startsWith("docs/decisions/") ? inDecision : mention)];
    return found.filter(([, one]) => !alive.has(one)).map(([, one]) => `${file}: ${one}`);
  });
  expect(missing, "name what holds instead; docs/decisions/README.md says what").toEqual([]);
});

it("names sections and resolutions that the specification has", () => {
  const resolutions = read(`${specification}resolutions.md`);
  const missing = ofToday
    .filter(({ file }) => !file.startsWith(specification))
    .flatMap(({ file, text }) => [
      ...[
        ...text.matchAll(
          /\b(back-office|public-site)\.md\s+(?:\*\s+)?sections? (\d+)(?:(?:, | and )(\d+))*/g,
        ),
      ]
        .flatMap(([, page, ...sections]) => sections.filter(Boolean).map((section) => ({ page, section })))
        .filter(({ page, section }) => !read(`${specification}${page}.md`).includes(`\n## ${section}. `))
        .map(({ page, section }) => `${file}: ${page}.md section ${section}`),
      ...[...text.matchAll(/\b(?:resolutions? |\()(T\d{1,2})\b/g)]
        .filter(([, one]) => !resolutions.includes(`**${one} `))
        .map(([, one]) => `${file}: ${one}`),
    ]);
  expect(missing).toEqual([]);
});

it("names sections of pages that have them", () => {
  const pages = files.filter((file) => /^docs\/[\w-]+\.md$/.test(file)).map((file) => basename(file, ".md"));
  const named = /\b([\w-]+)(?:\.md)?,? sections? (\d+)\b/gi;
  const ours = (name) => pages.includes(name) || /^(?:signage|playing|player)-/.test(name);
  const missing = ofToday.flatMap(({ file, text }) =>
    [...text.matchAll(named)]
      .filter(([, page]) => ours(page.toLowerCase()))
      .filter(([, page, section]) => {
        const name = page.toLowerCase();
        return !pages.includes(name) || !read(`docs/${name}.md`).includes(`\n## ${section}. `);
      })
      .map(([words]) => `${file}: ${words}`),
  );
  expect(missing).toEqual([]);
});

it("has an index of all decisions, of which at most 60 hold", () => {
  const index = read("docs/decisions/README.md");
  const alive = globSync("docs/decisions/[0-9]*.md", { cwd: root })
    .map((file) => basename(file))
    .filter((name) => !name.startsWith("0000"));
  expect(
    alive.filter((name) => index.split(`](${name})`).length !== 2),
    "give it one line in docs/decisions/README.md",
  ).toEqual([]);
  const numbers = alive.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  expect(alive.length).toBeLessThanOrEqual(60);
});

it("names each page of docs/ in the README", () => {
  const readme = read("README.md");
  const pages = files.filter((file) => /^docs\/[^/]+\.md$/.test(file));
  expect(pages.filter((page) => !readme.includes(`](${page})`))).toEqual([]);
  expect(pages.length).toBeGreaterThan(10);
});
