import { defineConfig } from "vitest/config";

/** The bench uses the cases and factories of the server's tests, so it runs where they run. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["bench/worst-call/worst-call.ts"],
    globalSetup: ["server/testing/global-setup.ts"],
    pool: "forks",
    // Hours: it ends by itself, and this only catches a hang.
    testTimeout: 7_200_000,
    hookTimeout: 7_200_000,
    reporters: ["default"],
    disableConsoleIntercept: true,
  },
});
