import { startServer, type TestServer } from "./server.ts";
import { expect, test as windowTest } from "./window-test.ts";

export { adminLogin, startServer, type TestServer } from "./server.ts";
export { expect };

/**
 * A test with a real server. All tests of a worker share one server, so each test creates its own accounts. A test that
 * stops or kills a server starts its own with `startServer`. A logged error fails the test in which it happens.
 */
export const test = windowTest.extend<{ quietServer: undefined }, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  quietServer: [
    async ({ server }, use) => {
      server.takeErrors();
      await use(undefined);
      expect(server.takeErrors(), "errors in the server's log").toEqual([]);
    },
    { auto: true },
  ],
});
