import type { ReactNode } from "react";
import { useEdition } from "../edition.ts";
import { OwnHeader } from "./own-header.tsx";
import { Operator } from "./seller.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The year in which the pages were built; client/page.ts replaces it with the current year. */
const builtIn = new Date().getFullYear();

/** Renders a page of the website with its header and footer. */
export function SitePage({ path, children }: { path: string; children: ReactNode }) {
  if (useEdition() === "own")
    return (
      <>
        <OwnHeader />
        <main id="content">{children}</main>
        <footer className="wrap own-footer">
          <Operator />
        </footer>
      </>
    );
  return (
    <>
      <SiteHeader current={path} />
      <main id="content">{children}</main>
      <SiteFooter builtIn={builtIn} />
    </>
  );
}
