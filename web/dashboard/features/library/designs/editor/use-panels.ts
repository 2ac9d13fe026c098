import { useState } from "react";
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

function read(): Panels {
  const usual: Panels = { panel: window.innerWidth >= roomyPx ? "text" : null, properties: true };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs) ?? "null");
    if (typeof stored !== "object" || stored === null) return usual;
    const { panel, properties } = stored as Record<string, unknown>;
    return { panel: panels.find((each) => each === panel) ?? null, properties: properties !== false };
  } catch {
    return usual;
  }
}

/** Returns which panels are open, and how to change them. This browser remembers them. */
export function usePanels() {
  const [open, setOpen] = useState(read);
  const change = (part: Partial<Panels>) => {
    const next = { ...open, ...part };
    setOpen(next);
    try {
      localStorage.setItem(storedAs, JSON.stringify(next));
    } catch {
      // Private windows refuse to store: the panels are as usual next time.
    }
  };
  return {
    ...open,
    togglePanel: (panel: Panel) => change({ panel: open.panel === panel ? null : panel }),
    toggleProperties: () => change({ properties: !open.properties }),
  };
}
