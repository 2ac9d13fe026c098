import { atFullLoad } from "./beside-bare.ts";
import type { Part } from "./part.ts";
import { requestOf } from "./requests.ts";

const path = "/player/v1/manifest";

/** Measures conditional manifest requests of 10,000 screens when nothing is new (304). */
export const manifests: Part = {
  name: "manifests",
  async measure(world, { seconds }) {
    const requests: Buffer[] = [];
    for (const screen of world.screens) {
      const response = await fetch(`${world.url}${path}`, {
        headers: { authorization: `Bearer ${screen.key}` },
      });
      await response.arrayBuffer();
      const etag = response.headers.get("etag") ?? "";
      requests.push(requestOf(screen, { method: "GET", path, headers: { "if-none-match": etag } }));
    }
    const options = { connections: 64, seconds, status: 304, goal: { atLeast: 0.5 } };
    return [(await atFullLoad(world, "conditional manifests", requests, options)).row];
  },
};
