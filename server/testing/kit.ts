import { beforeEach } from "vitest";
import { Client } from "./client.ts";
import { aCustomer, aPlaylist, aScreen, type SignedIn } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/* What nearly every test of the server needs: the app, its customers, operators and screens, and their calls. */

export { Client } from "./client.ts";
export * from "./factories.ts";
export { appForTests, startTestApp, type TestApp } from "./test-app.ts";

/** Makes another customer before each test of a file or a group: use both in tests and hooks only. */
export function customerForTests(test: TestApp, wanted?: Parameters<typeof aCustomer>[1]) {
  const owner = {} as SignedIn;
  const client = new Client(test);
  beforeEach(async () => {
    Object.assign(owner, await aCustomer(test.deps, wanted));
    client.headers.cookie = owner.cookie;
  });
  return { owner, client };
}

/** Pairs a screen that plays these media, and returns the calls of its device. */
export async function aScreenWith(test: TestApp, owner: SignedIn, ...mediaIds: number[]) {
  const playlist = await aPlaylist(test.deps, owner, { mediaIds });
  const screen = await aScreen(test.deps, owner, { defaultPlaylistId: playlist.id });
  return { playlist, screen, device: new Client(test, { authorization: `Bearer ${screen.deviceKey}` }) };
}
