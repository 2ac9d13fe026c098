import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createApiKey } from "#shared/contracts/identity/api-keys.ts";
import { createWebhook, listWebhookDeliveries, testWebhook } from "#shared/contracts/watching/webhooks.ts";
import { minuteMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { maxMessageBytes, syslogMessage } from "../../../outside/syslog/message.ts";
import { realSyslog } from "../../../outside/syslog/real.ts";
import { freePort } from "../../../testing/free-port.ts";
import { newSigningKey } from "../../../testing/issuer-double/self-signed.ts";
import { aCustomer, appForTests, Client } from "../../../testing/kit.ts";
import { wakeDueWebhooks } from "./send-due.ts";

/** The receiver that most Linux systems have. */
const program = "/usr/sbin/rsyslogd";
const isThere = existsSync(program) && spawnSync(program, ["-v"]).status === 0;

const key = newSigningKey(2_048, undefined, ["127.0.0.1"]);
const test = appForTests({ syslog: realSyslog({ privateToo: true }) }, { PRIVATE_WEBHOOKS: "true" });
let folder: string;
let port: number;
let running: ChildProcess | null = null;
let output = "";

async function start(withTls = true): Promise<void> {
  const tls = withTls ? 'streamDriver.name="gtls" streamDriver.mode="1" streamDriver.authMode="anon"' : "";
  const file = (name: string) => join(folder, name);
  writeFileSync(
    file("rsyslog.conf"),
    `global(workDirectory="${folder}" defaultNetstreamDriverCAFile="${file("cert.pem")}"
  defaultNetstreamDriverCertFile="${file("cert.pem")}" defaultNetstreamDriverKeyFile="${file("key.pem")}")
module(load="imtcp" ${tls})
module(load="mmpstrucdata")
input(type="imtcp" address="127.0.0.1" port="${port}")
action(type="mmpstrucdata" sd_name.lowercase="off")
template(name="json" type="list") { property(name="jsonmesg") constant(value="\\n") }
action(type="omfile" file="${file("received")}" template="json")
`,
  );
  const started = spawn(program, ["-n", "-C", "-f", file("rsyslog.conf"), "-i", file("pid")], {
    stdio: "pipe",
  });
  started.stderr?.on("data", (part) => (output += part));
  running = started;
  for (let n = 0; n < 100; n++) {
    const socket = connect(port, "127.0.0.1");
    const isUp = await Promise.race([once(socket, "connect").then(() => true), wait(500, false)]).catch(
      () => false,
    );
    socket.destroy();
    if (isUp) return;
    await wait(100);
  }
  throw new Error(`rsyslog did not start: ${output}`);
}

async function stop(): Promise<void> {
  const stopped = running && once(running, "exit");
  running?.kill("SIGTERM");
  await stopped;
  running = null;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "rsyslog-"));
  writeFileSync(join(folder, "cert.pem"), key.certificate);
  writeFileSync(join(folder, "key.pem"), key.privatePem, { mode: 0o600 });
  output = "";
  port = await freePort();
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

type Received = Record<"programname" | "msg" | "syslogseverity" | "syslogfacility", string> & {
  "$!"?: { "rfc5424-sd"?: Record<string, Record<string, string>> };
};
/** Returns what rsyslog wrote, once it has so many messages of ours. */
async function received(count: number): Promise<Received[]> {
  let found: Received[] = [];
  for (let n = 0; n < 100; n++) {
    const path = join(folder, "received");
    const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
    found = lines
      // rsyslog may be in the middle of the last one.
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Received)
      .filter((each) => each.programname === "Vitrine");
    if (found.length >= count) break;
    await wait(100);
  }
  return found;
}

it.runIf(isThere)(
  "rsyslog reads what we send over TLS: header, structured data, text; and everything after it was away",
  async () => {
    await start();
    const shop = await aCustomer(test.deps);
    const owner = new Client(test, { cookie: shop.cookie });
    const url = `syslog+tls://127.0.0.1:${port}`;
    const { item } = (
      await owner.call(createWebhook, { url, events: ["audit.entry"], caCertificate: key.certificate })
    ).body;
    await owner.call(createApiKey, { name: 'Till "] काउंटर', role: "viewer", expiresAt: null });
    await test.runJobs();
    const log = async () => (await owner.call(listWebhookDeliveries, { id: item.id })).body.items;
    expect(await log()).toMatchObject([{ state: "delivered" }, { state: "delivered" }]);
    const [, made] = await received(2);
    expect(made).toMatchObject({ syslogseverity: "6", syslogfacility: "13" });
    expect(JSON.parse(made?.msg ?? "")).toMatchObject({
      type: "audit.entry",
      data: { action: "api-key.create", after: { name: 'Till "] काउंटर' } },
    });
    expect(made?.["$!"]?.["rfc5424-sd"]?.["vitrine@32473"]).toMatchObject({
      action: "api-key.create",
      account: String(shop.accountId),
      id: (await log())[0]?.messageId,
    });

    await stop();
    for (let n = 0; n < 5; n++) {
      await owner.call(createApiKey, { name: `Away ${n}`, role: "viewer", expiresAt: null });
      await test.runJobs();
      test.clock.advance(12 * minuteMs);
      await wakeDueWebhooks(jobContext(test.deps, "test"));
      await test.runJobs();
    }
    expect((await log())[0]).toMatchObject({ state: "waiting", trouble: "unreachable" });
    await start();
    await owner.call(testWebhook, { id: item.id });
    await test.runJobs();
    test.clock.advance(minuteMs);
    await wakeDueWebhooks(jobContext(test.deps, "test"));
    await test.runJobs();
    const all = await received(9);
    const ids = all.map((each) => each["$!"]?.["rfc5424-sd"]?.["vitrine@32473"]?.id);
    expect(new Set(ids).size).toBe(9);
    expect(all.filter(({ msg }) => msg.includes("Away"))).toHaveLength(5);
    expect((await log()).every(({ state }) => state === "delivered")).toBe(true);
  },
);

it.runIf(isThere)(
  "rsyslog takes 500 messages of the largest size over TLS and over TCP, each whole and in order",
  async () => {
    for (const isTls of [true, false]) {
      port = await freePort();
      rmSync(join(folder, "received"), { force: true });
      await start(isTls);
      const sent = Array.from({ length: 500 }, (_, n) => {
        const text = (rest: string) =>
          syslogMessage({
            severity: "informational",
            at: new Date(),
            hostname: "signage.example.com",
            app: "Vitrine",
            kind: "audit.entry",
            data: { id: "vitrine@32473", params: { id: `msg_${n}` } },
            json: JSON.stringify({ n, rest }),
          });
        return text("x".repeat(maxMessageBytes - Buffer.byteLength(text(""))));
      });
      const began = performance.now();
      const receiver = {
        url: `syslog+${isTls ? "tls" : "tcp"}://127.0.0.1:${port}`,
        caCertificate: key.certificate,
      };
      expect(await realSyslog({ privateToo: true }).send(receiver, sent)).toMatchObject({ arrived: true });
      expect(performance.now() - began).toBeLessThan(5_000);
      const got = await received(500);
      expect(got.map(({ msg }) => JSON.parse(msg).n)).toEqual(sent.map((_, n) => n));
      expect(got.every(({ msg }) => JSON.parse(msg).rest.endsWith("x"))).toBe(true);
      await stop();
    }
  },
);
