import type { Sound } from "../media/world.ts";
import { createObservable } from "../observable.ts";

/** Returns a record of the items on the screen that are heard. */
export function createSound(): Sound {
  const items = new Set<object>();
  const heard = createObservable({ heard: false });
  return {
    isHeard: () => heard.get().heard,
    subscribe: (listener) => heard.subscribe(listener),
    report(item, isHeard) {
      if (isHeard) items.add(item);
      else items.delete(item);
      if (heard.get().heard !== items.size > 0) heard.set({ heard: items.size > 0 });
    },
  };
}
