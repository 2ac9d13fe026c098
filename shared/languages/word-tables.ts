import { readPo, tableTexts } from "./read-po.ts";

/**
 * Vite plug-in: `hi.po?words=mail,invoice` is the texts of these tables by address, so that a page carries what it shows and
 * nothing else.
 */
export const wordTables = () => ({
  name: "word-tables",
  enforce: "pre" as const,
  transform: {
    filter: { id: /\.po\?words=/ },
    handler(source: string, id: string) {
      const subjects = id.split("?words=")[1]?.split(",") ?? [];
      const json = JSON.stringify(tableTexts(readPo(source), subjects));
      return {
        code: `export default JSON.parse(${JSON.stringify(json)});`,
        moduleType: "js" as const,
        map: null,
      };
    },
  },
});
