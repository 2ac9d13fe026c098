import type { ScreenSort } from "#shared/contracts/playing/screens.ts";
import type { ListContext } from "../list-context.ts";
import type { CachedScreen } from "./cached-screen.ts";

export type Key = string | number;
/** A position in an order: that of a screen. */
export interface Place {
  key: Key;
  id: number;
}
export interface Placed extends Place {
  screen: CachedScreen;
}

/** What is available after a read. Use it synchronously, without awaiting anything in between. */
export interface ReadScreens {
  readonly size: number;
  readonly context: ListContext;
  get: (id: number) => CachedScreen | undefined;
  all: () => Iterable<CachedScreen>;
  inOrder: (sort: ScreenSort) => readonly Placed[];
  nowMs: () => number;
}
