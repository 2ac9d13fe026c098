import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { aCustomer, aScreen } from "./testing/factories.ts";
import { startTestApp } from "./testing/test-app.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Uses an app, closes it, and returns the only reference to it, which keeps nothing. */
async function usedAndClosed({ listens }: { listens: boolean }): Promise<WeakRef<object>> {
  const test = await startTestApp();
  if (listens) await test.app.listen({ host: "127.0.0.1", port: 0 });
  const owner = await aCustomer(test.deps);
  const { deviceKey } = await aScreen(test.deps, owner, { pairedAt: test.clock.now() });
  const calls = [
    { url: "/api/v1/screens", headers: { cookie: owner.cookie } },
    { url: "/player/v1/manifest", headers: { authorization: `Bearer ${deviceKey}` } },
  ];
  for (const call of calls) expect((await test.app.inject(call)).statusCode).toBe(200);
  await test.runJobs();
  await test.close();
  return new WeakRef(test.app);
}

/*
 * A timer, a listener or a cache of the process that outlives its app keeps all of it. The process of the tests would grow
 * by 5 MB with each file, and its timers would run until the end.
 */
it.each([
  ["that listened", { listens: true }],
  ["that never listened", { listens: false }],
])("nothing keeps an app %s once it is closed", async (_, how) => {
  const app = await usedAndClosed(how);
  await expect
    .poll(() => {
      collectGarbage();
      return app.deref() === undefined;
    })
    .toBe(true);
});
