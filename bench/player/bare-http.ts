import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BareAnswer } from "./bare-peer.ts";

/* The bare peer: only node:http. It reads the request and answers with the bytes that its parent sends. */
let status = 200;
let headers: string[] = [];
let body = Buffer.alloc(0);
const server = createServer((request, response) => {
  request.on("data", () => {});
  request.on("end", () => {
    response.writeHead(status, headers);
    response.end(body);
  });
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("message", (answer: BareAnswer) => {
  ({ status, headers } = answer);
  body = Buffer.from(answer.base64, "base64");
  process.send?.({ bytes: body.length });
});
process.on("disconnect", () => process.exit(0));
