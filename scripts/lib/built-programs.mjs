import { posix } from "node:path";

/**
 * What runs in a process or thread by itself: the name of the built file in dist/server, and its source. Packages have
 * only the built file.
 */
export const builtPrograms = {
  main: "server/main.ts",
  thread: "server/heavy/thread.ts",
  "feed-reader": "server/domains/data-sources/feeds/reader-thread.ts",
  "picture-program": "server/outside/media-tools/pictures/program.ts",
  "design-program": "server/design-pictures/draw-program.ts",
  backup: "server/backup/main.ts",
  "reset-second-factor": "server/operator-command/main.ts",
  "backup-database": "server/domains/imports/sources/anthias/database-process.ts",
  "payments-double": "server/outside/payments/double/main.ts",
};

/**
 * Returns the code of a source file with the addresses of its built programs in place of their sources. Throws for a
 * program that is not built: packages would have nothing to start.
 */
export function withBuiltPrograms(code, source) {
  return code.replace(/new URL\("([^"]+\.m?[jt]s)", import\.meta\.url\)/g, (_, address) => {
    const program = posix.join(posix.dirname(source), address);
    const name = Object.keys(builtPrograms).find((each) => builtPrograms[each] === program);
    if (!name) throw new Error(`${source} starts ${program}, which is missing in built-programs.mjs`);
    return `new URL("./${name}.mjs", import.meta["url"])`;
  });
}

/**
 * Returns the packages that a source takes by `installed("name")`, which a bundle does not list as imports, or of which
 * it reads the files. `known`: the packages of package.json.
 */
export function packagesTaken(code, known) {
  const byName = [...code.matchAll(/\binstalled\("([^"]+)"\)/g)].map(([, name]) => name);
  const fonts = code.includes("installed.resolve(`@fontsource/")
    ? known.filter((name) => name.startsWith("@fontsource/"))
    : [];
  return [...byName, ...fonts];
}
