import { expect, it } from "vitest";
import type { Customer } from "../actor.ts";
import { aCustomer, appForTests, aScreen } from "../testing/kit.ts";
import { fillSmallAccount } from "../testing/small-account.ts";
import { smallAccount } from "./account-size.ts";
import { heavyHere } from "./here.ts";
import { reads } from "./reads.ts";

/** In one of these, the event loop answers others that much later. */
const longestTurnMs = 10;
const rounds = 7;

const test = appForTests();

/** Returns the longest processor time (ms) between two rounds of the event loop while `work` runs. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [longest, last, running] = [0, used(), true];
  const look = () => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
    if (running) setImmediate(look);
  };
  setImmediate(look);
  await work().finally(() => {
    running = false;
  });
  return longest;
}

it("no read of an account at the bounds of a small one holds the event loop for long", async () => {
  const { accountId, userId } = await aCustomer(test.deps);
  const { screens, objects, items, members, jsonLength } = smallAccount;
  await fillSmallAccount(test.deps.db, accountId, {
    screens: screens - 1,
    objects,
    items,
    members,
    jsonLength: jsonLength * 0.9,
  });
  const screen = await aScreen(test.deps, { accountId });
  const { rows } = await test.deps.db.$client.query<{ id: number }>(
    "select id from playlists where account_id = $1 order by id limit 1",
    [accountId],
  );
  const { rows: pictures } = await test.deps.db.$client.query<{ id: number }>(
    "select id from media where account_id = $1 order by id limit 1",
    [accountId],
  );
  const { rows: sources } = await test.deps.db.$client.query<{ id: number }>(
    "insert into data_sources (account_id, name, created_at) values ($1, 'Oven', now()) returning id",
    [accountId],
  );
  const inputs: Record<string, object> = {
    "GET /api/v1/data-sources/:id/usage": { id: sources[0]?.id },
    "GET /api/v1/media-usage": { ids: [pictures[0]?.id] },
    "GET /api/v1/media/:id/usage": { id: pictures[0]?.id },
    "GET /api/v1/playlists/:id/usage": { id: rows[0]?.id },
    "GET /api/v1/playlists/:id/preview": { id: rows[0]?.id },
    "GET /api/v1/screens/:id/manifest": { id: screen.id },
    "GET /api/v1/screens/:id/why": { id: screen.id },
  };
  const actor: Customer = { kind: "customer", userId, accountId, sessionId: 1, role: "owner" };
  const here = heavyHere(test.deps.db);
  const found: Record<string, number> = {};
  for (const { name, isLong } of reads.values()) {
    // Receipts are of a publication, and this account publishes none.
    if (isLong || name.endsWith("/receipts")) continue;
    const asked = { name, actor, input: { limit: 100, ...inputs[name] }, now: test.clock.now(), room: true };
    const turns: number[] = [];
    for (let round = 0; round < rounds; round++)
      turns.push(await longestTurn(() => here.read(asked, new AbortController().signal)));
    found[name] = Math.round(turns.sort((a, b) => a - b)[rounds >> 1] ?? 0);
  }
  const slow = Object.entries(found).filter(([, ms]) => ms >= longestTurnMs);
  expect(slow).toEqual([]);
});
