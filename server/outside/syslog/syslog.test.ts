import type { lookup } from "node:dns";
import { afterEach, expect, it } from "vitest";
import { newSigningKey } from "../../testing/issuer-double/self-signed.ts";
import { inLab } from "../../testing/lab.ts";
import { resolving } from "../../testing/resolving.ts";
import { isPublicAddress } from "../public-address.ts";
import { readMessage, type SyslogDouble, syslogDouble, unframed } from "./double.ts";
import { framed, syslogMessage } from "./message.ts";
import { realSyslog } from "./real.ts";

const key = newSigningKey(2_048, undefined, ["siem.example", "127.0.0.1"]);
const other = newSigningKey(2_048, undefined, ["siem.example"]);
const opened: SyslogDouble[] = [];
const aReceiver = async (withKey: typeof key | null = key) => {
  const double = await syslogDouble(withKey);
  opened.push(double);
  return double;
};
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

const overTls = ({ port }: SyslogDouble, host = "127.0.0.1") => `syslog+tls://${host}:${port}`;
const allowed = realSyslog({ privateToo: true });
/** For receivers that stay silent. */
const impatient = realSyslog({ privateToo: true, withinMs: 1_000 });
const message = (text: string) =>
  syslogMessage({
    severity: "informational",
    at: new Date("2026-11-29T12:00:00.250Z"),
    hostname: "signage.example.com",
    app: "Vitrine",
    kind: "audit.entry",
    data: { id: "vitrine@32473", params: { id: "msg_1", text, none: null } },
    json: JSON.stringify({ text }),
  });

it("reads the examples of RFC 5424, so that what it takes is what receivers take", () => {
  const first = readMessage(
    "<34>1 2003-10-11T22:14:15.003Z mymachine.example.com su - ID47 - \uFEFF'su root' failed for lonvick on /dev/pts/8",
  );
  expect(first).toMatchObject({ priority: 34, app: "su", process: "-", kind: "ID47", data: {} });
  const third = readMessage(
    '<165>1 2003-10-11T22:14:15.003Z mymachine.example.com evntslog - ID47 [exampleSDID@32473 iut="3" eventSource="Application" eventID="1011"][examplePriority@32473 class="high"]',
  );
  expect(third.data).toEqual({
    "exampleSDID@32473": { iut: "3", eventSource: "Application", eventID: "1011" },
    "examplePriority@32473": { class: "high" },
  });
  for (const bad of ["<34>2 - - - - - -", "<192>1 - a b c d -", '<34>1 - a b c d [x y="]"]', "hello"])
    expect(() => readMessage(bad), bad).toThrow();
});

it("counts bytes, not signs, as RFC 5425 says", () => {
  expect(framed("<34>1 - a b c d - ü").toString("latin1")).toBe(
    `20 ${Buffer.from("<34>1 - a b c d - ü").toString("latin1")}`,
  );
  expect(unframed(Buffer.concat([framed("one"), framed("zwölf")]))).toEqual(["one", "zwölf"]);
  for (const bad of ["03 one", "one", "4 one", "3one"]) expect(() => unframed(Buffer.from(bad))).toThrow();
});

it("any text arrives as it was, in one line of ASCII", () => {
  const text = 'पर्दा 🎬 ] " \\ \n\r\0 \u2028';
  const sent = message(text);
  const read = readMessage(sent);
  expect(read).toMatchObject({ priority: 110, hostname: "signage.example.com", kind: "audit.entry" });
  expect(read.data).toEqual({ "vitrine@32473": { id: "msg_1", text } });
  expect(JSON.parse(read.text)).toEqual({ text });
  expect(read.text).toMatch(/^[ -~]*$/);
});

it("sends all messages over one connection, with and without TLS", async () => {
  const secure = await aReceiver();
  const plain = await aReceiver(null);
  const many = Array.from({ length: 300 }, (_, n) => message(`${n} ${"x".repeat(1_000)}`));
  const receiver = { url: overTls(secure), caCertificate: key.certificate };
  expect(await allowed.send(receiver, many)).toEqual({ arrived: true, status: null });
  const url = `syslog+tcp://127.0.0.1:${plain.port}`;
  expect(await allowed.send({ url, caCertificate: null }, many)).toEqual({ arrived: true, status: null });
  for (const { received, connections, problems } of [secure, plain]) {
    expect(received.map(({ text }) => parseInt(JSON.parse(text).text, 10))).toEqual(many.map((_, n) => n));
    expect(connections).toBe(1);
    expect(problems).toEqual([]);
  }
});

it.each([
  ["keeps open", "slow"],
  ["hangs", "slow"],
  ["dies", "broken off"],
  ["hangs up", "broken off"],
  ["talks on", "broken off"],
] as const)("does not count what a receiver got that %s", async (fault, trouble) => {
  for (const each of [await aReceiver(), await aReceiver(null)]) {
    each.fault = fault;
    const url = each === opened[0] ? overTls(each) : `syslog+tcp://127.0.0.1:${each.port}`;
    const messages = [message("x".repeat(5_000_000))];
    const by = trouble === "slow" ? impatient : allowed;
    expect(await by.send({ url, caCertificate: key.certificate }, messages)).toEqual({
      arrived: false,
      status: null,
      trouble,
    });
  }
});

it("sends nothing to a receiver whose certificate it does not trust, or that has another name", async () => {
  const receiver = await aReceiver();
  const named = realSyslog({
    privateToo: false,
    world: { isPublic: (address) => address === "127.0.0.1", resolve: resolving("127.0.0.1") },
  });
  const send = (host: string, caCertificate: string | null) =>
    named.send({ url: overTls(receiver, host), caCertificate }, [message("secret")]);
  expect(await send("siem.example", other.certificate)).toMatchObject({ trouble: "certificate" });
  expect(await send("siem.example", null)).toMatchObject({ trouble: "certificate" });
  expect(await send("another.example", key.certificate)).toMatchObject({ trouble: "certificate" });
  expect(receiver.received).toEqual([]);
  expect(await send("siem.example", key.certificate)).toMatchObject({ arrived: true });
});

it("asks for a server in the letters of any language as the network knows it", async () => {
  const inAscii = "xn--mnchen-3ya.example";
  const munich = newSigningKey(2_048, undefined, [inAscii]);
  const receiver = await aReceiver(munich);
  const asked: string[] = [];
  const resolve = ((name: string, ...more: [unknown, (...found: unknown[]) => void]) => {
    asked.push(name);
    more[1](null, [{ address: "127.0.0.1", family: 4 }]);
  }) as typeof lookup;
  const named = realSyslog({ privateToo: false, world: { isPublic: () => true, resolve } });
  for (const host of ["München.example", "m%C3%BCnchen.example", inAscii]) {
    const to = { url: overTls(receiver, host), caCertificate: munich.certificate };
    expect(await named.send(to, [message(host)]), host).toMatchObject({ arrived: true });
  }
  expect(new Set(asked)).toEqual(new Set([inAscii]));
  const nowhere = { url: overTls(receiver, "a%20b.example"), caCertificate: null };
  expect(await named.send(nowhere, [message("x")])).toMatchObject({ arrived: false, trouble: "name" });
});

inLab("sends nothing to a receiver that does not speak TLS, after fifteen seconds", async () => {
  const plain = await aReceiver(null);
  const url = overTls(plain);
  expect(await allowed.send({ url, caCertificate: null }, [message("secret")])).toMatchObject({
    arrived: false,
  });
  expect(plain.received).toEqual([]);
});

it.each([
  "127.0.0.1",
  "localhost",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "0.0.0.0",
  "2130706433",
  "0x7f.1",
  "127.1",
])("never reaches this machine as %s", async (host) => {
  const receiver = await aReceiver();
  const guarded = realSyslog({
    privateToo: false,
    world: { isPublic: isPublicAddress, resolve: resolving("127.0.0.1") },
  });
  for (const scheme of ["syslog+tls", "syslog+tcp"]) {
    const url = `${scheme}://${host}:${receiver.port}`;
    expect(await guarded.send({ url, caCertificate: key.certificate }, [message("x")])).toMatchObject({
      trouble: "private",
    });
  }
  expect(receiver.connections).toBe(0);
});

it("sends without TLS only where the setting allows it, and names what is not there", async () => {
  const strict = realSyslog({ privateToo: false });
  const send = (url: string, by = strict) => by.send({ url, caCertificate: null }, [message("x")]);
  expect(await send("syslog+tcp://203.0.113.1:601")).toMatchObject({ trouble: "not secure" });
  expect(await send("syslog+tls://no-such-name.invalid:6514")).toMatchObject({ trouble: "name" });
  expect(await send("syslog+tcp://127.0.0.1:9", allowed)).toMatchObject({ trouble: "unreachable" });
});
