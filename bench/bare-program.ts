/**
 * The bare peer: only node:http and pg. It reads a request and answers with the bytes that its parent sends. Behind /api/ it
 * also asks the database for one row. It holds event streams and, when a list is saved, commits one row, notifies, and writes
 * the event to every stream.
 */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import type { BareAnswer } from "./bare-peer.ts";

let status = 200;
let headers: string[] = [];
let body = Buffer.alloc(0);
const streams = new Set<ServerResponse>();
const database = process.env.BARE_DATABASE ? await openDatabase(process.env.BARE_DATABASE) : null;

async function openDatabase(connectionString: string) {
  const listening = new pg.Client({ connectionString });
  await listening.connect();
  // Several peers may start at once.
  await listening.query(`begin; select pg_advisory_xact_lock(7); create schema if not exists bare;
    create table if not exists bare.lists (id int primary key, items text); insert into bare.lists values (1, '')
    on conflict do nothing; commit; listen bare`);
  listening.on("notification", () => {
    for (const stream of streams) stream.write("event: manifest\ndata: {}\n\n");
  });
  return new pg.Pool({ connectionString, max: 4 });
}

async function answer(method: string, url: string, items: string, response: ServerResponse): Promise<void> {
  if (url === "/player/v1/events") {
    streams.add(response);
    response.on("close", () => streams.delete(response));
    response.writeHead(200, { "content-type": "text/event-stream" }).write("event: beat\ndata: {}\n\n");
    return;
  }
  if (method === "PUT") {
    await database?.query("update bare.lists set items = $1 where id = 1", [items]);
    await database?.query("select pg_notify('bare', '')");
  } else if (url.startsWith("/api/"))
    await database?.query("select items from bare.lists where id = $1", [1]);
  response.writeHead(status, headers);
  response.end(body);
}

// Connections that are idle for a while stay, as those of the server do behind a proxy.
const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  let items = "";
  const saves = request.method === "PUT";
  request.on("data", (part) => {
    if (saves) items += part;
  });
  request.on("end", () => void answer(request.method ?? "", request.url ?? "", items, response));
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("message", (given: BareAnswer) => {
  ({ status, headers } = given);
  body = Buffer.from(given.base64, "base64");
  process.send?.({ bytes: body.length });
});
process.on("disconnect", () => process.exit(0));
