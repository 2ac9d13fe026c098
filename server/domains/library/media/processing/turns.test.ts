import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobContext } from "../../../../context.ts";
import { audit } from "../../../../db/tables/index.ts";
import { aCustomer } from "../../../../testing/factories.ts";
import { tusClient } from "../../../../testing/uploads/tus-client.ts";
import { jpeg, uploadWorld } from "../../../../testing/uploads/upload-fixture.ts";
import { clearUp } from "../uploads/sweep-uploads.ts";

const world = uploadWorld();

it.each([
  ["in order of arrival", async () => {}],
  ["after a start queues them again", () => clearUp({ ctx: jobContext(world.test.deps, "clear-up") })],
])("accounts take turns, even when one of them has many uploads: %s", async (_, meanwhile) => {
  await world.test.deps.db.delete(audit);
  const bytes = await jpeg();
  const one = async (tus = world.tus) => (await tus.upload("a.jpg", bytes)).mediaId;
  const many = [await one(), await one(), await one()];
  const other = await one(tusClient(world.origin, (await aCustomer(world.test.deps)).cookie));
  await meanwhile();
  await world.test.runJobs();
  const done = await world.test.deps.db
    .select({ id: audit.subjectId })
    .from(audit)
    .where(eq(audit.action, "media.ready"))
    .orderBy(asc(audit.id));
  expect(done.map((row) => row.id)).toEqual([many[0], other, many[1], many[2]]);
});
