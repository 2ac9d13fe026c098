import { isBuiltin } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "vite";
import { root } from "./lib/root.mjs";

/*
 * Bundles the server and drizzle-orm into dist/server. Entries are main.mjs, the commands, and what runs in a thread or a
 * process of its own. Other packages stay outside. Reason: Node's loader uses 170 MB more to link drizzle-orm's hundreds of small circular
 * modules, and never frees it. The idle process has 120 MB from the bundle and 290 MB from source (Node 24.21,
 * drizzle-orm 0.45).
 */

/** A module that runs in a thread or a process of its own is named by its address. */
const ownModule = /new URL\(\s*"(\.[^"]+\.ts)",\s*import\.meta\.url,?\s*\)/g;

/**
 * Keeps `import.meta.url` of each module at its source, so that it finds its files (migrations, pages) there. Modules that
 * are named by their address become files of the bundle, because a package has no sources.
 */
const sourceAddresses = {
  name: "source-addresses",
  transform(code, id) {
    if (!id.startsWith(root) || id.includes("node_modules") || !code.includes("import.meta.url")) return null;
    const bundled = code.replace(ownModule, (_, path) => {
      const chunk = this.emitFile({ type: "chunk", id: resolve(dirname(id), path) });
      return `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`;
    });
    const source = JSON.stringify(`../../${relative(root, id)}`);
    return {
      code: bundled.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`),
      map: null,
    };
  },
  // The bundler names its files from the root of a website.
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "chunk")
        file.code = file.code.replace(/new URL\("\/([^"]+)"\)/g, (whole, name) =>
          name in bundle ? `new URL("./${name}", import.meta.url)` : whole,
        );
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
        backup: join(root, "server/backup/main.ts"),
        "move-plays": join(root, "server/operator-command/move-plays.ts"),
        directory: join(root, "server/operator-command/directory.ts"),
        "move-account": join(root, "server/operator-command/move-account.ts"),
        "reset-second-factor": join(root, "server/operator-command/main.ts"),
      },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
