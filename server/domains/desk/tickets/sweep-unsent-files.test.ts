import { mkdir, readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { createTicket, getTicket, ticketFileUpload } from "#shared/contracts/desk/tickets.ts";
import { hourMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { audit, files } from "../../../db/tables/index.ts";
import { aCustomer, appForTests, Client } from "../../../testing/kit.ts";
import { purgeMedia } from "../../library/media/index.ts";
import { dropFromPlaylists } from "../../library/playlists/index.ts";
import { receivingPrefix } from "./files.ts";
import { sweepUnsentFiles, unsentKeptMs } from "./sweep-unsent-files.ts";

const test = appForTests();
let client: Client;
beforeAll(async () => {
  client = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
});

const ctx = () => jobContext(test.deps, "sweep-ticket-files");
const upload = async (name: string) => {
  const answer = await client.post(
    `${ticketFileUpload.path}?name=${name}`,
    Buffer.from(`the bytes of ${name}`),
    { "content-type": "application/octet-stream" },
  );
  return answer.json() as { id: number; url: string };
};
const open = async ({ url }: { url: string }) => (await client.get(url)).statusCode;

it("deletes files that were not sent for a day, with their bytes, and only those", async () => {
  const sent = await upload("sent.pdf");
  const forgotten = await upload("forgotten.pdf");
  const { id } = (await client.call(createTicket, { message: "Dark.", fileIds: [sent.id] })).body;
  test.clock.advance(unsentKeptMs);
  const young = await upload("young.pdf");
  await sweepUnsentFiles({ ctx: ctx() });
  expect(await open(forgotten)).toBe(200);

  test.clock.advance(1000);
  await sweepUnsentFiles({ ctx: ctx() });
  expect(await Promise.all([sent, forgotten, young].map(open))).toEqual([200, 404, 200]);
  expect((await client.call(getTicket, { id })).body.files).toMatchObject([{ id: sent.id }]);
  const [entry] = await test.deps.db
    .select()
    .from(audit)
    .where(eq(audit.action, "ticket-file.sweep"))
    .orderBy(desc(audit.id));
  expect(entry?.before).toMatchObject([{ id: forgotten.id }]);
  const late = await client.call(createTicket, { message: "Late.", fileIds: [forgotten.id] });
  expect([late.status, late.error?.message]).toEqual([400, expect.stringContaining("add it again")]);

  expect(await test.deps.db.$count(files)).toBe(3);
  await purgeMedia({ ctx: ctx() }, dropFromPlaylists);
  expect(await test.deps.db.$count(files)).toBe(2);
});

it("deletes what a crash left of a file during its upload", async () => {
  const folder = async (name: string, hours: number) => {
    const path = join(test.dataDir, receivingPrefix + name);
    await mkdir(path);
    const at = new Date(test.clock.now().getTime() - hours * hourMs);
    await utimes(path, at, at);
  };
  await folder("old", 25);
  await folder("young", 23);
  await sweepUnsentFiles({ ctx: ctx() });
  const left = (await readdir(test.dataDir)).filter((name) => name.startsWith(receivingPrefix));
  expect(left).toEqual([`${receivingPrefix}young`]);
});
