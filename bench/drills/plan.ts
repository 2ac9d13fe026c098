import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { BenchScreen } from "../player/seed.ts";
import type { Fleet } from "./fleet.ts";

const saved = z.object({
  revision: z.number(),
  name: z.string(),
  items: z.array(z.looseObject({ id: z.number(), media: z.looseObject({ id: z.number() }) })),
});

/** Gives every item of the screens' playlist this duration, through one process. Resolves with the answer's status. */
export async function changePlan(
  { cookie, playlistId }: Fleet,
  origin: string,
  durationMs: number,
): Promise<number> {
  const url = `${origin}/api/v1/playlists/${playlistId}`;
  const headers = { cookie, "content-type": "application/json" };
  const { revision, name, items } = saved.parse(await (await fetch(url, { headers })).json());
  const body = {
    revision,
    name,
    items: items.map(({ id, media }) => ({ id, mediaId: media.id, durationMs })),
  };
  return fetch(url, { method: "PUT", headers, body: JSON.stringify(body) }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Returns whether a process gives a screen the plan with this duration, as the screen asks: with its ETag. */
async function hasPlan(origin: string, screen: BenchScreen, durationMs: number): Promise<boolean> {
  const response = await fetch(`${origin}/player/v1/manifest`, {
    headers: { authorization: `Bearer ${screen.key}` },
  });
  return response.ok && (await response.text()).includes(`:${durationMs}`);
}

/** Waits until a process gives every screen the plan with this duration. Returns the milliseconds, at most `withinMs`. */
export async function untilPlan(
  { screens }: Fleet,
  origin: string,
  durationMs: number,
  withinMs: number,
): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < withinMs) {
    const all = await Promise.all(screens.map((screen) => hasPlan(origin, screen, durationMs)));
    if (all.every(Boolean)) break;
    await delay(100);
  }
  return performance.now() - began;
}

/** Returns one figure of a process's metrics. */
export async function figure(port: number, line: RegExp): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text());
  return Number(line.exec(text)?.[1] ?? Number.NaN);
}
