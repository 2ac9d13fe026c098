import { hydrateRoot } from "react-dom/client";
import { Guide } from "./guide.tsx";

/** Hydrates the prerendered guide; the address of the plans comes from the markup. */
export function mountGuide(root: HTMLElement): void {
  const plansUrl = root.querySelector("a")?.getAttribute("href");
  if (plansUrl) hydrateRoot(root, <Guide plansUrl={plansUrl} />);
}
