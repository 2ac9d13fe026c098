import type { IncomingMessage, ServerResponse } from "node:http";

/** A smaller rest is read and thrown away, which leaves the connection for the next request. */
const smallBytes = 65_536;
/** The caller reads the answer in this time. */
const lingerMs = 500;

/**
 * Closes the connection of a request that was answered, usually refused, before its large body arrived. Node would
 * read the body to its end: a few callers that send at full speed would keep the process busy for nothing.
 */
export function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && !(Number(length) > smallBytes)) return;
  response.once("finish", () => {
    if (request.complete) return;
    const { socket } = request;
    // Node resumes reading when the answer is finished, and again for what it has read already.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}
