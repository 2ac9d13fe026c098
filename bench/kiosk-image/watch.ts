import { setTimeout as delay } from "node:timers/promises";
import type { Service } from "../endurance/service.ts";

interface Screen {
  id: number;
  connection: string;
  lastContactAt: string | null;
  device: string | null;
  playing: { itemName: string | null } | null;
  pending: { percent: number } | null;
}

const againMs = 500;

/** Waits until a question has an answer. Throws after `withinMs`, and says what was waited for. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null> | T | null,
  withinMs = 900_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Waited ${withinMs / 1000} s for: ${what}`);
    await delay(againMs);
  }
}

/** What the server knows of the screens. */
export const screensOf = async ({ call }: Service): Promise<Screen[]> =>
  (await call<{ items: Screen[] }>("GET", "/screens?sort=newest")).items;

/** Waits until there are so many screens; returns them, the newest first. */
export const waitForScreens = (service: Service, count: number): Promise<Screen[]> =>
  until(`${count} screens`, async () => {
    const screens = await screensOf(service);
    return screens.length >= count ? screens : null;
  });

/** What a screen reports of its image; "" while it has none. */
export const imageOf = (screen: Screen): string => /, (image [^,]+)/.exec(screen.device ?? "")?.[1] ?? "";

/** Waits for a contact and a play of the screen after `sinceMs`; returns after how many seconds each was. */
export async function waitForPlay(
  service: Service,
  screenId: number,
  sinceMs: number,
): Promise<{ contactS: number; playS: number; screen: Screen }> {
  const seconds = (at: Date | string) => Math.round((new Date(at).getTime() - sinceMs) / 1000);
  const contact = await until(`a contact of screen ${screenId}`, async () => {
    const screen = (await screensOf(service)).find((each) => each.id === screenId);
    return screen?.lastContactAt && Date.parse(screen.lastContactAt) > sinceMs ? screen : null;
  });
  const contactS = seconds(contact.lastContactAt ?? "");
  const playS = await until(`a play of screen ${screenId}`, async () => {
    const { rows } = await service.pool.query<{ at: Date | null }>(
      "select min(started_at) as at from play_records where screen_id = $1 and started_at > $2 and result = 'played'",
      [screenId, new Date(sinceMs)],
    );
    return rows[0]?.at ? seconds(rows[0].at) : null;
  });
  const screen = (await screensOf(service)).find((each) => each.id === screenId) ?? contact;
  return { contactS, playS, screen };
}
