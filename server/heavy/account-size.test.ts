import { expect, it } from "vitest";
import { aCustomer, appForTests } from "../testing/kit.ts";
import { type Amounts, fillSmallAccount } from "../testing/small-account.ts";
import { AccountSizes, smallAccount } from "./account-size.ts";

const test = appForTests();
let nowMs = 0;

const half: Amounts = {
  screens: smallAccount.screens / 2,
  objects: smallAccount.objects / 2,
  items: smallAccount.items / 2,
  members: smallAccount.members / 2,
  jsonLength: smallAccount.jsonLength / 2,
};

it("an account below every bound is small, and is counted again after a minute", async () => {
  const { accountId } = await aCustomer(test.deps);
  await fillSmallAccount(test.deps.db, accountId, half);
  const sizes = new AccountSizes(test.deps.db, () => nowMs);
  expect(await sizes.isSmall(accountId)).toBe(true);
  await fillSmallAccount(test.deps.db, accountId, { ...half, screens: smallAccount.screens });
  expect(await sizes.isSmall(accountId)).toBe(true);
  nowMs += 60_000;
  expect(await sizes.isSmall(accountId)).toBe(false);
});

it.each(["screens", "objects", "items", "members", "jsonLength"] as const)(
  "an account above the bound of %s is not small",
  async (kind) => {
    const { accountId } = await aCustomer(test.deps);
    await fillSmallAccount(test.deps.db, accountId, { ...half, [kind]: smallAccount[kind] * 2 });
    const sizes = new AccountSizes(test.deps.db, () => nowMs);
    expect(await sizes.isSmall(accountId)).toBe(false);
  },
);

it("times that follow opening hours count ten times, because each of their days is asked for", async () => {
  const { accountId } = await aCustomer(test.deps);
  await fillSmallAccount(test.deps.db, accountId, { ...half, jsonLength: smallAccount.jsonLength * 0.9 });
  const isSmall = () => new AccountSizes(test.deps.db).isSmall(accountId);
  expect(await isSmall()).toBe(true);
  await test.deps.db.$client.query(
    `update schedule_rules set "when" = jsonb_set("when", '{windows}', '[{"start": "09:00", "end": {"hours": "close", "offsetMin": 0}}]')
      where account_id = $1`,
    [accountId],
  );
  expect(await isSmall()).toBe(false);
});

it("an account that does not exist is not small", async () => {
  expect(await new AccountSizes(test.deps.db).isSmall(999_999)).toBe(false);
});
