import { type ComponentType, createContext, lazy, useState } from "react";

/** The code of a page could not be loaded. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super("The code of this page could not be loaded", { cause });
    this.name = "PageNotLoaded";
  }
}

const failures = new Set<() => void>();

/** Lets pages whose code could not be loaded be tried again. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** Starts to load the code of the page at an address that the person is about to open. */
export const FetchPage = createContext<(path: string) => void>(() => undefined);

export interface FetchedPage {
  (): React.JSX.Element;
  /** Starts to load the page's code. */
  fetch: () => Promise<unknown>;
}

/**
 * Returns a page whose code is loaded when it is first opened, or earlier by `fetch`. With the code already loaded it
 * renders at once; a lazy component would first show its fallback, which React then keeps for 0.3 s.
 */
export function fetchedPage<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): FetchedPage {
  let Loaded: ComponentType | null = null;
  const fetch = async () => {
    try {
      Loaded = (await load())[name];
    } catch (error) {
      // React keeps the failure of a lazy component: the next try needs a new one.
      failures.add(() => {
        Lazy = later();
      });
      throw new PageNotLoaded(error);
    }
    return Loaded;
  };
  const later = () => lazy(async () => ({ default: await fetch() }));
  let Lazy = later();
  function Page() {
    // Chosen once: a change of the component would remount the page and lose typed text.
    const [Chosen] = useState(() => Loaded ?? Lazy);
    return <Chosen />;
  }
  return Object.assign(Page, { fetch });
}
