import { createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { maxTicketFileBytes, type TicketFile, ticketFileExtensions } from "#shared/contracts/desk/tickets.ts";
import type { Customer, Operator } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { ticketFiles } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import { withinReserve } from "../../../outside/disk/within-reserve.ts";
import { refuse } from "../../../refusal.ts";
import { keyOf } from "../../identity/scopes/index.ts";
import { hashFile, storeBytes, writeFileRow } from "../../library/media/index.ts";
import { requireFileRoom } from "./file-room.ts";
import { presentFile, receivingPrefix } from "./files.ts";

/** Stores one file for a ticket that is being written. Throws TooLarge, Unsupported, and Invalid for an empty file. */
export async function receiveFile({
  ctx,
  input,
}: Verb<{ name: string; body: Readable }, Customer | Operator>): Promise<TicketFile> {
  const { accountId, ...sender } = senderOf(ctx);
  const name = input.name.replace(/[\\/\p{Cc}]/gu, "_");
  const extension = extname(name).slice(1).toLowerCase();
  if (!(ticketFileExtensions as readonly string[]).includes(extension)) throw refuse("ticketFileUnfit");
  await throttle(ctx, {
    key: `ticket-file:${accountId === null ? `operator:${sender.operatorId}` : `account:${accountId}`}`,
    max: 100,
    perMinutes: 60,
  });

  return withReceivedFile(ctx, input.body, maxTicketFileBytes, async (path) => {
    const hashed = await hashFile(path);
    if (hashed.bytes === 0) throw refuse("ticketFileEmpty");
    const type = await typeOf(path);
    const file = { ...hashed, type, path };
    await requireFileRoom(ctx.deps.db, accountId, hashed.bytes);
    await storeBytes(ctx, file);
    return await inTransaction(ctx, async ({ tx, audit }) => {
      const { sha256, bytes } = hashed;
      const createdAt = ctx.now();
      await requireFileRoom(tx, accountId, bytes);
      await writeFileRow(ctx, tx, file);
      const [row] = await tx
        .insert(ticketFiles)
        .values({ accountId, ...sender, name, sha256, bytes, createdAt })
        .returning();
      if (!row) throw new Error("The file was not written");
      await audit({
        action: "ticket-file.send",
        subject: { kind: "ticket-file", id: row.id },
        accountId,
        after: { bytes },
      });
      return presentFile(row);
    });
  });
}

/**
 * Receives at most `limit` bytes into a file, in a folder of its own that is removed after `work`. Throws TooLarge.
 */
export async function withReceivedFile<T>(
  { deps }: Pick<Ctx, "deps">,
  body: Readable,
  limit: number,
  work: (path: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(deps.env.DATA_DIR, receivingPrefix));
  try {
    const path = join(folder, "bytes");
    const { stream, exceeded } = upTo(limit);
    await pipeline(body, stream, withinReserve(deps.disk), createWriteStream(path));
    if (exceeded()) throw tooLarge(limit);
    return await work(path, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Who sends the file. Of an operator it belongs to no account until it is sent with an answer. */
function senderOf({ actor }: Ctx<Customer | Operator>) {
  if (actor.kind === "customer")
    return { accountId: actor.accountId, userId: actor.userId, withKey: keyOf(actor), operatorId: null };
  return { accountId: null, userId: null, withKey: null, operatorId: actor.operatorId };
}

/**
 * A client that is disconnected early does not see the refusal. So a file that is too large is read and discarded up to
 * this many times the limit.
 */
const patience = 4;

/**
 * Returns a stream that passes a body through up to the limit, and `exceeded`, which returns whether there was more.
 */
function upTo(limit: number) {
  let seen = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit * patience) done(tooLarge(limit));
      else if (seen > limit) done();
      else done(null, chunk);
    },
  });
  return { stream, exceeded: () => seen > limit };
}

const tooLarge = (limit: number) => refuse("ticketFileTooLarge", { limit });

/** Returns the type from the bytes. Unknown types are sent as application/octet-stream, which browsers do not open. */
export async function typeOf(path: string): Promise<string> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4100), 0, 4100, 0);
    const { fileTypeFromBuffer } = await import("file-type");
    return (await fileTypeFromBuffer(buffer.subarray(0, bytesRead)))?.mime ?? "application/octet-stream";
  } finally {
    await handle.close();
  }
}
