import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobContext } from "../context.ts";
import { aCustomer, aPlaylist, appForTests } from "../testing/kit.ts";
import { playlists } from "./tables/index.ts";
import { inTransaction } from "./transaction.ts";

const test = appForTests();

it("a change without an entry in the audit log is taken back", async () => {
  const owner = await aCustomer(test.deps);
  const { id } = await aPlaylist(test.deps, owner, { name: "Lobby" });
  const silent = inTransaction(jobContext(test.deps, "test"), async ({ tx }) => {
    await tx.update(playlists).set({ name: "Entrance" }).where(eq(playlists.id, id));
  });
  await expect(silent).rejects.toThrow("without writing an audit row");
  const [row] = await test.deps.db
    .select({ name: playlists.name })
    .from(playlists)
    .where(eq(playlists.id, id));
  expect(row?.name).toBe("Lobby");
});
