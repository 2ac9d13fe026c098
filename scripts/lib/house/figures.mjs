import { spawnSync } from "node:child_process";
import { globSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";
import { serverProgram } from "../server-program.mjs";
import { writesOfOthers } from "../table-writes.mjs";
import {
  cssAcrossFolders,
  dialogsByHand,
  formsByHand,
  listsByHand,
  readsByHand,
  spinnersByHand,
  tablesByHand,
} from "./dashboard-figures.mjs";

const read = (file) => readFileSync(join(root, file), "utf8");
const isTest = (file) => /\.(test|lab|spec)\.|\/testing\/|^e2e\/|^seeds\//.test(file);
const product = globSync("{server,shared,web,player}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !isTest(file),
);
const foldersIn = (path) =>
  readdirSync(join(root, path), { withFileTypes: true }).filter((entry) => entry.isDirectory()).length;
/** Returns the size (bytes) of a folder without the packages inside. A file with two names counts once. */
function bytesUnder(path, seen = new Set()) {
  const entry = lstatSync(join(root, path), { throwIfNoEntry: false });
  if (!entry || seen.has(entry.ino)) return 0;
  if (entry.nlink > 1) seen.add(entry.ino);
  if (!entry.isDirectory()) return entry.size;
  return readdirSync(join(root, path))
    .filter((name) => name !== "node_modules")
    .reduce((sum, name) => sum + bytesUnder(join(path, name), seen), 0);
}

/** Returns the lines of a function that is declared at the start of a line. */
function linesOf(file, name) {
  const lines = read(file).split("\n");
  const from = lines.findIndex((line) => line.includes(`function ${name}(`));
  return from < 0 ? 0 : lines.indexOf("}", from) - from + 1;
}

/** Returns the size (bytes) of the packages that `npm start` installs; what an earlier lock file left behind is none of them. */
function installedBytes() {
  const { packages } = JSON.parse(read("package-lock.json"));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .reduce((sum, [path]) => sum + bytesUnder(path), 0);
}

/** Not written line by line by us: packages, statements that drizzle-kit wrote, and sentences in another language. */
const notWritten = ["package-lock.json", "server/db/migrations", "*.po"].map((path) => `:!${path}`);

/** Returns thousands of lines of text in git that people write; nothing in a copy without git. */
function writtenLines() {
  const { status, stdout } = spawnSync("git", ["grep", "-Ic", "", "--", ".", ...notWritten], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (status !== 0) return undefined;
  const counts = stdout.trim().split("\n");
  return Math.round(
    counts.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(":") + 1)), 0) / 1000,
  );
}

const usesOf = (pattern, files = product) =>
  files.reduce((sum, file) => sum + [...read(file).matchAll(pattern)].length, 0);

/**
 * The figures of the house: what is counted, the goal, and the limit that it must not pass today. A better figure lowers its
 * limit in the same commit.
 */
export const figures = [
  {
    what: "writes of a table by another than its owner",
    goal: 0,
    limit: 0,
    count: () => writesOfOthers().length,
  },
  { what: "districts of domains", goal: 7, limit: 7, count: () => foldersIn("server/domains") },
  {
    what: "thousand lines that people write",
    goal: 450,
    // Rules that depend on the world weigh 16. The open doors weigh 10: an image that boots, the command line, rings, syslog.
    // What a shop makes itself weighs 7 more: a panchang, fonts of its own, and the tests of each door.
    limit: 567,
    count: writtenLines,
  },
  {
    what: "kB of migrations",
    goal: 1000,
    limit: 530,
    count: () => Math.round(bytesUnder("server/db/migrations") / 1000),
  },
  {
    what: "snapshots of the tables",
    goal: 1,
    limit: 1,
    count: () => globSync("server/db/migrations/meta/*_snapshot.json", { cwd: root }).length,
  },
  {
    what: "MB of packages for npm start",
    goal: 500,
    limit: 500,
    count: () => Math.round(installedBytes() / 1e6),
  },
  {
    what: "flags of V8 that are set at run time",
    goal: 0,
    limit: 0,
    count: () => usesOf(/setFlagsFromString\(/g),
  },
  {
    what: "flags of V8 at the start of the server",
    goal: 2,
    limit: 2,
    count: () => serverProgram.filter((word) => word.startsWith("--")).length,
  },
  { what: "lists made by hand", goal: 0, limit: 0, count: async () => (await listsByHand()).length },
  { what: "reads written by hand", goal: 0, limit: 0, count: async () => (await readsByHand()).length },
  { what: "tables made by hand", goal: 0, limit: 0, count: async () => (await tablesByHand()).length },
  {
    what: "spinners where grey lines belong",
    goal: 0,
    limit: 0,
    count: async () => (await spinnersByHand()).length,
  },
  { what: "dialogs made by hand", goal: 0, limit: 0, count: async () => (await dialogsByHand()).length },
  { what: "forms made by hand", goal: 0, limit: 0, count: async () => (await formsByHand()).length },
  {
    what: "styles of another folder",
    goal: 0,
    limit: 0,
    count: async () => (await cssAcrossFolders()).length,
  },
  {
    what: "files of the product with Hindi",
    goal: 15,
    limit: 11,
    // A program writes those of the Unicode CLDR.
    count: () =>
      product.filter((file) => !file.includes("/cldr/") && /[\u0900-\u097F]/u.test(read(file))).length,
  },
  {
    // Days in a time zone come from shared/day-in.ts.
    what: "other ways to write a day",
    goal: 0,
    limit: 0,
    count: () => usesOf(/"en-CA"/g) - 1,
  },
  {
    // web/lib/formats.ts writes them in the account's zone.
    what: "times of the dashboard in the browser's zone",
    goal: 0,
    limit: 0,
    count: () =>
      usesOf(
        /\.(?:toLocale(?:Date|Time)String|get(?:Hours|Minutes|Date|FullYear))\(/g,
        product.filter((file) => file.startsWith("web/dashboard/")),
      ),
  },
  {
    what: "declarations of dayMs",
    goal: 2,
    limit: 2,
    count: () => usesOf(/(?:const|let) dayMs\b/g),
  },
  {
    what: "lines of startPlayer",
    goal: 120,
    limit: 120,
    count: () => linesOf("player/player.ts", "startPlayer"),
  },
  {
    what: "loose files of the player",
    goal: 15,
    limit: 15,
    count: () => product.filter((file) => /^player\/[^/]+$/.test(file)).length,
  },
  {
    what: "decisions that hold",
    goal: 60,
    limit: 60,
    count: () => globSync("docs/decisions/[0-9]*.md", { cwd: root }).length,
  },
];
