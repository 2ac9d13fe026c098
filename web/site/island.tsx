import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { EditionContext, useEdition } from "./edition.ts";
import type { IslandName } from "./page.ts";

/**
 * Marks prerendered markup that web/site/client/islands.ts makes interactive. `later`: only after the first paint, so
 * that its script does not delay it. Always so for islands that run on React. The markup has the comments with which
 * React finds text again when it hydrates.
 */
export function Island({
  name,
  later = false,
  children,
}: {
  name: IslandName;
  later?: boolean;
  children: ReactNode;
}) {
  // It is rendered apart, so it does not see the page's context.
  const edition = useEdition();
  return (
    <div
      data-island={name}
      data-later={later ? "" : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components
      dangerouslySetInnerHTML={{
        __html: renderToString(<EditionContext value={edition}>{children}</EditionContext>),
      }}
    />
  );
}
