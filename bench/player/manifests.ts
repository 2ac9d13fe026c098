import { atFullLoad } from "./beside-bare.ts";
import type { Part } from "./part.ts";
import { pollsOf } from "./requests.ts";

/** Measures conditional manifest requests of 10,000 screens when nothing is new (304). */
export const manifests: Part = {
  name: "manifests",
  async measure(world, { seconds }) {
    const requests = await pollsOf(world.screens, () => world.port);
    const options = { connections: 64, seconds, status: 304, goal: { atLeast: 0.5 } };
    return [(await atFullLoad(world, "conditional manifests", requests, options)).row];
  },
};
