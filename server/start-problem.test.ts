import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { expect, test } from "vitest";
import { CannotRunDatabase } from "./db/embedded/index.ts";
import { ExtensionMissing } from "./db/migrate.ts";
import { SettingError } from "./env.ts";
import { startProblem } from "./start-problem.ts";

test("a taken port is named", async () => {
  const first = createServer().listen(0, "127.0.0.1");
  await once(first, "listening");
  const { port } = first.address() as AddressInfo;
  const [error] = await once(createServer().listen(port, "127.0.0.1"), "error").catch((thrown) => [thrown]);
  expect(startProblem(error)).toBe(
    `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
  );
  first.close();
});

test("an address this machine does not have is named", async () => {
  const [error] = await once(createServer().listen(0, "192.0.2.1"), "error").catch((thrown) => [thrown]);
  expect(startProblem(error)).toBe(
    "Setting HOST is wrong: this machine has no address 192.0.2.1. Use 127.0.0.1 or 0.0.0.0.",
  );
});

test("a database that does not answer points at DATABASE_URL", async () => {
  const error = await new pg.Client("postgres://127.0.0.1:1/none")
    .connect()
    .catch((thrown: unknown) => thrown);
  expect(startProblem(error)).toMatch(
    /^The database cannot be reached \(.*ECONNREFUSED.*\)\. Check DATABASE_URL/,
  );
});

test("our own messages are returned, and an unknown failure returns null", () => {
  expect(startProblem(new SettingError("Setting PORT is wrong."))).toBe("Setting PORT is wrong.");
  expect(startProblem(new CannotRunDatabase("No database here."))).toBe("No database here.");
  expect(startProblem(new ExtensionMissing("No pg_trgm."))).toBe("No pg_trgm.");
  expect(startProblem(new TypeError("x is not a function"))).toBeNull();
  expect(startProblem("text")).toBeNull();
});
