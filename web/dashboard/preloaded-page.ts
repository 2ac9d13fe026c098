import type { OutputBundle, OutputChunk } from "rolldown";
import type { Plugin } from "vite";

/**
 * Vite plug-in: emits `<name>.html` beside index.html, which also loads the code of one page (`module`, below the root)
 * with its styles. The server sends it for the page's addresses. Without it a browser learns the names of these files only
 * when the first script runs, and a page of many small files opens later.
 */
export const preloadedPage = (name: string, module: string): Plugin => ({
  name: "preloaded-page",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const index = bundle["index.html"];
      const page = Object.values(bundle).find(
        (output): output is OutputChunk =>
          output.type === "chunk" && !!output.facadeModuleId?.endsWith(module),
      );
      if (index?.type !== "asset" || !page) return this.error(`index.html or ${module} is not in the bundle`);
      const html = String(index.source);
      const files = [...filesOf(page, bundle)].filter((file) => !html.includes(file));
      const links = files.map((file) =>
        file.endsWith(".css")
          ? `<link rel="stylesheet" crossorigin href="/${file}">`
          : `<link rel="modulepreload" crossorigin href="/${file}">`,
      );
      const source = html.replace("</head>", `${links.map((link) => `  ${link}\n  `).join("")}</head>`);
      this.emitFile({ type: "asset", fileName: `${name}.html`, source });
    },
  },
});

/** Returns the files of a chunk and of all that it imports, styles included. */
function filesOf(chunk: OutputChunk, bundle: OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === "chunk") filesOf(imported, bundle, found);
  }
  return found;
}
