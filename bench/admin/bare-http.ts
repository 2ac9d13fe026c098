import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/* The peer: node:http and nothing else, answering the bytes that its parent sends it. A process of its own, as the server is. */
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
