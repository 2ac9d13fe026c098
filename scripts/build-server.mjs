import { isBuiltin } from "node:module";
import { join, relative } from "node:path";
import { build } from "vite";
import { root } from "./lib/root.mjs";

/*
 * Bundles the server and drizzle-orm into dist/server, with main.mjs and the worker thread (thread.mjs) as entries.
 * Other packages stay outside. Reason: Node's loader uses 170 MB more to link drizzle-orm's hundreds of small circular
 * modules, and never frees it. The idle process has 120 MB from the bundle and 290 MB from source (Node 24.21,
 * drizzle-orm 0.45).
 */

/** Keeps `import.meta.url` of each module at its source, so that it finds its files (migrations, pages) there. */
const sourceAddresses = {
  name: "source-addresses",
  transform(code, id) {
    if (!id.startsWith(root) || id.includes("node_modules") || !code.includes("import.meta.url")) return null;
    // The worker thread starts from the built file beside main.mjs.
    code = code.replace(
      'new URL("./thread.ts", import.meta.url)',
      'new URL("./thread.mjs", import.meta["url"])',
    );
    // So do the processes that decode pictures and draw designs.
    code = code.replace(
      'new URL("./program.ts", import.meta.url)',
      'new URL("./picture-program.mjs", import.meta["url"])',
    );
    code = code.replace(
      'new URL("./draw-program.ts", import.meta.url)',
      'new URL("./design-program.mjs", import.meta["url"])',
    );
    // So does the process that reads the database of a backup.
    code = code.replace(
      'new URL("./database-process.ts", import.meta.url)',
      'new URL("./backup-database.mjs", import.meta["url"])',
    );
    // So does the process of the payments double, which only development starts.
    code = code.replace(
      'new URL("./double/main.ts", import.meta.url)',
      'new URL("./payments-double.mjs", import.meta["url"])',
    );
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
    const names = new Set(
      outside.map((address) =>
        address
          .split("/")
          .slice(0, address.startsWith("@") ? 2 : 1)
          .join("/"),
      ),
    );
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
      input: {
        main: join(root, "server/main.ts"),
        thread: join(root, "server/heavy/thread.ts"),
        "picture-program": join(root, "server/outside/media-tools/pictures/program.ts"),
        "design-program": join(root, "server/design-pictures/draw-program.ts"),
        backup: join(root, "server/backup/main.ts"),
        "reset-second-factor": join(root, "server/operator-command/main.ts"),
        "backup-database": join(root, "server/domains/imports/sources/anthias/database-process.ts"),
        "payments-double": join(root, "server/outside/payments/double/main.ts"),
      },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
