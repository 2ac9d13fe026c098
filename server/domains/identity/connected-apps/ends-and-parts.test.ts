import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createPlaylist } from "#shared/contracts/library/playlists.ts";
import { jobContext } from "../../../context.ts";
import { confirmations, sessions } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { aChain } from "../../../testing/a-chain.ts";
import { Assistant } from "../../../testing/factories/assistant.ts";
import { aConnectedApp, redirectUri, registerApp } from "../../../testing/factories/connected-apps.ts";
import { aCustomer, appForTests } from "../../../testing/kit.ts";
import { sweepConfirmations } from "../../desk/assistants/index.ts";
import { endAllSessions, endSessionsIn, startSession } from "../sessions/index.ts";

const test = appForTests();

it("an app that was allowed in a session of the company ends with such sessions", async () => {
  const { accountId, userId } = await aCustomer(test.deps);
  const ctx = jobContext(test.deps, "test");
  for (const way of ["unlink", "directory"] as const) {
    const token = await inTransaction(ctx, async ({ tx, audit }) => {
      const { token, sessionId } = await startSession(ctx, tx, { userId, accountId, via: "company" });
      await audit({ action: "session.start", subject: { kind: "session", id: sessionId }, accountId });
      return token;
    });
    await aConnectedApp(test, { cookie: `vitrine-session=${token}` });
    await inTransaction(ctx, async ({ tx, audit }) => {
      if (way === "unlink") await endAllSessions(tx, { userId, companyOf: accountId }, ctx.now());
      else await endSessionsIn(tx, { accountId, userId, which: "company" }, ctx.now());
      await audit({ action: "session.revoke-others", subject: { kind: "session", id: 1 }, accountId });
    });
    const left = await test.deps.db.select().from(sessions).where(eq(sessions.via, "app"));
    expect(left.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
  }
});

it("an app with a part of the account sees no other work of its person, and asks for its part only", async () => {
  const chain = await aChain(test);
  const scope = chain.scopeOf(chain.north);
  const idea = (await chain.owner.call(createPlaylist, { name: "Idea of the owner" })).body;
  const assistant = new Assistant(test, await aConnectedApp(test, chain.hq, { scope }));
  expect((await assistant.tool("get_playlist", { playlistId: chain.north.playlist })).isError).toBe(false);
  expect((await assistant.tool("get_playlist", { playlistId: idea.id })).isError).toBe(true);
  expect(await assistant.tool("play_now", { playlistId: chain.north.playlist })).toMatchObject({
    isError: true,
    text: expect.stringContaining("a part of the account"),
  });
  const target = { kind: "group", id: chain.north.group };
  const asked = await assistant.tool("play_now", { playlistId: chain.north.playlist, target });
  expect(asked.facts).toMatchObject({ done: false });
  expect(await sweepConfirmations(test.deps)).toBe(0);
  test.clock.advance(2 * 86_400_000);
  expect(await sweepConfirmations(test.deps)).toBe(1);
  expect(await test.deps.db.$count(confirmations)).toBe(0);
});

it("nobody is sent to the address of an app before a person answered", async () => {
  const clientId = await registerApp(test.app);
  const base = `/oauth/authorize?client_id=${clientId}&redirect_uri=${encodeURIComponent(redirectUri)}`;
  const pkce = `code_challenge=${"a".repeat(43)}&code_challenge_method=S256`;
  const asks = [
    "response_type=token",
    `response_type=code&prompt=none&${pkce}`,
    "response_type=code",
    `response_type=code&prompt=none&response_mode=form_post&${pkce}`,
  ];
  for (const each of asks) {
    const answer = await test.app.inject({ method: "GET", url: `${base}&${each}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain("The app was not connected");
    expect(answer.body).not.toContain("<form");
  }
});
