import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { dashboardEventsPath } from "#shared/contracts/playing/screens.ts";
import { jobContext } from "../../../context.ts";
import { memberships } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { anApiKey } from "../../../testing/factories/api-keys.ts";
import { aDirectory, aProvedDomain } from "../../../testing/factories/directory.ts";
import { aCustomer, appForTests, Client } from "../../../testing/kit.ts";
import { isLab } from "../../../testing/lab.ts";
import { type SecondProcess, startSecondProcess } from "../../../testing/second-process.ts";
import { startSession } from "../sessions/index.ts";

const test = appForTests();
let other: SecondProcess;
beforeAll(async () => {
  other = await startSecondProcess(test);
  await test.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => other.close());

const here = () => `http://127.0.0.1:${(test.app.server.address() as { port: number }).port}`;

async function aSession(accountId: number, userId: number): Promise<string> {
  const ctx = jobContext(test.deps, "test");
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { token, sessionId } = await startSession(ctx, tx, { userId, accountId });
    await audit({ action: "session.start", subject: { kind: "session", id: sessionId }, accountId });
    return `vitrine-session=${token}`;
  });
}

/** Opens the event stream of the dashboard in one of the processes. */
async function aStream(origin: string, cookie: string): Promise<IncomingMessage> {
  const [stream] = (await once(get(origin + dashboardEventsPath, { headers: { cookie } }), "response")) as [
    IncomingMessage,
  ];
  expect(stream.statusCode).toBe(200);
  stream.resume();
  return stream;
}

const operations = (...Operations: object[]) => ({ Operations });
it.each<[string, "PATCH" | "PUT", (userName: string) => object]>([
  ["a text", "PATCH", () => operations({ op: "Replace", path: "active", value: "False" })],
  ["true or false", "PATCH", () => operations({ op: "replace", path: "active", value: false })],
  ["a value without a path", "PATCH", () => operations({ op: "replace", value: { active: false } })],
  ["a whole user", "PUT", (userName) => ({ userName, active: false })],
])(
  "a leaver's sessions, keys and streams end in each process, said as %s; in the lab within a second",
  async (_, method, say) => {
    const { accountId, cookie } = await aCustomer(test.deps);
    const directory = await aDirectory(test, new Client(test, { cookie }));
    const userName = `asha@${await aProvedDomain(test, accountId)}`;
    const { body } = await directory.ask("POST", "/Users", { userName });
    const userId = Number(body.id);
    await test.deps.db.update(memberships).set({ role: "admin" }).where(eq(memberships.userId, userId));
    const sessions = [await aSession(accountId, userId), await aSession(accountId, userId)] as const;
    const key = await anApiKey(test, new Client(test, { cookie: sessions[0] }));
    const streams = [await aStream(here(), sessions[0]), await aStream(other.origin, sessions[1])];
    const ends = streams.map((stream) => once(stream, "close"));

    const saidAt = performance.now();
    expect((await directory.ask(method, `/Users/${userId}`, say(userName))).status).toBe(200);
    await Promise.all(ends);
    for (const app of [test, other]) {
      for (const each of sessions)
        expect((await new Client(app, { cookie: each }).call(getMe, {})).status).toBe(401);
      const program = new Client(app, { authorization: `Bearer ${key.secret}` });
      expect((await program.get("/api/v1/screens")).statusCode).toBe(401);
    }
    if (isLab) expect(performance.now() - saidAt).toBeLessThan(1_000);
  },
);
