import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./lib/processes.mjs";
import { pinnedNode, root, tool } from "./lib/root.mjs";

/*
 * `npm run package:client`: builds the package of client/ into dist/client, ready for `npm publish dist/client`. Another
 * folder may be named.
 */
const target = process.argv[2] ?? join(root, "dist/client");
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const steps = [
  [join(root, "scripts/client-calls.mjs")],
  [tool.tsc, "-p", join(root, "client/tsconfig.package.json"), "--outDir", join(target, "dist")],
];
for (const words of steps) {
  const { code, output } = await run(pinnedNode, words);
  if (code === 0) continue;
  console.error(output);
  process.exit(1);
}
const { version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const own = JSON.parse(readFileSync(join(root, "client/package.json"), "utf8"));
writeFileSync(join(target, "package.json"), `${JSON.stringify({ ...own, version, license }, null, 2)}\n`);
copyFileSync(join(root, "client/README.md"), join(target, "README.md"));
copyFileSync(join(root, "LICENSE"), join(target, "LICENSE"));
console.log(`${own.name} ${version} is in ${target}`);
