/**
 * Runs many headless screens that speak the whole protocol against a running server, for load, chaos and demos:
 * `npm run screens -- --count 5000 --url http://localhost:4000`. It creates an account: do not use it on a production
 * server.
 */
import { setTimeout as delay } from "node:timers/promises";
import { readOptions } from "./screens/options.ts";
import { SimulatedScreen } from "./screens/simulated-screen.ts";
import { takeScreens } from "./screens/take-screens.ts";
import { Totals } from "./screens/totals.ts";

const printEveryMs = 5000;

try {
  const options = readOptions(process.argv.slice(2));
  const keys = await takeScreens(options);
  console.log(`${keys.length} screens are paired; they start within ${options.rampS} s. Ctrl+C ends them.`);
  const totals = new Totals();
  const playMs = Math.round(options.playS * 1000);
  const screens = keys.map((key) => new SimulatedScreen(options.url, key, { totals, playMs }));
  for (const screen of screens) setTimeout(() => screen.start(), Math.random() * options.rampS * 1000);
  const printing = setInterval(() => console.log(totals.line(printEveryMs / 1000)), printEveryMs);
  const asked = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  await Promise.race([asked, ...(options.seconds === null ? [] : [delay(options.seconds * 1000)])]);
  clearInterval(printing);
  await Promise.all(screens.map((screen) => screen.stop()));
  console.log(totals.line(printEveryMs / 1000));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
