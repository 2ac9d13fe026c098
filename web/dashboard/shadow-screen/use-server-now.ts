import { useNow } from "#web/lib/use-now.ts";
import { serverOffsetMs } from "./shifted-clock.ts";

/** Now by the server's clock as far as it is known here, UTC milliseconds, renewed every `everyMs` (whole seconds). */
export const useServerNow = (everyMs = 1000): number => useNow(everyMs) + serverOffsetMs();
