import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  listStatusLinks,
  readGroupStatus,
  renewStatusLink,
  revokeStatusLink,
} from "#shared/contracts/core/group-status.ts";
import { createGroup, deleteGroup, restoreGroup } from "#shared/contracts/core/groups.ts";
import { minuteMs } from "#shared/durations.ts";
import { groupStatusPath, statusLinkHeader } from "#shared/status-calls.ts";
import { aCustomer, aMember, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

const test = appForTests();

let shop: Awaited<ReturnType<typeof aCustomer>>;
let owner: Client;
beforeEach(async () => {
  shop = await aCustomer(test.deps, { name: "Chai House", screens: 20 });
  owner = new Client(test, { cookie: shop.cookie });
  // Counts of reads of one address.
  test.clock.advance(11 * minuteMs);
});

const aGroup = async (name: string, screenIds: number[], parentId: number | null = null) => {
  const { body, error } = await owner.call(createGroup, { name, parentId, screenIds });
  expect(error).toBeUndefined();
  return body.id;
};
const aLink = async (id: number) => {
  const { body, error } = await owner.call(renewStatusLink, { id });
  expect(error).toBeUndefined();
  return (body.path ?? "").split("#")[1] ?? "";
};
/** What a person with the link reads, without a session. */
async function read(secret: string) {
  const answer = await test.app.inject({
    method: "GET",
    url: groupStatusPath,
    headers: { [statusLinkHeader]: secret },
  });
  return { status: answer.statusCode, text: answer.body, body: answer.json() };
}
const contact = (id: number, agoMs: number) =>
  test.deps.db.execute(sql`update screens set last_contact_at =
    ${new Date(test.clock.now().getTime() - agoMs).toISOString()}::timestamptz where id = ${id}`);

describe("the status page of a group", () => {
  it("says which screens are online and since when, also those of groups inside it, and nothing else", async () => {
    // One after the other: each takes the next free licence.
    const [lobby, bar, attic] = [
      await aScreen(test.deps, shop, { name: "Lobby" }),
      await aScreen(test.deps, shop, { name: "Bar" }),
      await aScreen(test.deps, shop, { name: "Attic" }),
    ];
    await aScreen(test.deps, shop, { name: "Other" });
    await contact(lobby.id, 5_000);
    await contact(bar.id, 90 * minuteMs);
    const since = new Date(test.clock.now().getTime() - 7 * minuteMs).toISOString();
    await test.deps.db.execute(sql`insert into screen_events (screen_id, at, kind, detail)
      values (${lobby.id}, ${since}::timestamptz, 'online', '{}')`);
    const id = await aGroup("Shops", [lobby.id]);
    const closed = await aScreen(test.deps, shop, { device: "Virtual screen, Chromium 140" });
    await contact(closed.id, 90 * minuteMs);
    await aGroup("Inside", [bar.id, attic.id, closed.id], id);
    const { status, body, text } = await read(await aLink(id));
    expect(status).toBe(200);
    expect(readGroupStatus.response.strict().parse(body)).toEqual({
      account: "Chai House",
      group: "Shops",
      at: test.clock.now().toISOString(),
      more: 0,
      counts: { online: 1, offline: 1, asleep: 0, waiting: 1 },
      screens: [
        expect.objectContaining({
          name: "Bar",
          state: "offline",
          since: new Date(test.clock.now().getTime() - 90 * minuteMs).toISOString(),
        }),
        { name: "Attic", state: "waiting", since: null, lastContactAt: null },
        expect.objectContaining({ name: "Lobby", state: "online", since }),
      ],
    });
    expect(text).not.toContain("Other");
    expect(text).not.toContain(shop.email);
  });

  it("calls no screen of a closed place offline", async () => {
    const [bar, lobby] = [await aScreen(test.deps, shop, { name: "Bar" }), await aScreen(test.deps, shop)];
    await contact(bar.id, 90 * minuteMs);
    await contact(lobby.id, 90 * minuteMs);
    const closed = {
      zone: "Asia/Kolkata",
      week: [],
      calendarId: null,
      exceptions: [],
      closedPlaylistId: null,
    };
    await test.deps.db.execute(
      sql`update screens set opening_hours = ${JSON.stringify(closed)} where id = ${bar.id}`,
    );
    const { body } = await read(await aLink(await aGroup("Shops", [bar.id, lobby.id])));
    expect(body.counts).toEqual({ online: 0, offline: 1, asleep: 1, waiting: 0 });
    expect(body.screens[1]).toMatchObject({ name: "Bar", state: "asleep" });
  });

  it("is found by the present link only: not by a replaced or a revoked one", async () => {
    const id = await aGroup("Shops", []);
    const first = await aLink(id);
    expect(first).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const second = await aLink(id);
    expect((await read(first)).body).toMatchObject({ error: { reason: "statusLinkUnknown" } });
    expect((await read(second)).status).toBe(200);
    expect((await owner.call(listStatusLinks, {})).body.items).toMatchObject([
      { groupId: id, path: `/status#${second}` },
    ]);
    expect((await owner.call(revokeStatusLink, { id })).status).toBe(200);
    expect((await read(second)).status).toBe(404);
    expect((await owner.call(revokeStatusLink, { id })).error?.reason).toBe("statusLinkNotFound");
    expect((await owner.call(listStatusLinks, {})).body.items).toEqual([]);
  });

  it("stores no secret that can be read", async () => {
    const secret = await aLink(await aGroup("Shops", []));
    const { rows } = await test.deps.db.execute(
      sql`select encode(token_hash, 'escape') as h, encode(token_sealed, 'escape') as s from status_links`,
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it("is away while the group is in the trash or the account is suspended", async () => {
    const id = await aGroup("Shops", []);
    const secret = await aLink(id);
    await owner.call(deleteGroup, { id });
    expect((await read(secret)).status).toBe(404);
    await owner.call(restoreGroup, { id });
    expect((await read(secret)).status).toBe(200);
    await test.deps.db.execute(sql`update accounts set suspended_at = now() where id = ${shop.accountId}`);
    expect((await read(secret)).status).toBe(404);
  });

  it("shows no group of another account, and no other group of this one", async () => {
    const mine = await aScreen(test.deps, shop, { name: "Mine" });
    await aGroup("Secret", [mine.id]);
    const secret = await aLink(await aGroup("Open", []));
    expect((await read(secret)).body).toMatchObject({ group: "Open", screens: [] });
    const stranger = await aCustomer(test.deps);
    const theirs = new Client(test, { cookie: stranger.cookie });
    const id = await aGroup("Shops", [mine.id]);
    for (const call of [renewStatusLink, revokeStatusLink])
      expect((await theirs.call(call, { id })).error?.reason).toBe("groupNotFound");
    expect((await theirs.call(listStatusLinks, {})).body.items).toEqual([]);
  });

  it("is shared only by members who manage all screens", async () => {
    const id = await aGroup("Shops", []);
    const viewer = await aMember(test.deps, { accountId: shop.accountId, role: "viewer" });
    const scope = { groupIds: [id], folderIds: [] };
    const scoped = await aMember(test.deps, { accountId: shop.accountId, role: "admin", scope });
    for (const { cookie } of [viewer, scoped])
      expect((await new Client(test, { cookie }).call(renewStatusLink, { id })).status).toBe(403);
  });

  inLab("lets no address guess secrets or ask without end", async () => {
    const secret = await aLink(await aGroup("Shops", []));
    const guess = () => read("AAAAAAAAAAAAAAAAAAAAAA");
    const answers: number[] = [];
    for (let n = 0; n < 62; n++) answers.push((await guess()).status);
    expect(new Set(answers.slice(0, 60))).toEqual(new Set([404]));
    expect(answers.slice(60)).toEqual([429, 429]);
    // A right secret is still answered, until the limit of all reads.
    expect((await read(secret)).status).toBe(200);
    for (let n = 0; n < 237; n++) await read(secret);
    expect((await read(secret)).status).toBe(429);
  });
});
