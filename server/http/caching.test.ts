import { describe, expect, it } from "vitest";
import { dataExportFilePath, startDataExport } from "#shared/contracts/identity/account.ts";
import { getMe, listSessions, signOut } from "#shared/contracts/identity/accounts.ts";
import { getMedia, listMedia } from "#shared/contracts/library/media.ts";
import { playerFilePath } from "#shared/contracts/playing/player.ts";
import { accountFilePath } from "#shared/contracts/playing/preview.ts";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { aCustomer, anOperator, aPicture, aPlaylist, appForTests, aScreen, Client } from "../testing/kit.ts";

const test = appForTests();

const kept = (answer: { headers: Record<string, unknown> }) => answer.headers["cache-control"];

describe("what a browser or a proxy may cache", () => {
  it("no answer with personal data, and no refusal", async () => {
    const owner = await aCustomer(test.deps);
    const customer = new Client(test, { cookie: owner.cookie });
    const admin = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
    const { id } = await aPicture(test.deps, owner);
    for (const answer of [
      await customer.call(getMe, {}),
      await customer.call(listSessions, {}),
      await customer.call(listMedia, {}),
      await customer.call(getMedia, { id }),
      await new Client(test).call(getMe, {}),
      await admin.request({ url: operatorCalls.users }),
      await admin.request({ url: operatorCalls.contact }),
      await admin.request({ url: "/metrics" }),
      await customer.request({ url: "/api/v1/nothing" }),
    ])
      expect(kept(answer)).toBe("no-store");
  });

  it("a screen caches files forever by hash, but neither a 404 nor a range that does not exist", async () => {
    const owner = await aCustomer(test.deps);
    const { id, sha256 } = await aPicture(test.deps, owner);
    const { id: defaultPlaylistId } = await aPlaylist(test.deps, owner, { mediaIds: [id] });
    const { deviceKey } = await aScreen(test.deps, owner, { defaultPlaylistId });
    const screen = new Client(test, { authorization: `Bearer ${deviceKey}` });
    const customer = new Client(test, { cookie: owner.cookie });
    const calls = [
      {
        call: (headers = {}) => screen.request({ url: playerFilePath(sha256), headers }),
        keeps: "private, max-age=31536000, immutable",
      },
      {
        call: (headers = {}) =>
          customer.request({ url: `/api/v1/media/${id}/preview?v=${sha256.slice(0, 12)}`, headers }),
        keeps: "private, no-cache",
      },
    ];
    for (const { call, keeps } of calls) {
      expect(kept(await call())).toBe(keeps);
      expect(kept(await call({ range: "bytes=99999-" }))).toBe("no-store");
    }
    await test.deps.storage.remove(sha256);
    for (const { call } of calls) {
      const missing = await call();
      expect(missing.statusCode).toBe(404);
      expect(kept(missing)).toBe("no-store");
      expect(missing.headers.etag).toBeUndefined();
      expect(missing.headers["content-disposition"]).toBeUndefined();
    }
  });

  it("pictures, files and archives of a person are checked again while the session lasts", async () => {
    const owner = await aCustomer(test.deps);
    const customer = new Client(test, { cookie: owner.cookie });
    const { id, sha256 } = await aPicture(test.deps, owner);
    const started = await customer.call(startDataExport, { current: owner.password });
    await test.runJobs();
    const files = {
      [`/api/v1/media/${id}/thumbnail?v=${sha256.slice(0, 12)}`]: "private, no-cache",
      [`/api/v1/media/${id}/preview`]: "private, no-cache",
      [accountFilePath(sha256)]: "private, no-cache",
      [dataExportFilePath(started.body.id)]: "private, no-store",
    };
    for (const [url, keeps] of Object.entries(files)) {
      const first = await customer.request({ url });
      expect([url, first.statusCode, kept(first)]).toEqual([url, 200, keeps]);
      const again = await customer.request({ url, headers: { "if-none-match": String(first.headers.etag) } });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
    const out = await customer.call(signOut, {});
    expect(out.headers["clear-site-data"]).toBe('"cache"');
    for (const url of Object.keys(files)) {
      const headers = { "if-none-match": `"${sha256}"` };
      expect((await customer.request({ url, headers })).statusCode).toBe(401);
    }
  });
});
