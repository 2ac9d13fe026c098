import { randomUUID } from "node:crypto";
import { type AddressInfo, connect } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { sendChatPicture } from "#shared/contracts/desk/chats.ts";
import { ticketFileUpload } from "#shared/contracts/desk/tickets.ts";
import { uploadBrandFont } from "#shared/contracts/library/brand-fonts.ts";
import { readTableFile } from "#shared/contracts/library/data-sources.ts";
import { appForTests } from "../testing/test-app.ts";

const test = appForTests();
beforeAll(async () => {
  await test.app.listen({ host: "127.0.0.1", port: 0 });
});

const declared = 200_000_000;

/** Sends a body as fast as the server takes it. Resolves, when the connection has ended, to the answer and the bytes. */
async function flood(path: string): Promise<{ answer: string; taken: number }> {
  const socket = connect((test.app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  let answer = "";
  socket.on("data", (part) => {
    answer += part.toString();
  });
  const ended = new Promise((resolve) => socket.once("close", resolve));
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${declared}\r\n\r\n`,
  );
  const part = Buffer.alloc(65_536, "a");
  const more = () => {
    while (socket.writable && socket.bytesWritten < declared && socket.write(part));
  };
  socket.on("drain", more);
  more();
  await ended;
  return { answer, taken: socket.bytesWritten };
}

it.each([
  "/player/v1/heartbeat",
  "/api/v1/folders",
  "/api/v1/nowhere",
  // These may take long, but not after their refusal.
  `${sendChatPicture.path}?clientId=${randomUUID()}`,
  `${ticketFileUpload.path}?name=a.pdf`,
  uploadBrandFont.path,
  readTableFile.path,
])("a body that is too large for %s is not read to its end, and its sender gets the answer", async (path) => {
  const { answer, taken } = await flood(path);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(taken).toBeLessThan(declared / 4);
});
