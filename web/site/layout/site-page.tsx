import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The year the pages were built; client/page.ts writes the visitor's current year over it. */
const builtIn = new Date().getFullYear();

/** Header, main part and footer around a page of the website. */
export function SitePage({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <SiteHeader current={path} />
      <main id="content">{children}</main>
      <SiteFooter builtIn={builtIn} />
    </>
  );
}
