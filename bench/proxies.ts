/**
 * `npm run proxies`: starts each reverse proxy of packaging/proxies that this machine has in front of two processes of
 * the service, and says whether pages, uploads, event streams and addresses of callers come through. Exits with 1 when
 * one does not.
 */
import { openFleet } from "./drills/fleet.ts";
import { examples } from "./proxies/examples.ts";
import { tryProxy } from "./proxies/try-proxy.ts";

const fleet = await openFleet({ processes: 2, settings: () => ({ TRUSTED_PROXIES: "1" }) });
let failed = 0;
try {
  for (const example of examples) {
    const open = await example.start(fleet.processes.map(({ url }) => Number(new URL(url).port)));
    if (!open) {
      console.log(`\n${example.name}: is not installed here, so its example was not tried`);
      continue;
    }
    console.log(`\n${example.name}`);
    try {
      for (const { promise, measured, holds } of await tryProxy(fleet, open, example.sticks)) {
        console.log(`  ${holds ? "HOLDS " : "BROKEN"} ${promise}: ${measured}`);
        if (!holds) failed++;
      }
    } finally {
      await open.stop();
    }
  }
} finally {
  await fleet.stop();
}
process.exit(failed === 0 ? 0 : 1);
