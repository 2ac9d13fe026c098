import { createRequire } from "node:module";
import type { X2jOptions, XMLParser } from "fast-xml-parser";

const installed = createRequire(import.meta.url);

/**
 * Returns a function that makes the parser at its first use. The library takes 9 MB of memory, and most servers read no
 * XML.
 */
export function xmlParser(options: X2jOptions): () => XMLParser {
  let made: XMLParser | null = null;
  return () => {
    if (made) return made;
    const library: typeof import("fast-xml-parser") = installed("fast-xml-parser");
    made = new library.XMLParser(options);
    return made;
  };
}
