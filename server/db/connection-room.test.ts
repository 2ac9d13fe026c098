import { expect, it } from "vitest";
import { appForTests } from "../testing/test-app.ts";
import { connectionNotice, connectionsOf } from "./connection-room.ts";

const test = appForTests();

it("an operator is told when the database has too few connections for one more process", async () => {
  const { db } = test.deps;
  expect(await connectionNotice(db, 2)).toBeNull();
  expect(await connectionNotice(db, 100_000)).toMatch(
    new RegExp(`needs up to ${connectionsOf(100_000)}: raise max_connections, or lower DATABASE_POOL`),
  );
});
