import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/*
 * The bare peer: only node:http, in a separate process like the server. It answers with the bytes that its parent
 * sends.
 */
let body = Buffer.alloc(0);
const server = createServer((_request, response) => {
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
  });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("message", ({ base64 }: { base64: string }) => {
  body = Buffer.from(base64, "base64");
  process.send?.({ bytes: body.length });
});
process.on("disconnect", () => process.exit(0));
