import { useState } from "react";
import { z } from "zod";
import { keep, kept } from "#web/lib/browser-storage.ts";
import { type InsertPart, insertParts } from "./insert-panel.tsx";

/** What stands beside the canvas: one panel of the rail at the left, and the properties at the right. */
export type Panel = InsertPart | "components" | "comments" | "layers" | "check";
const panels: readonly Panel[] = [...insertParts, "components", "comments", "layers", "check"];

interface Panels {
  panel: Panel | null;
  properties: boolean;
}

const storedAs = "vitrine-design-panels";
/** Narrower windows begin without the panel at the left, so that the canvas has most of the window. */
const roomyPx = 1500;

const chosen = z.object({
  panel: z.enum(panels).nullable().catch(null),
  properties: z.boolean().catch(true),
});

const usual = (): Panels => ({ panel: window.innerWidth >= roomyPx ? "text" : null, properties: true });

/** Returns which panels are open, and how to change them. This browser remembers them. */
export function usePanels() {
  const [open, setOpen] = useState(() => kept("localStorage", storedAs, chosen.parse) ?? usual());
  const change = (part: Partial<Panels>) => {
    const next = { ...open, ...part };
    setOpen(next);
    keep("localStorage", storedAs, next);
  };
  return {
    ...open,
    togglePanel: (panel: Panel) => change({ panel: open.panel === panel ? null : panel }),
    toggleProperties: () => change({ properties: !open.properties }),
  };
}
