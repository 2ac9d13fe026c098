import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leastUploadBytesPerMinute, SlowBodies, usualBodyMs } from "./slow-bodies.ts";

let now = 0;
let server: Server;
/** The server's side of the newest connection. */
let accepted: Socket | undefined;
const bodies = new SlowBodies(() => now);
beforeAll(async () => {
  server = createServer((request, response) => {
    bodies.watch(request, response, request.url === "/upload");
    request.resume().on("end", () => response.end("all of it"));
    request.on("error", () => {});
  });
  server.on("connection", (socket) => {
    accepted = socket;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  bodies.close();
  server.closeAllConnections();
  server.close();
});

async function begin(path: string, length: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const asked = once(server, "request");
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\nx`);
  await asked;
  return { socket, answer: text(socket) };
}
const pass = (ms: number) => {
  now += ms;
  bodies.look();
};

it("a small body that arrives too slowly is cut off, a complete one is not", async () => {
  const [slow, quick] = [await begin("/login", 100), await begin("/login", 100)];
  quick.socket.write("x".repeat(99));
  expect(await quick.answer).toContain("all of it");
  pass(usualBodyMs);
  slow.socket.write("x");
  pass(1);
  expect(await slow.answer).toMatch(/^HTTP\/1.1 408 /);
});

it("an upload may take long while it is fast enough, and is cut off when it is too slow", async () => {
  const { socket, answer } = await begin("/upload", 1_000_000);
  for (let minute = 0; minute < 3; minute++) {
    await send(socket, leastUploadBytesPerMinute * 1.2);
    pass(61_000);
  }
  await send(socket, 100);
  pass(61_000);
  expect(await answer).toMatch(/^HTTP\/1.1 408 /);
});

/** Resolves when the server has read the bytes. */
async function send(socket: Socket, bytes: number): Promise<void> {
  const before = accepted?.bytesRead ?? 0;
  socket.write("x".repeat(bytes));
  await expect.poll(() => accepted?.bytesRead).toBeGreaterThanOrEqual(before + bytes);
}
