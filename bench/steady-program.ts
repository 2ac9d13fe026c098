/**
 * The bare peer of a server's event loop: works for about a millisecond, fifty times a second, and allocates nothing. What
 * its longest turn takes beyond that millisecond, the machine added: other programs, the kernel, the host.
 */
import { steadyWork } from "./steady-work.ts";

const everyMs = 20;

setInterval(steadyWork, everyMs);
// The probe listens from the next turn on.
setTimeout(() => process.send?.("ready"), 100);
process.on("disconnect", () => process.exit());
