import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { signUp } from "#shared/contracts/identity/accounts.ts";
import { dashboardEventsPath } from "#shared/contracts/playing/screens.ts";
import { Client } from "./testing/client.ts";
import { aCustomer, aScreen } from "./testing/factories.ts";
import { runs } from "./testing/lab.ts";
import { startTestApp } from "./testing/test-app.ts";

/** How many requests, jobs and streams are under way differs each time, with what the machine happens to do first. */
const rounds = runs(3, 6);

/*
 * What still runs after its app was closed finds the database closed: it throws with nobody to catch it, or logs an
 * error, which fails this test.
 */
it("an app that closes in the middle of work leaves nothing behind", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  try {
    for (let round = 0; round < rounds; round++) {
      const test = await startTestApp();
      await test.app.listen({ host: "127.0.0.1", port: 0 });
      const owner = await aCustomer(test.deps);
      const { deviceKey } = await aScreen(test.deps, owner, { pairedAt: test.clock.now() });
      const { port } = test.app.server.address() as AddressInfo;
      const send = async (head: string, body = "") => {
        const caller = connect(port, "127.0.0.1");
        // The app may close the connection at any moment.
        caller.on("error", () => undefined);
        await once(caller, "connect");
        caller.write(`${head}\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
        caller.resume();
        return caller;
      };
      const person = `cookie: ${owner.cookie}`;
      const device = `authorization: Bearer ${deviceKey}`;
      const beat = JSON.stringify({
        playing: { version: 1, since: "2026-11-20T06:00:00.000Z", itemName: null },
        pending: null,
      });
      const callers = [
        await send(`GET ${dashboardEventsPath} HTTP/1.1\r\n${person}`),
        await send(`GET /player/v1/events HTTP/1.1\r\n${device}`),
        await send(`GET /player/v1/manifest HTTP/1.1\r\n${device}`),
        await send(`POST /player/v1/heartbeat HTTP/1.1\r\n${device}\r\ncontent-type: application/json`, beat),
      ];
      for (let each = 0; each < 30; each++)
        callers.push(
          await send(`GET /api/v1/${["screens", "playlists", "media"][each % 3]} HTTP/1.1\r\n${person}`),
        );
      const visitor = new Client(test);
      const asked = visitor
        .call(signUp, { name: "Late", email: `late${round}@example.com`, password: "a long password 1" })
        .catch(() => undefined);
      const drains = [test.runJobs(), test.runJobs()];
      for (const caller of callers.slice(0, callers.length >> 1)) caller.destroy();
      for (let turn = 0; turn < round * 20; turn++) await new Promise(setImmediate);
      await test.close();
      expect((await Promise.allSettled(drains)).map(({ status }) => status)).toEqual([
        "fulfilled",
        "fulfilled",
      ]);
      await asked;
      for (const caller of callers) caller.destroy();
    }
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
    expect(unhandled).toEqual([]);
  } finally {
    process.off("unhandledRejection", note);
  }
});
