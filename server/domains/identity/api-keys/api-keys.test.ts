import { beforeEach, describe, expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { getMe, listSessions, revokeOtherSessions } from "#shared/contracts/identity/accounts.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "#shared/contracts/identity/api-keys.ts";
import { listActivity, listAudit } from "#shared/contracts/identity/audit.ts";
import {
  acceptMemberInvitation,
  changeMemberRole,
  inviteMember,
} from "#shared/contracts/identity/members.ts";
import { createPlaylist, listPlaylists } from "#shared/contracts/library/playlists.ts";
import { listScreens } from "#shared/contracts/playing/screens.ts";
import { dayMs } from "#shared/durations.ts";
import { budgets } from "../../../budgets.ts";
import { apiKeys, sessions } from "../../../db/tables/index.ts";
import { anApiKey } from "../../../testing/factories/api-keys.ts";
import { aCustomer, aMember, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { sweepEndedSecrets } from "../sessions/index.ts";

const test = appForTests();

let shop: Awaited<ReturnType<typeof aCustomer>>;
let owner: Client;
beforeEach(async () => {
  shop = await aCustomer(test.deps);
  owner = new Client(test, { cookie: shop.cookie });
});

const inDays = (days: number) => new Date(test.clock.now().getTime() + days * dayMs).toISOString();
const anAdmin = async () => (await aMember(test.deps, { accountId: shop.accountId, role: "admin" })).cookie;
const works = async (client: Client) => (await client.call(listPlaylists, {})).status;

describe("a new key", () => {
  it("is shown once, works, and only its hash is stored", async () => {
    const key = await anApiKey(test, owner, { name: "Till", role: "editor" });
    expect(key.secret).toMatch(/^vtr_[\w-]{43}$/);
    expect(await works(key.client)).toBe(200);
    const { body } = await owner.call(listApiKeys, {});
    expect(body.items).toMatchObject([{ name: "Till", role: "editor", beginning: key.secret.slice(0, 10) }]);
    const stored = JSON.stringify([
      await test.deps.db.select().from(apiKeys),
      await test.deps.db.select().from(sessions),
    ]);
    expect(stored).not.toContain(key.secret.slice(10));
    expect(stored).not.toContain(Buffer.from(key.secret.slice(4), "base64url").toString("hex"));
  });

  it("answers a repeat with its Idempotency-Key without the secret", async () => {
    const repeated = new Client(test, { ...owner.headers, "idempotency-key": "one" });
    const input = { name: "Till", role: "viewer", expiresAt: null } as const;
    expect((await repeated.call(createApiKey, input)).status).toBe(201);
    expect((await repeated.call(createApiKey, input)).status).toBe(409);
    expect((await owner.call(listApiKeys, {})).body.items).toHaveLength(1);
  });

  it("cannot be made with an end in the past, a scope of an admin, or above the limit", async () => {
    const make = (input: object) =>
      owner.call(createApiKey, { name: "Till", role: "viewer", expiresAt: null, ...input } as never);
    expect((await make({ expiresAt: inDays(-1) })).error?.fields).toHaveProperty("expiresAt");
    expect((await make({ role: "owner" })).status).toBe(400);
    expect((await make({ role: "billing" })).status).toBe(400);
    const scope = { groupIds: [1], folderIds: [] };
    expect((await make({ role: "admin", scope })).error?.reason).toBe("scopeOfRole");
    for (let n = 0; n < 50; n++) await make({});
    expect((await make({})).error?.reason).toBe("maxKeys");
  });
});

describe("a key ends", () => {
  it("when it is revoked, at once", async () => {
    const { client, id } = await anApiKey(test, owner);
    expect((await owner.call(revokeApiKey, { id })).status).toBe(200);
    const refused = await client.call(listPlaylists, {});
    expect(refused).toMatchObject({ status: 401, error: { reason: "keyUnknown" } });
    expect((await owner.call(listApiKeys, {})).body.items).toEqual([]);
    expect((await owner.call(revokeApiKey, { id })).status).toBe(404);
  });

  it("when it expires; it is listed as expired for a month, also after the sweep", async () => {
    const { client } = await anApiKey(test, owner, { expiresAt: inDays(10) });
    test.clock.advance(9 * dayMs);
    expect(await works(client)).toBe(200);
    test.clock.advance(dayMs);
    expect(await works(client)).toBe(401);
    test.clock.advance(2 * dayMs);
    await sweepEndedSecrets(test.deps);
    const again = new Client(test, { cookie: await anAdmin() });
    expect((await again.call(listApiKeys, {})).body.items).toMatchObject([{ expired: true }]);
    test.clock.advance(30 * dayMs);
    const later = new Client(test, { cookie: await anAdmin() });
    expect((await later.call(listApiKeys, {})).body.items).toEqual([]);
  });

  it("when its maker no longer manages the account", async () => {
    const admin = await aMember(test.deps, { accountId: shop.accountId, role: "admin" });
    const { client } = await anApiKey(test, new Client(test, { cookie: admin.cookie }));
    expect(await works(client)).toBe(200);
    await owner.call(changeMemberRole, { userId: admin.userId, role: "publisher" });
    expect(await works(client)).toBe(401);
    await owner.call(changeMemberRole, { userId: admin.userId, role: "admin" });
    expect(await works(client)).toBe(401);
    expect((await owner.call(listApiKeys, {})).body.items).toEqual([]);
  });

  it("but not when its maker signs out elsewhere, and it is none of the maker's sessions", async () => {
    const { client } = await anApiKey(test, owner);
    expect((await owner.call(listSessions, {})).body.items).toHaveLength(1);
    expect((await owner.call(revokeOtherSessions, {})).body.ended).toBe(0);
    expect(await works(client)).toBe(200);
  });
});

describe("a key", () => {
  it("is no cookie, and a session no key", async () => {
    const { secret } = await anApiKey(test, owner);
    const token = shop.cookie.split("=")[1] ?? "";
    expect(await works(new Client(test, { cookie: `vitrine-session=${secret}` }))).toBe(401);
    expect(await works(new Client(test, { authorization: `Bearer ${token}` }))).toBe(401);
    // With both, the key counts: a revoked key must not fall back on a cookie.
    expect(await works(new Client(test, { cookie: shop.cookie, authorization: "Bearer vtr_wrong" }))).toBe(
      401,
    );
  });

  it("cannot join an account for its maker, and sees none of the maker's other accounts", async () => {
    const { client } = await anApiKey(test, owner);
    const other = await aCustomer(test.deps);
    await new Client(test, { cookie: other.cookie }).call(inviteMember, {
      email: shop.email,
      role: "viewer",
    });
    const token = (await test.mail.stored()).flatMap(
      ({ text }) => /join\?token=([\w-]+)/.exec(text)?.[1] ?? [],
    )[0];
    const joined = await client.call(acceptMemberInvitation, { token: token ?? "" });
    expect(joined).toMatchObject({ status: 401, error: { reason: "joinSignInFirst" } });
    await owner.call(acceptMemberInvitation, { token: token ?? "" });
    const me = (await client.call(getMe, {})).body;
    expect(me.accounts.map(({ id }) => id)).toEqual([shop.accountId]);
    expect(me.key).toMatchObject({ name: "Till" });
  });

  it("reaches only its part of the account", async () => {
    const [here, there] = [await aScreen(test.deps, shop, {}), await aScreen(test.deps, shop, {})];
    const group = (await owner.call(createGroup, { name: "North", screenIds: [here.id] })).body;
    const scope = { groupIds: [group.id], folderIds: [] };
    const { client, sees } = await anApiKey(test, owner, { role: "viewer", scope });
    expect(sees).toEqual({ groups: ["North"], folders: [] });
    const seen = (await client.call(listScreens, {})).body.items.map(({ id }) => id);
    expect(seen).toEqual([here.id]);
    expect(seen).not.toContain(there.id);
  });

  it("is named in the audit log as the one who acted", async () => {
    const { client } = await anApiKey(test, owner, { name: "Till", role: "editor" });
    await client.call(createPlaylist, { name: "From the till" });
    const { items } = (await owner.call(listAudit, {})).body;
    expect(items[0]).toMatchObject({ who: { kind: "key", name: "API key “Till”", userId: null } });
    expect(items[1]?.sentence.map(({ text }) => text).join("")).toContain("made the API key Till");
    expect((await owner.call(listAudit, { who: "keys" })).body.items).toHaveLength(1);
    expect((await owner.call(listActivity, {})).body.items[0]?.who.name).toBe("API key “Till”");
  });

  it("shows its last use, with a shortened address", async () => {
    const { client } = await anApiKey(test, owner);
    const listed = async () => (await owner.call(listApiKeys, {})).body.items[0];
    expect(await listed()).toMatchObject({ lastUsedAt: null, lastAddress: null });
    await client.request({ url: "/api/v1/playlists", remoteAddress: "203.0.113.77" });
    const usedAt = test.clock.now().toISOString();
    test.clock.advance(30_000);
    await client.request({ url: "/api/v1/playlists", remoteAddress: "2001:db8:1:2::77" });
    expect(await listed()).toMatchObject({ lastUsedAt: usedAt, lastAddress: "203.0.113.x" });
    test.clock.advance(40_000);
    await client.request({ url: "/api/v1/playlists", remoteAddress: "2001:db8:1:2::77" });
    expect(await listed()).toMatchObject({ lastAddress: "2001:db8:1::/48" });
  });

  inLab("is told when to go on after too many requests; other keys are not held up", async () => {
    const [one, other] = [await anApiKey(test, owner), await anApiKey(test, owner, { name: "Other" })];
    const { perMinute } = budgets.keys;
    for (let n = 0; n < perMinute; n++) expect(await works(one.client)).toBe(200);
    const refused = await one.client.call(listPlaylists, {});
    expect(refused).toMatchObject({ status: 429, error: { reason: "keyTooOften" } });
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await works(other.client)).toBe(200);
    test.clock.advance(wait * 1000);
    expect(await works(one.client)).toBe(200);
  });
});
