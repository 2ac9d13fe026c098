import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getMedia } from "#shared/contracts/library/media.ts";
import { files, media } from "../../../../db/tables/index.ts";
import { fakeStorage } from "../../../../outside/storage/fake.ts";
import { aCustomer, aPicture, appForTests, Client } from "../../../../testing/kit.ts";
import { listen, tusClient } from "../../../../testing/uploads/tus-client.ts";
import { jpeg } from "../../../../testing/uploads/upload-fixture.ts";

const storage = fakeStorage();
const test = appForTests({ storage });

it("the files made from small uploads are limited per account", async () => {
  const owner = await aCustomer(test.deps, { plan: "trial" });
  const client = new Client(test, { cookie: owner.cookie });
  const grown = await aPicture(test.deps, owner);
  // The upload has 20 kB and produces 200 pages of noise.
  await test.deps.db.update(files).set({ bytes: 7_999_999_000 }).where(eq(files.sha256, grown.sha256));
  const tus = tusClient(await listen(test), owner.cookie);
  const send = async () => {
    const id = (await tus.upload("a.jpg", await jpeg())).mediaId ?? 0;
    await test.runJobs();
    return (await client.call(getMedia, { id })).body;
  };
  const before = storage.names().length;
  expect(await send()).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("left. Delete media that you no longer need"),
  });
  // Only the upload itself is kept, for a retry; none of the files made from it.
  expect(storage.names()).toHaveLength(before + 1);
  await test.deps.db.update(media).set({ deletedAt: test.clock.now() }).where(eq(media.id, grown.id));
  expect(await send()).toMatchObject({ state: "ready" });
});
