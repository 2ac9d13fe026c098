import { type ComponentType, lazy, useState } from "react";

export interface FetchedPage {
  (): React.JSX.Element;
  /** Starts to load the page's code. */
  fetch: () => Promise<unknown>;
}

/**
 * Returns a page whose code is loaded when it is first opened, or earlier by `fetch`. With the code already loaded it
 * renders at once; a lazy component would first show its fallback, which React then keeps for 0.3 s.
 */
export function fetchedPage(load: () => Promise<ComponentType>): FetchedPage {
  let Loaded: ComponentType | null = null;
  const fetch = async () => {
    Loaded = await load();
    return Loaded;
  };
  const Lazy = lazy(async () => ({ default: await fetch() }));
  function Page() {
    // Chosen once: a change of the component would remount the page and lose typed text.
    const [Chosen] = useState(() => Loaded ?? Lazy);
    return <Chosen />;
  }
  return Object.assign(Page, { fetch });
}
