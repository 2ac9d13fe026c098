import { type ComponentType, lazy, useState } from "react";

export interface FetchedPage {
  (): React.JSX.Element;
  /** Begins to fetch its code. */
  fetch: () => Promise<unknown>;
}

/**
 * A page whose code is fetched when it is first opened, or before by `fetch`. Once the code is there it is drawn at once:
 * a lazy component would first give way to what stands in for it, which React then keeps on the page for 0.3 s.
 */
export function fetchedPage(load: () => Promise<ComponentType>): FetchedPage {
  let Loaded: ComponentType | null = null;
  const fetch = async () => {
    Loaded = await load();
    return Loaded;
  };
  const Lazy = lazy(async () => ({ default: await fetch() }));
  function Page() {
    // Chosen once: another component would be another page, and lose what was typed.
    const [Chosen] = useState(() => Loaded ?? Lazy);
    return <Chosen />;
  }
  return Object.assign(Page, { fetch });
}
