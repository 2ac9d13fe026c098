import { createContext, useContext } from "react";

/**
 * The two websites that are built. sold: plans are for sale. own: an organisation runs the service on its own screens
 * (BILLING=off); its site has no prices, trial or plans, and only the pages that its people need.
 */
export const editions = ["sold", "own"] as const;
export type Edition = (typeof editions)[number];

export const EditionContext = createContext<Edition>("sold");
export const useEdition = (): Edition => useContext(EditionContext);

/** The folder of the own edition's pages in dist/site. */
export const ownFolder = "own-use";

const blocks = /\{\{sold\}\}([\s\S]*?)(?:\{\{own\}\}([\s\S]*?))?\{\{end\}\}/g;

/** Returns a text of content/ for an edition: `{{sold}}…{{own}}…{{end}}` has a part for each; the own part may be missing. */
export const textFor = (edition: Edition, text: string): string =>
  text.replace(blocks, (_, sold: string, own = "") => (edition === "sold" ? sold : own));
