import { and, eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { accounts, screens } from "../../../db/tables/index.ts";
import { runs } from "../../../testing/lab.ts";
import { editAccount } from "../../../testing/program/edit-account.ts";
import { generateAccount, insertAccount } from "../../../testing/program/generated-account.ts";
import { publishRows } from "../../../testing/program/publish-rows.ts";
import { appForTests } from "../../../testing/test-app.ts";
import { manifestContents } from "../../playing/manifests/index.ts";

const test = appForTests();

type Kind = Parameters<typeof manifestContents>[3];

/** Returns the bytes of each screen's content, compiled together for all screens of an account. */
async function bytesOf(accountId: number, kind?: Kind): Promise<Map<number, string>> {
  const { db, now } = test.deps;
  const rows = await db
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  const ids = rows.map(({ id }) => id);
  const contents = await manifestContents(db, ids, now(), kind);
  return new Map(ids.map((id) => [id, JSON.stringify(contents.get(id)?.content)]));
}

/** Without fast-check's bias to small numbers, which would skip most of an account. */
const anyBelow = (below: number) => fc.noBias(fc.nat({ max: below - 1 }));

let accountsMade = 0;

it("compiles rows and a publication of them to equal bytes, for one screen and for many together", async () => {
  const { db, now } = test.deps;
  const anyAccount = fc.asyncProperty(fc.gen(), async (generate) => {
    const choose = (below: number) => generate(anyBelow, below);
    const firstId = 5_000_000 + accountsMade++ * 1000;
    const createdAt = now();
    await db.insert(accounts).overridingSystemValue().values({ id: firstId, name: "Generated", createdAt });
    const accountId = firstId;
    const rows = generateAccount(choose, { accountId, firstId, now: createdAt });
    await insertAccount(db, accountId, rows);

    const byRows = await bytesOf(accountId);
    for (const [id, bytes] of byRows) {
      const alone = await manifestContents(db, [id], now());
      expect(JSON.stringify(alone.get(id)?.content)).toBe(bytes);
    }
    await publishRows(test.deps, accountId);
    expect(await bytesOf(accountId)).toEqual(byRows);
    expect(await bytesOf(accountId, "draft")).toEqual(byRows);

    await editAccount(db, choose, { rows, accountId, firstId, now: createdAt });
    const byDrafts = await bytesOf(accountId, "draft");
    await publishRows(test.deps, accountId);
    expect(await bytesOf(accountId)).toEqual(byDrafts);
  });
  // Without shrinking, because every attempt writes an account.
  await fc.assert(anyAccount, { numRuns: runs(4, 12), endOnFailure: true });
});
