import type { ReactNode } from "react";
import type { IslandName } from "./page.ts";

/** Marks prerendered markup that web/site/client/islands.ts brings to life. */
export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  return <div data-island={name}>{children}</div>;
}
