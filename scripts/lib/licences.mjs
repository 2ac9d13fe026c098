import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { drawingLibraries } from "../../server/domains/library/drawings/read-libraries.ts";
import { readLicences } from "../../shared/licences.ts";
import { root } from "./root.mjs";

const read = (path) => readFileSync(new URL(path, `file://${root}/`), "utf8");
const isWork =
  /\.(png|jpe?g|webp|gif|avif|svg|ico|ttf|otf|woff2?|mp3|wav|ogg|m4a|mp4|webm|pdf)$|\/drawings?\/[^/]+\.tsx?$|\/drawings\/files\/|^web\/site\/art\//i;
const isTest = /\.(test|lab|spec)\.|\/testing\//;
/** Programs that draw nothing by themselves. */
const isProgram = /^(server\/domains\/library\/drawings|scripts\/lib\/drawings)\/[^/]+\.(ts|mjs)$/;
/** Packages of which pictures are shown, apart from fonts. */
const picturePackages = ["lucide-react"];

/** Returns the files of git, new ones included. */
export function filesInGit() {
  const { status, stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error("npm run licences needs a copy with git");
  return stdout.split("\0").filter(Boolean);
}

/** Returns all works that we ship, as the table names them. */
export function shippedWorks(files) {
  const { dependencies } = JSON.parse(read("package.json"));
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith("@fontsource"));
  return [
    ...files.filter((file) => isWork.test(file) && !isTest.test(file) && !isProgram.test(file)),
    ...[...fonts, ...picturePackages].map((name) => `npm:${name}`),
    ...drawingLibraries().map(({ id }) => `library:${id}`),
  ];
}

/** Compares the table with the works. Returns each work with its line, and what is wrong. */
export function licensedWorks(files, table = read("content/licences.tsv")) {
  const lines = readLicences(table);
  const used = new Set();
  const wrong = [];
  const works = shippedWorks(files).map((work) => {
    const line = lines.find(({ works }) => works === work || matchesGlob(work, works));
    if (!line) wrong.push(`${work}: no licence. Add its line to content/licences.tsv.`);
    else used.add(line);
    return { work, line };
  });
  for (const line of lines) if (!used.has(line)) wrong.push(`${line.works}: there is no such work any more.`);
  for (const { works, licence } of lines)
    if (works.startsWith("npm:")) {
      const { license } = JSON.parse(read(`node_modules/${works.slice(4)}/package.json`));
      if (license !== licence) wrong.push(`${works}: the package says ${license}, the table ${licence}.`);
    }
  for (const { id, licence, notice } of drawingLibraries()) {
    const line = lines.find(({ works }) => works === `library:${id}`);
    if (line && (line.licence !== licence || line.notice !== notice))
      wrong.push(`library:${id}: its files and the table do not agree.`);
  }
  return { works, lines, wrong };
}
