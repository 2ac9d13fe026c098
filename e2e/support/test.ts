import { expect, test as windowTest } from "./window-test.ts";

export { adminLogin, startServer, type TestServer } from "./server.ts";
export { expect };

/**
 * A test with a real server. All tests of a worker share one server, so each test creates its own accounts. A test that
 * stops or kills a server starts its own with `startServer`. A logged error fails the test in which it happens.
 */
export const test = windowTest.extend<{ quietServer: undefined }>({
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
