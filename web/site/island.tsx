import type { ReactNode } from "react";
import type { IslandName } from "./page.ts";

/** Marks prerendered markup that web/site/client/islands.ts makes interactive; `later`: only after the first paint. */
export function Island({
  name,
  later = false,
  children,
}: {
  name: IslandName;
  later?: boolean;
  children: ReactNode;
}) {
  return (
    <div data-island={name} data-later={later ? "" : undefined}>
      {children}
    </div>
  );
}
