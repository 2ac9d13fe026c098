import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getMe, listSessions } from "#shared/contracts/accounts.ts";
import { getMedia, listMedia } from "#shared/contracts/media.ts";
import { playerFilePath } from "#shared/contracts/player.ts";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { Client } from "../testing/client.ts";
import { aCustomer, anOperator, aPicture, aPlaylist, aScreen } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const kept = (answer: { headers: Record<string, unknown> }) => answer.headers["cache-control"];

describe("what a browser or a proxy may keep", () => {
  it("no answer about a person, and no refusal", async () => {
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

  it("bytes for ever by their hash, but never that they were missing for a moment, or a range that is not there", async () => {
    const owner = await aCustomer(test.deps);
    const { id, sha256 } = await aPicture(test.deps, owner);
    const { id: defaultPlaylistId } = await aPlaylist(test.deps, owner, { mediaIds: [id] });
    const { deviceKey } = await aScreen(test.deps, owner, { defaultPlaylistId });
    const screen = new Client(test, { authorization: `Bearer ${deviceKey}` });
    const customer = new Client(test, { cookie: owner.cookie });
    const calls = [
      (headers = {}) => screen.request({ url: playerFilePath(sha256), headers }),
      (headers = {}) =>
        customer.request({ url: `/api/v1/media/${id}/preview?v=${sha256.slice(0, 12)}`, headers }),
    ];
    for (const call of calls) {
      expect(kept(await call())).toBe("private, max-age=31536000, immutable");
      expect(kept(await call({ range: "bytes=99999-" }))).toBe("no-store");
    }
    await test.deps.storage.remove(sha256);
    for (const call of calls) {
      const missing = await call();
      expect(missing.statusCode).toBe(404);
      expect(kept(missing)).toBe("no-store");
      expect(missing.headers.etag).toBeUndefined();
      expect(missing.headers["content-disposition"]).toBeUndefined();
    }
  });
});
