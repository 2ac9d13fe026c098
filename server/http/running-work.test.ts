import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { endWorkBeforeClose } from "./running-work.ts";

it("the app closes after the work for a caller who has left", async () => {
  const app = Fastify();
  endWorkBeforeClose(app, 30_000);
  const began = Promise.withResolvers<void>();
  const working = Promise.withResolvers<void>();
  app.get("/", async () => {
    began.resolve();
    await working.promise;
    return "done";
  });
  const { hostname, port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const caller = connect(Number(port), hostname);
  caller.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await began.promise;
  caller.destroy();
  await once(caller, "close");
  const order: string[] = [];
  const closed = app.close().then(() => order.push("closed"));
  await new Promise(setImmediate);
  order.push("work ends");
  working.resolve();
  await closed;
  expect(order).toEqual(["work ends", "closed"]);
});
