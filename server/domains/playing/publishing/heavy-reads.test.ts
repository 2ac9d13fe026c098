import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { getChanges, getPublishing } from "#shared/contracts/playing/publishing.ts";
import { changeSchedules } from "#shared/contracts/playing/schedules.ts";
import { aPlaylist, appForTests, aScreen } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { aShop } from "../../../testing/publishing-shop.ts";

const test = appForTests();
beforeAll(async () => {
  await test.app.listen({ port: 0, host: "127.0.0.1" });
});

/** Returns a function that counts the statements with this text that started since. */
function countStatements(text: string): () => number {
  const query = vi.spyOn(test.deps.db.$client, "query");
  return () =>
    query.mock.calls.filter(([statement]) => {
      const texts = statement as unknown as string | { text: string };
      return (typeof texts === "string" ? texts : texts.text).includes(text);
    }).length;
}

inLab(
  "compares drafts once for many simultaneous requests of one account, after earlier requests",
  async () => {
    const { customer } = await aShop(test);
    const comparisons = countStatements('from "schedule_rules"');
    const asked = await test.deps.db.transaction(async (tx) => {
      // The first comparison waits until all requests have arrived.
      await tx.execute(sql`lock table schedule_rules in access exclusive mode`);
      const all = Array.from({ length: 8 }, () => customer.call(getPublishing, {}));
      await expect.poll(comparisons).toBe(1);
      await customer.call(getMe, {});
      return all;
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(comparisons()).toBe(2);
  },
);

it("stops comparing when the client disconnects", async () => {
  const { customer, owner } = await aShop(test);
  const asked = request({
    port: (test.app.server.address() as AddressInfo).port,
    path: getChanges.path,
    headers: { cookie: owner.cookie },
  });
  asked.on("error", () => undefined);
  const connected = once(test.app.server, "connection") as Promise<[Socket]>;
  // The client is connected, and sends the request when `end` is called below.
  const [socket] = await connected;
  const leave = async () => {
    const closed = once(socket, "close");
    asked.destroy();
    await closed;
  };
  const statements: string[] = [];
  const { $client: pool } = test.deps.db;
  const query = pool.query.bind(pool) as (...all: unknown[]) => unknown;
  const ended = new Promise<void>((resolve) => {
    vi.spyOn(pool, "query").mockImplementation(((...all: unknown[]) => {
      const [statement] = all as [string | { text: string }];
      const text = typeof statement === "string" ? statement : statement.text;
      statements.push(text);
      if (socket.destroyed || !text.includes('from "schedule_rules"')) return query(...all);
      return leave().then(() => {
        const answer = query(...all) as Promise<unknown>;
        answer.finally(() => setImmediate(() => setImmediate(resolve)));
        return answer;
      });
    }) as typeof pool.query);
  });
  asked.end();
  await ended;
  // If the first request continued, it would be ahead of this later one.
  expect((await customer.call(getPublishing, {})).status).toBe(200);
  const items = statements.filter((text) => text.includes('from "playlist_items"'));
  expect(items).toHaveLength(1);
});

inLab(
  "returns a hundred changes of a class and the total, each change created once for all classes",
  async () => {
    const { customer, owner, usual } = await aShop(test);
    for (let each = 0; each < 6; each++) {
      const playlist = await aPlaylist(test.deps, owner, { name: `Own ${each}` });
      await aScreen(test.deps, owner, { name: `S${each}`, defaultPlaylistId: playlist.id });
    }
    const target = { kind: "account" as const };
    const create = (name: string) => ({
      kind: "create" as const,
      schedule: { name, playlistId: usual.id, target, when: {} },
    });
    for (let round = 0; round < 6; round++)
      await customer.call(changeSchedules, {
        changes: Array.from({ length: 20 }, (_, each) => create(`R${round} ${each}`)),
      });
    const { body } = await customer.call(getChanges, {});
    const counted = body.screens.map(({ changes, changeCount }) => [changes.length, changeCount]);
    expect(new Set(counted.map(([shown]) => shown))).toEqual(new Set([100]));
    expect(counted.every(([, count]) => (count ?? 0) >= 120)).toBe(true);
    expect(body.affectedCount).toBe(7);
  },
);
