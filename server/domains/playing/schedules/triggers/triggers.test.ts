import { beforeEach, expect, it } from "vitest";
import { createApiKey } from "#shared/contracts/identity/api-keys.ts";
import { listAudit } from "#shared/contracts/identity/audit.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { listInterruptions, startInterruption, whyScreen } from "#shared/contracts/playing/schedules.ts";
import {
  createTrigger,
  deleteTrigger,
  fireTrigger,
  fireTriggerLink,
  listTriggers,
  renewTriggerLink,
  revokeTriggerLink,
  saveTrigger,
} from "#shared/contracts/playing/triggers.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../../testing/kit.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

async function aBell({ maxPerMinute = 12 } = {}) {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const picture = await aPicture(test.deps, owner);
  const { id: playlistId } = await aPlaylist(test.deps, owner, { name: "Visitors", mediaIds: [picture.id] });
  const screen = await aScreen(test.deps, owner, { name: "Hall" });
  const other = await aScreen(test.deps, owner, { name: "Yard" });
  const fields = {
    name: "Doorbell",
    playlistId,
    seconds: 30,
    maxPerMinute,
    target: { kind: "screen" as const, id: screen.id },
  };
  const made = await customer.call(createTrigger, fields);
  expect(made.status, JSON.stringify(made.error)).toBe(201);
  const device = (key: string) => new Client(test, { authorization: `Bearer ${key}` });
  const manifestOf = async ({ deviceKey }: { deviceKey: string }) =>
    (await device(deviceKey).call(getManifest, {})).body;
  /** What interrupts on a screen at this moment. */
  const playsOn = async (device: { deviceKey: string }) => {
    const atMs = test.clock.now().getTime();
    const { interruptions } = await manifestOf(device);
    return interruptions.filter(({ fromMs, untilMs }) => fromMs <= atMs && (untilMs ?? atMs + 1) > atMs);
  };
  return { owner, customer, playlistId, screen, other, fields, trigger: made.body, manifestOf, playsOn };
}

const secretOf = (link: string | null) => link?.split("/").at(-1) ?? "";
const visitor = () => new Client(test, {});

it("plays for its seconds on its screen only, above schedules, and starts anew when fired again", async () => {
  const { customer, screen, other, trigger, playsOn } = await aBell();
  expect((await customer.call(fireTrigger, { id: trigger.id })).body.playsUntil).toBe(
    "2026-11-20T06:00:30.000Z",
  );
  const [first] = await playsOn(screen);
  expect(first).toMatchObject({
    name: "Doorbell",
    tier: "takeover",
    untilMs: Date.parse("2026-11-20T06:00:30Z"),
  });
  expect(await playsOn(other)).toEqual([]);
  const why = await customer.call(whyScreen, { id: screen.id });
  expect(why.body).toMatchObject({ winner: `interruption:${first?.id}`, playlistName: "Visitors" });
  expect(why.body.reasons[0]).toMatchObject({ name: "Doorbell", won: true });

  test.clock.set("2026-11-20T06:00:20.000Z");
  await customer.call(fireTrigger, { id: trigger.id });
  const again = await playsOn(screen);
  // The same interruption, so that proof of play has one name for it.
  expect(again).toMatchObject([{ id: first?.id, untilMs: Date.parse("2026-11-20T06:00:50Z") }]);
  expect((await customer.call(listTriggers, {})).body.items).toMatchObject([
    { fired: 2, firedAt: "2026-11-20T06:00:20.000Z", playsUntil: "2026-11-20T06:00:50.000Z", link: null },
  ]);
  test.clock.set("2026-11-20T06:00:51.000Z");
  expect(await playsOn(screen)).toEqual([]);
  expect((await customer.call(whyScreen, { id: screen.id })).body.winner).toBeNull();
});

it("is on the screens with its files before it is fired, and changes nothing when it ends", async () => {
  const { customer, screen, other, fields, trigger, playlistId, manifestOf } = await aBell();
  const before = await manifestOf(screen);
  expect(before.playlists.map(({ id }) => id)).toEqual([playlistId]);
  expect(before.files).toHaveLength(1);
  expect((await manifestOf(other)).playlists).toEqual([]);
  expect((await customer.call(listInterruptions, { ended: "true" })).body.items).toEqual([]);
  await customer.call(fireTrigger, { id: trigger.id });
  const { version } = await manifestOf(screen);
  expect(version).toBe(before.version + 1);
  test.clock.set("2026-11-20T06:05:00.000Z");
  expect((await manifestOf(screen)).version).toBe(version);
  expect((await customer.call(listInterruptions, { ended: "true" })).body.items).toHaveLength(1);
  expect((await manifestOf(screen)).interruptions[0]?.trigger).toEqual({ seconds: 30, codes: [] });
  const codes = ["F2", "4006381333931"];
  await customer.call(saveTrigger, { ...fields, id: trigger.id, codes });
  expect((await manifestOf(screen)).interruptions[0]?.trigger).toEqual({ seconds: 30, codes });
});

it("loses to an emergency", async () => {
  const { customer, screen, trigger, playlistId } = await aBell();
  const emergency = { name: "Fire", tier: "emergency", playlistId, target: { kind: "account" } } as const;
  await customer.call(startInterruption, { ...emergency, startsAt: null, endsAt: null });
  test.clock.set("2026-11-20T06:00:05.000Z");
  await customer.call(fireTrigger, { id: trigger.id });
  const { reasons } = (await customer.call(whyScreen, { id: screen.id })).body;
  expect(reasons.map(({ name, won }) => [name, won])).toEqual([
    ["Fire", true],
    ["Doorbell", false],
  ]);
});

it("is fired by its secret link, until that is replaced or revoked, and by an API key", async () => {
  const { customer, trigger } = await aBell();
  const link = async () => (await customer.call(renewTriggerLink, { id: trigger.id })).body.link;
  const first = secretOf(await link());
  expect((await visitor().call(fireTriggerLink, { secret: first })).status).toBe(200);
  const second = secretOf(await link());
  expect(second).not.toBe(first);
  expect((await visitor().call(fireTriggerLink, { secret: first })).status).toBe(404);
  expect((await visitor().call(fireTriggerLink, { secret: second })).status).toBe(200);
  // The link can be shown again later.
  expect(secretOf((await customer.call(listTriggers, {})).body.items[0]?.link ?? null)).toBe(second);
  await customer.call(revokeTriggerLink, { id: trigger.id });
  expect((await visitor().call(fireTriggerLink, { secret: second })).status).toBe(404);

  const made = await customer.call(createApiKey, {
    name: "Till",
    role: "publisher",
    scope: null,
    expiresAt: null,
  } as never);
  const program = new Client(test, { authorization: `Bearer ${(made.body as { key?: string }).key}` });
  expect((await program.call(fireTrigger, { id: trigger.id })).status).toBe(200);
  const { items } = (await customer.call(listAudit, {})).body;
  const sent = items.map(({ who, sentence }) => `${who.kind}: ${sentence.map(({ text }) => text).join("")}`);
  expect(sent.filter((one) => /^visitor: fired trigger/.test(one))).toHaveLength(2);
  expect(sent.filter((one) => /^key: fired trigger/.test(one))).toHaveLength(1);
  expect(sent.join("\n")).not.toContain(second);
});

it("fires only so often in a minute, for all callers together", async () => {
  const { customer, trigger } = await aBell({ maxPerMinute: 2 });
  const secret = secretOf((await customer.call(renewTriggerLink, { id: trigger.id })).body.link);
  const states = [
    (await customer.call(fireTrigger, { id: trigger.id })).status,
    (await visitor().call(fireTriggerLink, { secret })).status,
    (await visitor().call(fireTriggerLink, { secret })).status,
    (await customer.call(fireTrigger, { id: trigger.id })).status,
  ];
  expect(states).toEqual([200, 200, 429, 429]);
  test.clock.set("2026-11-20T06:01:01.000Z");
  expect((await visitor().call(fireTriggerLink, { secret })).status).toBe(200);
});

it("writes one interruption when it is fired twice at the same moment", async () => {
  const { customer, trigger } = await aBell();
  const both = await Promise.all([1, 2].map(() => customer.call(fireTrigger, { id: trigger.id })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await customer.call(listInterruptions, { ended: "false" })).body.items).toHaveLength(1);
});

it("ends what plays when it is switched off or removed, and refuses what could not play", async () => {
  const { customer, owner, screen, fields, trigger, playsOn } = await aBell();
  await customer.call(fireTrigger, { id: trigger.id });
  await customer.call(saveTrigger, { ...fields, id: trigger.id, isOn: false });
  expect(await playsOn(screen)).toEqual([]);
  expect((await customer.call(fireTrigger, { id: trigger.id })).error?.reason).toBe("triggerOff");
  await customer.call(saveTrigger, { ...fields, isOn: true, id: trigger.id });
  await customer.call(fireTrigger, { id: trigger.id });
  expect(await playsOn(screen)).toHaveLength(1);
  await customer.call(deleteTrigger, { id: trigger.id });
  expect(await playsOn(screen)).toEqual([]);
  expect((await customer.call(fireTrigger, { id: trigger.id })).status).toBe(404);
  const empty = await aPlaylist(test.deps, owner, { name: "Empty" });
  expect((await customer.call(createTrigger, { ...fields, playlistId: empty.id })).status).toBe(400);
  const stranger = await aBell();
  expect((await customer.call(createTrigger, { ...fields, target: stranger.fields.target })).status).toBe(
    400,
  );
  expect((await customer.call(fireTrigger, { id: stranger.trigger.id })).status).toBe(404);
});
