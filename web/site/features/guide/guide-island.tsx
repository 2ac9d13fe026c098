import { hydrateRoot } from "react-dom/client";
import { Guide } from "./guide.tsx";

/** Hydrates the prerendered guide. */
export function mountGuide(root: HTMLElement): void {
  hydrateRoot(root, <Guide />);
}
