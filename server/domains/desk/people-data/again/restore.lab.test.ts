import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askOwnData } from "#shared/contracts/desk/own-data.ts";
import { peopleCaseCall } from "#shared/operator-api/addresses.ts";
import {
  aContactMessage,
  aCustomer,
  anOperator,
  Client,
  startTestApp,
  type TestApp,
} from "../../../../testing/kit.ts";
import { startServerProcess } from "../../../../testing/server-process.ts";

/* The commands of backups as they are run, and a start of the real server on what they restored. */

const folder = mkdtempSync(join(tmpdir(), "vitrine-erased-"));
const program = fileURLToPath(new URL("../../../../backup/main.ts", import.meta.url));
const password = "seven dry leaves";
const email = "gone.for.good@example.com";
const restored = `restored_${process.pid}`;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => {
  await query(test.connection, `drop database if exists ${restored} with (force)`);
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

async function query(connection: pg.ClientConfig, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
const addressOf = (database: string) => {
  const { host, user } = test.connection;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
};
/** Runs a command of backups, and returns what it printed. */
async function command(words: string[], settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: { NODE_ENV: "test", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  expect(code, out + err).toBe(0);
  return out;
}

it("who was erased after a backup is erased again before a server answers from that backup", async () => {
  const customer = await aCustomer(test.deps, { email, password, emailConfirmed: true });
  await aContactMessage(test.deps, { email, message: `I am ${email}` });
  // The key of the hashes follows from it, so it moves with the database.
  const { SESSION_SECRET } = test.deps.env;
  const here = {
    DATABASE_URL: addressOf(test.connection.database),
    DATA_DIR: test.dataDir,
    SESSION_SECRET,
  };
  await command(["backup", "copies"], here);
  const [older = ""] = readdirSync(join(folder, "copies")).filter((name) => /^\d{4}-/.test(name));

  const browser = new Client(test, { cookie: customer.cookie });
  const { id } = (await browser.call(askOwnData, { kind: "erase", current: password })).body;
  await test.runJobs();
  for (const action of ["ask", "confirm"]) {
    const { cookie } = await anOperator(test.deps, { role: "admin", password, name: action });
    const admin = new Client(test, { cookie });
    const payload = { action, current: password };
    const answer = await admin.post(peopleCaseCall(id), payload);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  await test.runJobs();
  await command(["backup", "copies"], here);

  await query(test.connection, `create database ${restored}`);
  const there = { ...here, DATABASE_URL: addressOf(restored), DATA_DIR: join(folder, "new machine") };
  await command(["restore", "copies", older], there);
  const rowsOf = (database: string) =>
    query(
      { ...test.connection, database },
      `select id from users where email = '${email}' union all select id from contact_messages where message like '%${email}%'`,
    );
  expect(await rowsOf(test.connection.database)).toHaveLength(0);
  expect(await rowsOf(restored), "the older backup has the person").toHaveLength(2);
  const server = await startServerProcess(there.DATA_DIR, { settings: there });
  try {
    expect(await rowsOf(restored)).toHaveLength(0);
  } finally {
    await server.stop();
  }
});
