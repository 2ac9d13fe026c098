/*
 * npm run licences: lists each picture, icon and font that we ship, with its source and its licence. Fails when one has none, and
 * when the table (content/licences.tsv) and the packages do not agree.
 */
import { filesInGit, licensedWorks } from "./lib/licences.mjs";

const { works, wrong } = licensedWorks(filesInGit());
for (const { work, line } of works)
  console.log([work, line?.licence ?? "NO LICENCE", line?.author ?? "", line?.source ?? ""].join("\t"));
console.log(
  `\n${works.length} works; ${works.filter(({ line }) => line?.licence === "own").length} are ours.`,
);
for (const each of wrong) console.error(each);
process.exit(wrong.length === 0 ? 0 : 1);
