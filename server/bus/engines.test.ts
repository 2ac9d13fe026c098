import { connect } from "@nats-io/transport-node";
import { pino } from "pino";
import { expect, it } from "vitest";
import { busConformance } from "../testing/bus-conformance.ts";
import { itInLab } from "../testing/lab.ts";
import { hasNatsServer, startNatsServer } from "../testing/nats-server.ts";
import { openNetwork } from "../testing/network.ts";
import { startTestApp } from "../testing/test-app.ts";
import { busUrl } from "./nats-address.ts";
import { openBus } from "./open-bus.ts";

busConformance("postgresql", async (test) => {
  const { host, user, database } = test.connection;
  const network = await openNetwork(`${host}/.s.PGSQL.5432`);
  const query = (text: string, values: unknown[] = []) => test.deps.db.$client.query(text, values);
  return {
    name: "postgresql",
    options: (overNetwork) =>
      overNetwork ? { connection: { host: "127.0.0.1", port: network.port, user, database } } : {},
    cut: network.cut,
    async breakAll() {
      await query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine-bus' and datname = $1",
        [database],
      );
    },
    async sendJunk(text) {
      await query("select pg_notify('vitrine', $1)", [text]);
    },
    async close() {
      network.close();
    },
  };
});

// The program is not everywhere; `npm test` installs it where it can, and says when it is missing.
if (hasNatsServer()) {
  const token = "of-the-tests";
  const addressAt = (port: number) => busUrl.parse(`nats://${token}@127.0.0.1:${port}`);

  busConformance("nats", async () => {
    const server = await startNatsServer(["--auth", token]);
    const network = await openNetwork(server.port);
    return {
      name: "nats",
      options: (overNetwork) => ({ nats: addressAt(overNetwork ? network.port : server.port) }),
      cut: network.cut,
      breakAll: server.restart,
      async sendJunk(text) {
        const connection = await connect({ servers: `127.0.0.1:${server.port}`, token });
        connection.publish("vitrine.account.1", text);
        await connection.drain();
      },
      async close() {
        network.close();
        await server.stop();
      },
    };
  });

  itInLab("starts without NATS, and uses it when it comes", async () => {
    const test = await startTestApp();
    const server = await startNatsServer();
    await server.stop();
    const bus = await openBus({
      connection: test.connection,
      db: test.deps.db,
      log: pino({ level: "silent" }),
      nats: busUrl.parse(`nats://127.0.0.1:${server.port}`),
      natsPatienceMs: 50,
    });
    let resyncs = 0;
    bus.subscribe(({ kind }) => {
      if (kind === "resync") resyncs++;
    });
    await server.start();
    await expect.poll(() => resyncs).toBe(1);
    await bus.close();
    await server.stop();
    await test.close();
  });
}

it("reads addresses of NATS", () => {
  expect(busUrl.parse("nats://ops:p%40ss@a.example:4333, nats://b.example")).toEqual({
    servers: ["a.example:4333", "b.example:4222"],
    user: "ops",
    pass: "p@ss",
  });
  expect(busUrl.parse("nats://secret@a.example")).toEqual({ servers: ["a.example:4222"], token: "secret" });
  expect(busUrl.parse("tls://a.example?ca=/etc/ca.pem")).toEqual({
    servers: ["a.example:4222"],
    tls: { caFile: "/etc/ca.pem" },
  });
  for (const wrong of ["a.example:4222", "http://a.example", "nats://", "nats://a?cafile=x"])
    expect(busUrl.safeParse(wrong).success, wrong).toBe(false);
});
