import { type AddressInfo, connect } from "node:net";
import { beforeAll, expect, it } from "vitest";
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

it.each(["/player/v1/heartbeat", "/api/v1/folders", "/api/v1/nowhere"])(
  "a body that is too large for %s is not read to its end, and its sender gets the answer",
  async (path) => {
    const { answer, taken } = await flood(path);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(taken).toBeLessThan(declared / 4);
  },
);
