import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { outageOf } from "../../../../../http/outage.ts";
import { ClickHouse } from "./client.ts";

let server: Server;
afterEach(() => server.close());

async function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const asked: IncomingMessage[] = [];
  server = createServer((request, response) => {
    asked.push(request);
    request.resume();
    response.writeHead(status, headers).end(body);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const clickhouse = new ClickHouse(`http://asha:a%20secret@127.0.0.1:${port}/plays`);
  return {
    asked,
    failure: () => clickhouse.rows("select 1", { ids: [1, 2] }).then(String, (error: Error) => error),
  };
}

it("sends name and password beside the address, and bounds every statement", async () => {
  const { asked, failure } = await answering(200, '{"n":1}\n');
  expect(await failure()).toBe("[object Object]");
  expect(asked[0]?.headers).toMatchObject({ "x-clickhouse-user": "asha", "x-clickhouse-key": "a secret" });
  expect(asked[0]?.headers["x-clickhouse-database"]).toBe("plays");
  expect(asked[0]?.url).toMatch(/max_execution_time=\d+&max_memory_usage=\d+.*param_ids=%5B1%2C2%5D/);
  expect(asked[0]?.url).not.toContain("secret");
});

it.each([
  [500, "Code: 241. DB::Exception: Memory limit exceeded", true],
  [503, "Service Unavailable", true],
  [404, "Code: 60. DB::Exception: Table plays.plays does not exist", false],
  [403, "Code: 516. DB::Exception: asha: Authentication failed", false],
])(
  "an answer of %i with %s is an outage only when it passes, and never has the password",
  async (status, body, isOutage) => {
    const { failure } = await answering(status, body);
    const error = await failure();
    expect(error).toBeInstanceOf(Error);
    expect(outageOf(error) !== null).toBe(isOutage);
    expect(String(error)).not.toContain("secret");
  },
);

it("follows no redirect, so another address never gets the password; a server that does not answer is away", async () => {
  const { failure, asked } = await answering(302, "", { location: "/elsewhere" });
  expect(outageOf(await failure())).not.toBeNull();
  expect(asked).toHaveLength(1);
  await new Promise((resolve) => server.close(resolve));
  const error = await failure();
  expect(outageOf(error)).not.toBeNull();
  expect(String(error)).not.toContain("secret");
});
