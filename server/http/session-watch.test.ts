import { once } from "node:events";
import { stat } from "node:fs/promises";
import { request as openRequest } from "node:http";
import { basename, join } from "node:path";
import { eq, sql } from "drizzle-orm";
import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changePassword } from "#shared/contracts/identity/account.ts";
import {
  requestPasswordReset,
  resetPassword,
  revokeOtherSessions,
  revokeSession,
  signIn,
  signOut,
} from "#shared/contracts/identity/accounts.ts";
import { mediaUploadPath } from "#shared/contracts/library/media.ts";
import { dashboardEventsPath } from "#shared/contracts/playing/screens.ts";
import { suspensionCall } from "#shared/operator-api/addresses.ts";
import { createApp } from "../app.ts";
import { openBus } from "../bus/open-bus.ts";
import { jobContext } from "../context.ts";
import { accounts, sessions } from "../db/tables/index.ts";
import { eraseDueAccounts } from "../domains/desk/accounts/leaving/erase-due-accounts.ts";
import { aCustomer, anOperator, appForTests, Client, type SignedIn } from "../testing/kit.ts";
import { watchSessions } from "./session-watch.ts";

const test = appForTests();
/** Two server processes: they share the database only. */
const origins: string[] = [];
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const { $client } = test.deps.db;
  const bus = await openBus({ connection: $client.options, db: test.deps.db, log: test.deps.log });
  const other = await createApp({ ...test.deps, bus }, { pages: null });
  ends.push(
    () => other.close(),
    () => bus.close(),
  );
  for (const app of [test.app, other]) origins.push(await app.listen({ host: "127.0.0.1", port: 0 }));
});
afterAll(async () => {
  for (const end of ends) await end();
});
// Past every throttle of the previous test.
beforeEach(() => test.clock.advance(60 * 60_000));

interface Exchange {
  over: Promise<unknown>;
  ended: boolean;
}

/** Opens the account's event stream on every process; resolves when all have answered. */
function listen(cookie: string): Promise<Exchange[]> {
  return Promise.all(
    origins.map(async (origin) => {
      const response = await fetch(origin + dashboardEventsPath, { headers: { cookie } });
      expect(response.status).toBe(200);
      const exchange: Exchange = { ended: false, over: Promise.resolve() };
      exchange.over = response.text().then(() => {
        exchange.ended = true;
      });
      return exchange;
    }),
  );
}

async function signedInAgain({ email, password }: SignedIn): Promise<string> {
  const answer = await new Client(test).call(signIn, { login: email, password });
  return String(answer.headers["set-cookie"]).split(";")[0] ?? "";
}

const browser = (cookie: string) => new Client(test, { cookie });
const sessionOf = async (cookie: string) => {
  const listed = await browser(cookie).request({ url: "/api/v1/sessions" });
  return Number(listed.json().items.find((each: { current: boolean }) => each.current).id);
};

type Way = (person: SignedIn, elsewhere: string) => Promise<unknown>;
const fresh = "another horse, another day";
const ways: [string, Way][] = [
  ["signing out", (_, elsewhere) => browser(elsewhere).call(signOut, {})],
  [
    "being ended from elsewhere",
    async ({ cookie }, elsewhere) => browser(cookie).call(revokeSession, { id: await sessionOf(elsewhere) }),
  ],
  ["signing out everywhere else", ({ cookie }) => browser(cookie).call(revokeOtherSessions, {})],
  [
    "a new password",
    ({ cookie, password }) => browser(cookie).call(changePassword, { current: password, password: fresh }),
  ],
  [
    "a password that was reset",
    async ({ email }) => {
      await new Client(test).call(requestPasswordReset, { email });
      const mailed = async () => (await test.mail.stored()).find(({ to }) => to === email)?.text ?? "";
      await expect.poll(mailed).toContain("token=");
      const token = /token=([\w-]+)/.exec(await mailed())?.[1] ?? "";
      return new Client(test).call(resetPassword, { token, password: fresh });
    },
  ],
  [
    "an operator's lock",
    async ({ accountId }) => {
      const { cookie } = await anOperator(test.deps);
      return browser(cookie).post(suspensionCall(accountId));
    },
  ],
  [
    "the end of the account",
    async ({ accountId }) => {
      const at = new Date(test.clock.now().getTime() - 1000);
      const due = { deletionAskedAt: at, eraseAt: at };
      await test.deps.db.update(accounts).set(due).where(eq(accounts.id, accountId));
      await eraseDueAccounts({ ctx: jobContext(test.deps, "erase-accounts") });
    },
  ],
];

describe("what a session has open ends within a second, on every process", () => {
  it.each(ways)("after %s", async (_, end) => {
    const [person, other] = [await aCustomer(test.deps), await aCustomer(test.deps)];
    const elsewhere = await signedInAgain(person);
    const [streams, others] = [await listen(elsewhere), await listen(other.cookie)];
    await end(person, elsewhere);
    await expect.poll(() => streams.map(({ ended }) => ended)).toEqual([true, true]);
    expect(others.map(({ ended }) => ended)).toEqual([false, false]);
    await browser(other.cookie).call(signOut, {});
    await Promise.all(others.map(({ over }) => over));
  });

  it("also an upload whose bytes are still arriving", async () => {
    const person = await aCustomer(test.deps);
    const elsewhere = await signedInAgain(person);
    const begun = await browser(elsewhere).post(mediaUploadPath, undefined, {
      "tus-resumable": "1.0.0",
      "upload-length": "1000000",
      "upload-metadata": `filename ${Buffer.from("a.png").toString("base64")}`,
    });
    const path = new URL(String(begun.headers.location), origins[1]).pathname;
    const sending = openRequest(origins[1] + path, {
      method: "PATCH",
      headers: {
        cookie: elsewhere,
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
        "content-length": "1000000",
      },
    });
    const broken = once(sending, "error");
    sending.write(Buffer.alloc(1000));
    const file = join(test.dataDir, "uploads", basename(path));
    await expect.poll(async () => (await stat(file)).size).toBe(1000);
    await browser(person.cookie).call(revokeOtherSessions, {});
    expect((await broken)[0]).toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) });
  });

  it("after the connection to the database broke and the message was lost", async () => {
    const person = await aCustomer(test.deps);
    const streams = await listen(person.cookie);
    await endUnheard(person);
    expect(streams.map(({ ended }) => ended)).toEqual([false, false]);
    await test.deps.bus.publish({ kind: "resync" });
    await streams[0]?.over;
    await browser(person.cookie).call(signOut, {});
  });
});

/** Revokes the sessions without a message to any process. */
async function endUnheard({ userId }: SignedIn): Promise<void> {
  await test.deps.db.transaction(async (tx) => {
    await tx.execute(sql`alter table sessions disable trigger session_ended`);
    await tx.update(sessions).set({ revokedAt: test.clock.now() }).where(eq(sessions.userId, userId));
    await tx.execute(sql`alter table sessions enable trigger session_ended`);
  });
}

it("one query per interval checks the sessions of all open answers", async () => {
  const people = [await aCustomer(test.deps), await aCustomer(test.deps), await aCustomer(test.deps)];
  const [kept, ended, lapsed] = people as [SignedIn, SignedIn, SignedIn];
  const app = Fastify();
  const note = watchSessions(app, test.deps, 20);
  const ids = await Promise.all(people.map(({ cookie }) => sessionOf(cookie)));
  app.get("/:which", { config: { who: ["anyone"] } }, (request, reply) => {
    note(Number(ids[Number((request.params as { which: string }).which)]), reply.raw);
    reply.hijack();
    reply.raw.writeHead(200).write("begun");
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const open = await Promise.all(people.map((_, which) => fetch(`${origin}/${which}`)));
  const over = open.map((response) =>
    response.text().then(
      () => "whole",
      () => "cut",
    ),
  );
  await endUnheard(ended);
  expect(await over[1]).toBe("cut");
  await test.deps.db
    .update(sessions)
    .set({ expiresAt: test.clock.now() })
    .where(eq(sessions.userId, lapsed.userId));
  expect(await over[2]).toBe("cut");
  expect(await Promise.race([over[0], Promise.resolve("open")])).toBe("open");
  await browser(kept.cookie).call(signOut, {});
  expect(await over[0]).toBe("cut");
  await app.close();
});
