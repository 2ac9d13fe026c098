import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { createPlaylist, listPlaylists } from "#shared/contracts/library/playlists.ts";
import { hourMs } from "#shared/durations.ts";
import { jobContext } from "../context.ts";
import { lockAccount } from "../db/account-bounds.ts";
import { idempotencyKeys } from "../db/tables/index.ts";
import { aCustomer, appForTests, Client } from "../testing/kit.ts";
import { sweepKeys } from "./repeatable.ts";

const test = appForTests();

async function aShop() {
  const { cookie, userId, accountId } = await aCustomer(test.deps);
  const client = new Client(test, { cookie });
  return {
    client,
    userId,
    accountId,
    post: (key: string, payload: object = { name: "Lunch" }, url = "/api/v1/playlists") =>
      client.post(url, payload, { "idempotency-key": key }),
    count: async () => (await client.call(listPlaylists, {})).body.items.length,
  };
}

describe("a write with an Idempotency-Key", () => {
  it("is done once, and its repeat gets the same answer", async () => {
    const { post, count } = await aShop();
    const key = randomUUID();
    const [first, second] = [await post(key), await post(key)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    expect(second.headers["idempotency-replayed"]).toBe("true");
    expect(await count()).toBe(1);
    await post(randomUUID());
    expect(await count()).toBe(2);
  });

  it("is done once when ten identical calls arrive at the same moment", async () => {
    const { post, count } = await aShop();
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 10 }, () => post(key)));
    expect(all.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
    expect(await count()).toBe(1);
    expect((await post(key)).statusCode).toBe(201);
  });

  it("is done once when it is sent again after two minutes and the first call was only slow", async () => {
    const { post, count, accountId } = await aShop();
    const key = randomUUID();
    const begunAt = async () => {
      const [row] = await test.deps.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
      return row?.createdAt;
    };
    const both = await test.deps.db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const first = post(key);
      await expect.poll(begunAt).toEqual(test.clock.now());
      test.clock.advance(120_001);
      const second = post(key);
      await expect.poll(begunAt).toEqual(test.clock.now());
      return [first, second];
    });
    const answers = await Promise.all(both);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 201]);
    expect(await count()).toBe(1);
    expect((await post(key)).json()).toEqual(answers[1]?.json());
  });

  it("may be repeated after a refusal, with the same key", async () => {
    const { post, count } = await aShop();
    const key = randomUUID();
    expect((await post(key, { name: "" })).statusCode).toBe(400);
    expect((await post(key)).statusCode).toBe(201);
    expect(await count()).toBe(1);
  });

  it("refuses the key for another body or address, and an invalid key", async () => {
    const { post } = await aShop();
    const key = randomUUID();
    await post(key);
    expect((await post(key, { name: "Dinner" })).statusCode).toBe(400);
    expect((await post(key, { name: "Lunch" }, "/api/v1/folders")).statusCode).toBe(400);
    expect((await post("a b")).statusCode).toBe(400);
    expect((await post("x".repeat(201))).statusCode).toBe(400);
  });

  it("belongs to one person: the same key of another person is another key", async () => {
    const [mine, theirs] = [await aShop(), await aShop()];
    const key = randomUUID();
    const [a, b] = [await mine.post(key), await theirs.post(key)];
    expect(a.json().id).not.toBe(b.json().id);
  });

  it("never writes twice when the process died between the write and its answer", async () => {
    const { post, count, userId } = await aShop();
    const key = randomUUID();
    await post(key);
    // The state after the transaction of the write.
    await test.deps.db
      .update(idempotencyKeys)
      .set({ answer: null })
      .where(eq(idempotencyKeys.owner, `user ${userId}`));
    const answer = await post(key);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toContain("done already");
    expect(await count()).toBe(1);
  });

  it("does not store a secret in an answer", async () => {
    const { client, post, userId } = await aShop();
    const { id } = (await client.call(createDataSource, { name: "Oven" })).body;
    const key = randomUUID();
    const first = await post(key, {}, `/api/v1/data-sources/${id}/token`);
    expect(first.json().token).toBeTruthy();
    const [row] = await test.deps.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.owner, `user ${userId}`));
    expect(row).toMatchObject({ key, status: 200, answer: null });
    expect((await post(key, {}, `/api/v1/data-sources/${id}/token`)).statusCode).toBe(409);
  });

  it("is forgotten after 24 hours", async () => {
    const { post, count } = await aShop();
    const key = randomUUID();
    await post(key);
    test.clock.advance(25 * hourMs);
    expect((await post(key)).headers["idempotency-replayed"]).toBeUndefined();
    expect(await count()).toBe(2);
    test.clock.advance(25 * hourMs);
    await sweepKeys({ ctx: jobContext(test.deps, "sweep") });
    expect(await test.deps.db.$count(idempotencyKeys)).toBe(0);
  });

  it("without a key each call writes", async () => {
    const { client, count } = await aShop();
    await client.call(createPlaylist, { name: "Lunch" });
    await client.call(createPlaylist, { name: "Lunch" });
    expect(await count()).toBe(2);
  });
});
