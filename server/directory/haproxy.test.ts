import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { adminSocket, updateMap } from "./haproxy.ts";

/** HAProxy's `tune.bufsize`. */
const bufferBytes = 16_384;

it("a map of thousands of keys comes in commands that fit into HAProxy's buffer", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-haproxy-"));
  const added = new Set<string>();
  const proxy = createServer({ allowHalfOpen: true }, (socket) => {
    let text = "";
    socket.setEncoding("latin1").on("data", (part: string) => {
      text += part;
      if (text.length > bufferBytes) socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("end", () => {
      for (const [, key] of text.matchAll(/^([0-9a-f]{64}) cell\d+$/gm)) added.add(`${key}`);
      socket.end(text.startsWith("prepare") ? "New version created: 7\n" : "\n");
    });
  });
  proxy.listen(adminSocket(folder));
  const places = Array.from({ length: 3_000 }, (_, n) => ({
    key: n.toString(16).padStart(64, "0"),
    cell: 62,
  }));
  await updateMap(folder, places, { all: true, readAll: async () => places });
  proxy.close();
  rmSync(folder, { recursive: true });
  expect(added.size).toBe(places.length);
});
