import { fileURLToPath } from "node:url";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

const folder = fileURLToPath(new URL(".", import.meta.url));
/** Documents after which the compiler forgets what it remembers of one. */
const maxAge = 10;

let compiler: Promise<NodeCompiler> | null = null;

/** The compiler has 50 MB and is loaded for the first document only. */
const loadCompiler = async (): Promise<NodeCompiler> => {
  const { NodeCompiler } = await import("@myriaddreamin/typst-ts-node-compiler");
  return NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [`${folder}/fonts`] }] });
};

/**
 * Returns a document as PDF: a template of this folder, filled with a sheet. The same sheet always gives the same bytes.
 * It takes about 0.2 s of processor time for the first document of a process and a few milliseconds for each later one.
 */
export async function compileDocument(
  template: "tax-sheet.typ" | "report.typ",
  { sheet, madeAt }: { sheet: unknown; madeAt: string },
): Promise<Buffer> {
  compiler ??= loadCompiler();
  const typst = await compiler;
  const compiled = typst.compile({
    mainFilePath: `${folder}/${template}`,
    inputs: { sheet: JSON.stringify(sheet) },
  });
  const document = compiled.result;
  if (!document)
    throw new Error(`The PDF was not made: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
  const bytes = typst.pdf(document, { creationTimestamp: Math.floor(Date.parse(madeAt) / 1000) });
  typst.evictCache(maxAge);
  // A copy, because memory of the compiler cannot be handed to another thread.
  return Buffer.from(bytes);
}
