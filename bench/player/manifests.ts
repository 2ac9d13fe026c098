import { perSecond } from "../admin/report.ts";
import type { Part } from "./part.ts";
import { requestOf } from "./requests.ts";
import { pressSockets } from "./sockets.ts";

const path = "/player/v1/manifest";
const connections = 64;

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
    await world.bare.copy(world.port, requests[0] as Buffer);
    const rates: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 3; turn++) {
      const options = { connections, seconds, status: 304 };
      rates[0].push((await pressSockets(world.port, requests, options)).perSecond);
      rates[1].push((await pressSockets(world.bare.port, requests, options)).perSecond);
    }
    const [own, bare] = [Math.max(...rates[0]), Math.max(...rates[1])];
    return [
      {
        what: "conditional manifests at full load",
        target: "½ of node:http",
        measured: perSecond(own),
        ratio: `${(own / bare).toFixed(2)} of node:http (${perSecond(bare)})`,
        pass: own >= bare / 2,
      },
    ];
  },
};
