import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { announcePresence, presenceEndsMs } from "#shared/contracts/playing/presence.ts";
import { createSchedule, deleteSchedule } from "#shared/contracts/playing/schedules.ts";
import { dashboardEventsPath } from "#shared/contracts/playing/screens.ts";
import { createApp } from "../../../app.ts";
import type { Bus, BusMessage } from "../../../bus/bus.ts";
import { aMember } from "../../../testing/factories/members.ts";
import { aCustomer, aPlaylist, appForTests, Client } from "../../../testing/kit.ts";

/* Two processes, joined by a wire that the test can cut. */

const test = appForTests();
let apps: FastifyInstance[];
let isCut: boolean;
const wires: ((message: BusMessage) => void)[][] = [[], []];

/** The bus of one process. Other processes hear what it publishes while the wire is not cut. */
const busOf = (at: number, real: Bus): Bus => ({
  ...real,
  publish: async (message) => {
    if (message.kind !== "presence") return real.publish(message);
    for (const [process, listeners] of wires.entries())
      if (process === at || !isCut) for (const listener of listeners) listener(message);
  },
  subscribe: (listener) => {
    wires[at]?.push(listener);
    return real.subscribe(listener);
  },
});

beforeAll(async () => {
  apps = [];
  for (const at of [0, 1]) {
    const app = await createApp({ ...test.deps, bus: busOf(at, test.deps.bus) }, { pages: null });
    await app.listen({ port: 0, host: "127.0.0.1" });
    apps.push(app);
  }
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

const aTab = () => randomBytes(16).toString("hex");

/** A member of the account at one of the processes. */
async function aPerson(accountId: number, at: number, role: "editor" | "viewer" = "editor") {
  const { cookie, userId } = await aMember(test.deps, { accountId, role });
  const app = apps[at] as FastifyInstance;
  const client = new Client({ app }, { cookie });
  const tab = aTab();
  const at7 = (state: "looks" | "edits" | "left" = "looks", of = place) =>
    client.call(announcePresence, { tab, state, ...of });
  return { client, cookie, userId, tab, at: at7, app };
}

let accountId: number;
let place: { kind: "playlist" | "schedule"; id: number };
let asha: Awaited<ReturnType<typeof aPerson>>;
let ravi: Awaited<ReturnType<typeof aPerson>>;
beforeEach(async () => {
  isCut = false;
  const owner = await aCustomer(test.deps);
  ({ accountId } = owner);
  place = { kind: "playlist", id: (await aPlaylist(test.deps, owner)).id };
  [asha, ravi] = [await aPerson(accountId, 0), await aPerson(accountId, 1, "viewer")];
});

const names = ({ body }: Awaited<ReturnType<(typeof asha)["at"]>>) =>
  body.people.map(({ name, edits }) => (edits ? `${name} edits` : name));

it("shows who has the page open at any process, who edits, and who left", async () => {
  expect(names(await asha.at("edits"))).toEqual(["The editor edits"]);
  expect(names(await ravi.at())).toEqual(["The editor edits", "The viewer"]);
  await asha.at("looks");
  expect(names(await ravi.at())).toEqual(["The editor", "The viewer"]);
  await asha.at("left");
  expect(names(await ravi.at())).toEqual(["The viewer"]);
});

it("a process that missed a message has it after the next repetition; a closed laptop disappears", async () => {
  isCut = true;
  await asha.at();
  expect(names(await ravi.at())).toEqual(["The viewer"]);
  isCut = false;
  test.clock.advance(15_000);
  await asha.at();
  expect(names(await ravi.at())).toEqual(["The editor", "The viewer"]);
  isCut = true;
  await asha.at("left");
  test.clock.advance(presenceEndsMs);
  expect(names(await ravi.at())).toEqual(["The viewer"]);
});

it("only tabs that have the page open are told, on the stream of any process", async () => {
  const sent = await listen(ravi);
  const bystander = await listen(await aPerson(accountId, 1));
  await ravi.at();
  await asha.at("edits");
  const people = [
    { userId: asha.userId, name: "The editor", edits: true },
    { userId: ravi.userId, name: "The viewer", edits: false },
  ];
  expect(await sent.next()).toEqual({ ...place, people: [people[1]] });
  expect(await sent.next()).toEqual({ ...place, people });
  await ravi.at("left");
  await asha.at("left");
  await ravi.at();
  expect(await sent.next()).toEqual({ ...place, people: [people[1]] });
  expect(bystander.received()).toEqual([]);
  sent.close();
  bystander.close();
});

it("members learn nothing of pages of another account, of removed ones, or of a tab of another person", async () => {
  await asha.at();
  const stranger = await aPerson((await aCustomer(test.deps)).accountId, 0);
  expect((await stranger.at()).status).toBe(404);
  await ravi.client.call(announcePresence, { tab: asha.tab, state: "left", ...place });
  expect(names(await ravi.at())).toEqual(["The editor", "The viewer"]);

  const { body } = await asha.client.call(createSchedule, {
    name: "Lunch",
    playlistId: place.id,
    target: { kind: "account" },
    when: {},
  });
  const schedule = { kind: "schedule" as const, id: body.id };
  expect((await asha.at("looks", schedule)).status).toBe(200);
  await asha.client.call(deleteSchedule, { id: body.id });
  expect((await asha.at("looks", schedule)).status).toBe(404);
});

/** Opens the event stream of a person's tab. */
async function listen({ cookie, tab, app }: typeof asha) {
  const end = new AbortController();
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${dashboardEventsPath}?tab=${tab}`, {
    headers: { cookie },
    signal: end.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const found = () =>
    [...text.matchAll(/event: presence\ndata: (.*)\n/g)].map(([, json]) => JSON.parse(json ?? ""));
  while (!text.includes("event: beat")) text += (await reader?.read())?.value ?? "";
  let given = 0;
  return {
    async next(): Promise<unknown> {
      while (found().length <= given) text += (await reader?.read())?.value ?? "";
      return found()[given++];
    },
    received: found,
    close: () => end.abort(),
  };
}
