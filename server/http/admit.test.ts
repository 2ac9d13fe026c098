import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { budgets } from "../budgets.ts";
import { aCustomer, anOperator, appForTests, aScreen } from "../testing/kit.ts";
import { rawRoute } from "./route.ts";

const { account, screen, operator, network } = budgets.callsAtOnce;

const test = appForTests();
let app: FastifyInstance;
/** The ends of the calls that are under way. */
let under: (() => void)[] = [];

beforeAll(async () => {
  app = await createApp(test.deps, { pages: null, closePatienceMs: 60_000 });
  const slow = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    under.push(resolve);
    await promise;
    return "slow";
  };
  rawRoute(app, { method: "GET", url: "/slow", who: ["anyone"], handler: slow });
  rawRoute(app, { method: "POST", url: "/slow", who: ["anyone"], handler: slow });
  rawRoute(app, { method: "GET", url: "/quick", who: ["anyone"], handler: () => "quick" });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

/** Ends all calls, also those that begin because others ended. */
async function endAll(answers: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(answers).then(() => true);
  const round = () => new Promise<false>((resolve) => setImmediate(resolve, false));
  while (!(await Promise.race([all, round()]))) for (const end of under.splice(0)) end();
}
afterEach(() => {
  under = [];
});

const ask = (url: string, headers: Record<string, string>) => app.inject({ method: "GET", url, headers });
const many = (headers: Record<string, string>, count = 20) =>
  Array.from({ length: count }, () => ask("/slow", headers));
const isBusyWith = (count: number) => expect.poll(() => under.length).toBe(count);

it("the calls of one account wait in turn, those of all others are answered meanwhile", async () => {
  const [busy, other, admin] = [
    await aCustomer(test.deps),
    await aCustomer(test.deps),
    await anOperator(test.deps),
  ];
  const { deviceKey } = await aScreen(test.deps, busy, { pairedAt: test.clock.now() });
  const slow = many({ cookie: busy.cookie });
  await isBusyWith(account.atOnce);
  const others: Record<string, string>[] = [
    { cookie: other.cookie },
    { cookie: admin.cookie },
    { authorization: `Bearer ${deviceKey}` },
    {},
  ];
  for (const headers of others) expect((await ask("/quick", headers)).body).toBe("quick");
  expect(under.length).toBe(account.atOnce);
  await endAll(slow);
  for (const answer of await Promise.all(slow)) expect(answer.body).toBe("slow");
});

it.each([
  [
    "a screen",
    screen.atOnce,
    async () => {
      const { deviceKey } = await aScreen(test.deps, await aCustomer(test.deps), {
        pairedAt: test.clock.now(),
      });
      return { authorization: `Bearer ${deviceKey}` };
    },
  ],
  ["an operator", operator.atOnce, async () => ({ cookie: (await anOperator(test.deps)).cookie })],
  ["a visitor's network", network.atOnce, async () => ({})],
] as const)("few calls of %s are under way at once", async (_, atOnce, headersOf) => {
  const slow = many(await headersOf());
  await isBusyWith(atOnce);
  expect((await ask("/healthz", {})).statusCode).toBe(200);
  await endAll(slow);
});

it("more calls than may wait are answered 429 with Retry-After, and those that wait are not lost", async () => {
  const { cookie } = await aCustomer(test.deps);
  const fits = account.atOnce + account.waiting;
  const slow = many({ cookie }, fits + 5);
  const refused: { statusCode: number; headers: object }[] = [];
  for (const answer of slow) void answer.then((one) => one.statusCode === 200 || refused.push(one));
  await expect.poll(() => refused.length).toBe(5);
  for (const { statusCode, headers } of refused) {
    expect(statusCode).toBe(429);
    expect(headers).toMatchObject({ "retry-after": String(budgets.callsAtOnce.retryAfterSeconds) });
  }
  await endAll(slow);
  const fine = (await Promise.all(slow)).filter(({ statusCode }) => statusCode === 200);
  expect(fine.length).toBe(fits);
});

it("a call keeps its turn until its work has ended, although its caller has left", async () => {
  const { cookie } = await aCustomer(test.deps);
  const { port } = app.server.address() as AddressInfo;
  const leave = async (text: string) => {
    const caller = connect(port, "127.0.0.1");
    caller.write(text);
    return caller;
  };
  const head = `GET /slow HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`;
  for (let each = 1; each <= account.atOnce; each++) {
    const caller = await leave(head);
    await isBusyWith(each);
    caller.destroy();
    await once(caller, "close");
  }
  const waits = ask("/quick", { cookie });
  let isAnswered = false;
  void waits.then(() => {
    isAnswered = true;
  });
  await ask("/quick", {});
  expect(isAnswered).toBe(false);
  under.shift()?.();
  expect((await waits).body).toBe("quick");
  for (const end of under) end();
});

it("a caller who leaves before the body is complete frees the turn", async () => {
  const { cookie } = await aCustomer(test.deps);
  const { port } = app.server.address() as AddressInfo;
  const head = `POST /slow HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;
  for (let each = 0; each < account.atOnce * 2; each++) {
    const caller = connect(port, "127.0.0.1");
    caller.write(head);
    await once(caller, "connect");
    await ask("/quick", {});
    caller.destroy();
    await once(caller, "close");
  }
  expect((await ask("/quick", { cookie })).body).toBe("quick");
});
