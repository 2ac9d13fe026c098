import { useNow } from "#web/lib/use-now.ts";
import { serverOffsetMs } from "./shifted-clock.ts";

/** Returns the server's time as far as it is known here, UTC milliseconds, updated every `everyMs` (whole seconds). */
export const useServerNow = (everyMs = 1000): number => useNow(everyMs) + serverOffsetMs();
