import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signOut } from "#shared/contracts/identity/accounts.ts";
import { removeMember, switchAccount } from "#shared/contracts/identity/members.ts";
import {
  addPushDevice,
  getWebPush,
  removePushDevice,
  savePushDevice,
  testPushDevice,
} from "#shared/contracts/identity/web-push.ts";
import { clearEmergency, startEmergency } from "#shared/contracts/playing/emergencies.ts";
import { propose } from "#shared/contracts/playing/proposals.ts";
import type { Role } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { jobContext } from "../../../context.ts";
import { accounts, memberships, pushDevices, pushMessages, users } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { aGuest, aGuestLink } from "../../../testing/guest-party.ts";
import { aCustomer, aMember, appForTests, aScreen, Client, type SignedIn } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { aTeam } from "../../../testing/publishing-team.ts";
import { type PushService, startPushService } from "../../../testing/push-service/push-service.ts";
import { pushGuests } from "../../library/guests/index.ts";
import { endSessionsIn } from "../sessions/index.ts";
import { pushReaders, queuePushes, sendPush, tidyPushes } from "./index.ts";
import { vapidOf } from "./vapid.ts";

let service: PushService;
const test = appForTests({}, { PRIVATE_WEBHOOKS: "true" });
beforeAll(async () => {
  // The push service of the tests is on this machine, without TLS.
  service = await startPushService();
});
afterAll(() => service.close());

const clientOf = ({ cookie }: { cookie: string }) => new Client(test, { cookie });
/** Subscribes the browser of a person. */
async function aDevice(client: Client, kinds?: string[]) {
  const { applicationServerKey } = (await client.call(getWebPush, {})).body;
  const browser = service.subscribe(applicationServerKey);
  const added = await client.call(addPushDevice, {
    ...browser.subscription,
    ...(kinds && { kinds: kinds as never }),
  });
  expect(added.error).toBeUndefined();
  const titles = () => browser.arrived.map(({ payload }) => (payload as { title: string }).title);
  return { id: added.body.id, browser, titles };
}
async function aShop() {
  const owner = await aCustomer(test.deps);
  const member = async (role: Role, scope: MemberScope | null = null) => {
    const person = await aMember(test.deps, { accountId: owner.accountId, role, scope });
    return { ...person, client: clientOf(person) };
  };
  return { owner: { ...owner, client: clientOf(owner) }, member };
}
const devicesIn = ({ accountId }: SignedIn) =>
  test.deps.db.select().from(pushDevices).where(eq(pushDevices.accountId, accountId));
const messagesIn = ({ accountId }: SignedIn) =>
  test.deps.db.select().from(pushMessages).where(eq(pushMessages.accountId, accountId));
/** The news of a change is a job; it queues a job for each device. */
const deliver = async () => {
  while ((await test.runJobs()) > 0);
};
const ctx = () => jobContext(test.deps, "push");
/** Tells all devices in an account something. */
async function tell(accountId: number): Promise<void> {
  const to = await pushReaders(ctx(), test.deps.db, { accountId, kind: "guests" });
  const message = { title: "One waits", body: "", path: "/app/guests", tag: "guests", topic: "guests" };
  await inUnauditedTransaction(test.deps, "nothing", (tx) =>
    queuePushes(ctx(), tx, { accountId, to, message: () => message }),
  );
  await deliver();
}

it("a device gets a test, signed and encrypted, in the language of its person", async () => {
  const { owner } = await aShop();
  const { id, browser } = await aDevice(owner.client);
  expect((await owner.client.call(getWebPush, {})).body.items).toMatchObject([
    { id, current: true, kinds: ["alerts", "emergencies", "guests", "approvals"], lastAt: null },
  ]);
  await owner.client.call(testPushDevice, { id });
  await test.deps.db.update(users).set({ language: "hi" }).where(eq(users.id, owner.userId));
  await owner.client.call(testPushDevice, { id });
  await test.runJobs();
  expect(browser.arrived).toEqual([
    {
      ttl: 86_400,
      urgency: "normal",
      topic: null,
      payload: {
        title: "Messages arrive on this device",
        body: expect.stringContaining("This is a test."),
        path: "/app/account",
        account: owner.accountId,
        tag: `${owner.accountId}-test`,
        lang: "en",
      },
    },
    expect.objectContaining({
      payload: expect.objectContaining({ lang: "hi", title: expect.stringMatching(/[\u0900-\u097f]/) }),
    }),
  ]);
  expect(await messagesIn(owner)).toEqual([]);
  const [row] = await devicesIn(owner);
  expect(row?.lastAt).toEqual(test.clock.now());
  // Who reads the database can neither read the address nor write to the device.
  expect(JSON.stringify(row)).not.toContain(browser.subscription.endpoint);
  expect(row?.subscriptionSealed.toString("latin1")).not.toContain("http");
});

it("all processes have the same key, another installation has another", () => {
  const key = vapidOf(test.deps.env).publicKey;
  expect(vapidOf({ SESSION_SECRET: test.deps.env.SESSION_SECRET }).publicKey).toBe(key);
  expect(vapidOf({ SESSION_SECRET: "x".repeat(64) }).publicKey).not.toBe(key);
});

it("a key that begins with zeros signs like any other", async () => {
  // Found by trying: the first byte of its private key is 0, as in one installation of 256.
  const { publicKey, privateKey } = vapidOf({ SESSION_SECRET: "secret496" });
  expect(Buffer.from(privateKey, "base64url")[0]).toBe(0);
  const { subscription, arrived } = service.subscribe(publicKey);
  const vapid = { publicKey, privateKey, subject: "mailto:test@example.com" };
  const rest = { payload: "{}", ttlSeconds: 60, urgency: "normal" as const, topic: null };
  expect(await test.deps.webPush.send({ subscription, vapid, ...rest })).toEqual({ is: "taken" });
  expect(arrived).toHaveLength(1);
});

inLab("tries again when the service asks for it, and never while it must wait", async () => {
  const { owner } = await aShop();
  const { id, browser } = await aDevice(owner.client);
  browser.answer = { status: 429, retryAfter: 600 };
  await owner.client.call(testPushDevice, { id });
  await test.runJobs();
  const [message] = await messagesIn(owner);
  if (!message) throw new Error("The message is gone");
  expect(message.nextAt.getTime() - test.clock.now().getTime()).toBe(600_000);
  browser.answer = null;
  test.clock.advance(599_000);
  await sendPush(ctx(), message.id);
  expect(browser.answers).toEqual([429]);
  test.clock.advance(1_000);
  await Promise.all([sendPush(ctx(), message.id), sendPush(ctx(), message.id)]);
  expect(browser.answers).toEqual([429, 201]);
  // Later than its time to live it is not sent at all.
  browser.answer = { status: 503 };
  await owner.client.call(testPushDevice, { id });
  await test.runJobs();
  test.clock.advance(86_400_000);
  const [late] = await messagesIn(owner);
  await sendPush(ctx(), late?.id ?? 0);
  expect(browser.answers).toEqual([429, 201, 503]);
  expect(await messagesIn(owner)).toEqual([]);
});

it.each([404, 410])("forgets a device that answers %s, and keeps one that answers 413", async (status) => {
  const { owner } = await aShop();
  const { id, browser } = await aDevice(owner.client);
  browser.answer = { status: 413 };
  await owner.client.call(testPushDevice, { id });
  await test.runJobs();
  expect([(await devicesIn(owner)).length, (await messagesIn(owner)).length]).toEqual([1, 0]);
  browser.answer = { status };
  await owner.client.call(testPushDevice, { id });
  await test.runJobs();
  expect([(await devicesIn(owner)).length, (await messagesIn(owner)).length]).toEqual([0, 0]);
});

inLab("ends with the session, with the membership, and by choice", async () => {
  const { owner, member } = await aShop();
  const [first, second] = [await member("publisher"), await member("publisher")];
  for (const { client } of [owner, first, second]) await aDevice(client);
  await first.client.call(signOut, {});
  expect((await devicesIn(owner)).map(({ userId }) => userId)).toEqual([owner.userId, second.userId]);
  await owner.client.call(removeMember, { userId: second.userId });
  expect((await devicesIn(owner)).map(({ userId }) => userId)).toEqual([owner.userId]);
  const [device] = (await owner.client.call(getWebPush, {})).body.items;
  await owner.client.call(removePushDevice, { id: device?.id ?? 0 });
  expect(await devicesIn(owner)).toEqual([]);
});

it("a session that ended by time gets nothing, and its device is tidied away", async () => {
  const { owner } = await aShop();
  const { id, browser } = await aDevice(owner.client);
  await owner.client.call(testPushDevice, { id });
  test.clock.advance(40 * 86_400_000);
  await test.runJobs();
  expect(browser.answers).toEqual([]);
  await tidyPushes(ctx());
  expect(await devicesIn(owner)).toEqual([]);
});

it("a suspended account sends nothing more, also what was queued", async () => {
  const { owner } = await aShop();
  const { id, browser } = await aDevice(owner.client);
  await owner.client.call(testPushDevice, { id });
  const suspended = { suspendedAt: test.clock.now() };
  await test.deps.db.update(accounts).set(suspended).where(eq(accounts.id, owner.accountId));
  await deliver();
  expect([browser.answers, await messagesIn(owner)]).toEqual([[], []]);
});

it("a browser is one person's: who signs in there next takes it over", async () => {
  const { owner, member } = await aShop();
  const next = await member("editor");
  const { applicationServerKey } = (await owner.client.call(getWebPush, {})).body;
  const { subscription } = service.subscribe(applicationServerKey);
  await owner.client.call(addPushDevice, subscription);
  await owner.client.call(addPushDevice, subscription);
  await next.client.call(addPushDevice, subscription);
  expect((await devicesIn(owner)).map(({ userId }) => userId)).toEqual([next.userId]);
});

it("an emergency reaches the phones of others who see its screens, and of those only who want it", async () => {
  const { owner, member } = await aShop();
  const screen = await aScreen(test.deps, owner, { name: "Bar" });
  const [publisher, viewer, elsewhere, quiet] = [
    await member("publisher"),
    await member("viewer"),
    await member("publisher", { groupIds: [], folderIds: [] }),
    await member("publisher"),
  ];
  const [starts, sees, blind, mute] = [
    await aDevice(publisher.client),
    await aDevice(viewer.client),
    await aDevice(elsewhere.client),
    await aDevice(quiet.client, ["alerts"]),
  ];
  const started = await publisher.client.call(startEmergency, {
    content: { kind: "message", text: "Leave the building", colour: "#ffffff", background: "#b00000" },
    targets: [{ kind: "screen", id: screen.id }],
    drill: false,
    endsAt: null,
  });
  expect(started.error).toBeUndefined();
  await deliver();
  expect(sees.titles()).toEqual(["Emergency: Leave the building"]);
  expect(sees.browser.arrived[0]).toMatchObject({
    urgency: "high",
    payload: { path: "/app/emergency", body: expect.stringContaining("On 1 screen of ") },
  });
  await owner.client.call(clearEmergency, { id: started.body.id });
  await deliver();
  expect(sees.titles()[1]).toBe("The emergency is over: Leave the building");
  expect(starts.titles()).toEqual(["The emergency is over: Leave the building"]);
  expect([...blind.titles(), ...mute.titles()]).toEqual([]);
  const kinds = ["emergencies" as const];
  expect((await quiet.client.call(savePushDevice, { id: mute.id, kinds })).body.kinds).toEqual(kinds);
});

inLab("what guests sent is one message for those who decide about it", async () => {
  const { owner, member } = await aShop();
  const [editor, viewer] = [await member("editor"), await member("viewer")];
  const [decides, looks] = [await aDevice(editor.client), await aDevice(viewer.client)];
  const { secret } = await aGuestLink(owner.client, { takesNotices: true } as never);
  const guest = aGuest(test, "", secret);
  for (const notice of ["Bike for sale", "Lost umbrella"])
    expect((await guest.notice(notice)).error).toBeUndefined();
  await pushGuests({ ctx: ctx(), input: { accountId: owner.accountId } });
  await test.runJobs();
  expect(decides.titles()).toEqual(["2 pictures and notices of guests wait"]);
  expect(decides.browser.arrived[0]).toMatchObject({
    topic: `${owner.accountId}-guests`,
    payload: { path: "/app/guests", tag: `${owner.accountId}-guests` },
  });
  expect(looks.titles()).toEqual([]);
});

inLab("a proposal reaches those who may publish it, but not its maker", async () => {
  const { shop, owner, publisher, editor } = await aTeam(test);
  const [decides, makes, owns] = [
    await aDevice(publisher.client),
    await aDevice(editor.client),
    await aDevice(owner.client, []),
  ];
  await shop.fill([shop.bread.id], editor.client);
  expect((await editor.client.call(propose, {})).error).toBeUndefined();
  await deliver();
  expect(decides.titles()).toEqual([expect.stringMatching(/proposes \d+ change/)]);
  expect([...makes.titles(), ...owns.titles()]).toEqual([]);
});

inLab("a slow or broken push service holds up no other device", async () => {
  const { owner, member } = await aShop();
  const other = await member("publisher");
  const broken = await aDevice(owner.client);
  broken.browser.answer = { status: 503 };
  const fine = await aDevice(other.client);
  await owner.client.call(testPushDevice, { id: broken.id });
  await other.client.call(testPushDevice, { id: fine.id });
  await test.runJobs();
  expect(fine.titles()).toHaveLength(1);
  expect(await messagesIn(owner)).toHaveLength(1);
});

it("a new address of a browser takes the place of the earlier one, and what the person chose stays", async () => {
  const { owner } = await aShop();
  const { id } = await aDevice(owner.client, ["guests"]);
  const { applicationServerKey } = (await owner.client.call(getWebPush, {})).body;
  for (let renewed = 0; renewed < 12; renewed++) {
    const { subscription } = service.subscribe(applicationServerKey);
    expect((await owner.client.call(addPushDevice, subscription)).body.kinds).toEqual(["guests"]);
  }
  const [device, ...others] = await devicesIn(owner);
  expect([others, device?.id === id]).toEqual([[], false]);
});

inLab("who goes on in another account is still told of the first one, until the sign-out", async () => {
  const { owner } = await aShop();
  const other = await aCustomer(test.deps);
  await test.deps.db
    .insert(memberships)
    .values({ userId: owner.userId, accountId: other.accountId, role: "owner", createdAt: test.clock.now() });
  const first = await aDevice(owner.client);
  const switched = await owner.client.call(switchAccount, { accountId: other.accountId });
  const client = clientOf({ cookie: String(switched.headers["set-cookie"]).split(";")[0] ?? "" });
  expect((await client.call(getWebPush, {})).body.items).toEqual([]);
  await client.call(addPushDevice, first.browser.subscription);
  await tell(owner.accountId);
  await tell(other.accountId);
  // Each names its account, and none takes the place of the other's on the way or on the device.
  expect(first.browser.arrived.map(({ topic, payload }) => ({ topic, payload }))).toEqual(
    [owner, other].map(({ accountId }) => ({
      topic: `${accountId}-guests`,
      payload: expect.objectContaining({ account: accountId, tag: `${accountId}-guests` }),
    })),
  );
  await client.call(signOut, {});
  expect([...(await devicesIn(owner)), ...(await devicesIn(other))]).toEqual([]);
});

it("ends in an account whose sessions end, also for who works in another one then", async () => {
  const { owner } = await aShop();
  const other = await aCustomer(test.deps);
  await test.deps.db.insert(memberships).values({
    userId: owner.userId,
    accountId: other.accountId,
    role: "editor",
    createdAt: test.clock.now(),
  });
  await aDevice(owner.client);
  await owner.client.call(switchAccount, { accountId: other.accountId });
  expect(await devicesIn(owner)).toHaveLength(1);
  await inUnauditedTransaction(test.deps, "nothing", (tx) =>
    endSessionsIn(tx, { accountId: owner.accountId }, test.clock.now()),
  );
  expect(await devicesIn(owner)).toEqual([]);
});

it("the largest message fits into what push services take", async () => {
  const { owner } = await aShop();
  const { id, browser } = await aDevice(owner.client);
  await inUnauditedTransaction(test.deps, "nothing", (tx) =>
    queuePushes(ctx(), tx, {
      accountId: owner.accountId,
      to: [{ deviceId: id, language: "hi" as const }],
      message: () => ({
        title: "\u0001".repeat(500),
        body: "\u0001".repeat(900),
        path: "/app/screens/1",
        tag: "alert",
      }),
    }),
  );
  const [message] = await messagesIn(owner);
  expect(Buffer.byteLength(JSON.stringify(message?.payload))).toBeLessThan(3_993);
  await test.runJobs();
  expect(browser.arrived).toHaveLength(1);
});
