import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, relative } from "node:path";
import { build } from "vite";
import { builtPrograms, packagesTaken, withBuiltPrograms } from "./lib/built-programs.mjs";
import { root } from "./lib/root.mjs";

/*
 * Bundles the server and drizzle-orm into dist/server, with the programs of built-programs.mjs as entries. Other
 * packages stay outside. Reason: Node's loader uses 170 MB more to link drizzle-orm's hundreds of small circular
 * modules, and never frees it. The idle process has 120 MB from the bundle and 290 MB from source (Node 24.21,
 * drizzle-orm 0.45).
 */

const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
/** The packages that no import names. */
const taken = new Set();

/** Keeps `import.meta.url` of each module at its source, so that it finds its files (migrations, pages) there. */
const sourceAddresses = {
  name: "source-addresses",
  transform(code, id) {
    if (!id.startsWith(root) || id.includes("node_modules") || !code.includes("import.meta.url")) return null;
    for (const name of packagesTaken(code, Object.keys(dependencies))) taken.add(name);
    code = withBuiltPrograms(code, relative(root, id));
    const source = JSON.stringify(`../../${relative(root, id)}`);
    return {
      code: code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`),
      map: null,
    };
  },
};

/** Writes packages.json: the packages outside the bundle, which `npm run package` must include. */
const listPackages = {
  name: "list-packages",
  generateBundle(_, bundle) {
    const addresses = Object.values(bundle).flatMap((chunk) => [
      ...(chunk.imports ?? []),
      ...(chunk.dynamicImports ?? []),
    ]);
    const outside = addresses.filter((address) => !(address in bundle) && !isBuiltin(address));
    const imported = outside.map((address) =>
      address
        .split("/")
        .slice(0, address.startsWith("@") ? 2 : 1)
        .join("/"),
    );
    const names = new Set([...imported, ...taken]);
    this.emitFile({ type: "asset", fileName: "packages.json", source: JSON.stringify([...names].sort()) });
  },
};

await build({
  root,
  configFile: false,
  envDir: false,
  logLevel: "warn",
  publicDir: false,
  plugins: [sourceAddresses, listPackages],
  ssr: { noExternal: [/^drizzle-orm/] },
  build: {
    ssr: true,
    outDir: join(root, "dist/server"),
    emptyOutDir: true,
    target: "node24",
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(builtPrograms).map(([name, source]) => [name, join(root, source)]),
      ),
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
